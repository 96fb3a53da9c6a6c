import { describe, expect, it } from "vitest";
import { isChallengePage } from "./challenge-page.ts";

const long = "<p>Pour demander la nationalité, prenez rendez-vous avec votre commune.</p>".repeat(60);

describe("isChallengePage", () => {
  it.each([
    ["Cloudflare", "<title>Just a moment...</title><script>window._cf_chl_opt={}</script>"],
    ["Cloudflare of old", "<title>Attention Required! | Cloudflare</title><p>Sorry, you have been blocked</p>"],
    ["a form of Cloudflare", `<form id="cf-challenge">${long}</form>`],
    ["reCAPTCHA alone", '<script src="https://www.google.com/recaptcha/api.js"></script><p>One moment</p>'],
    ["hCaptcha alone", '<div class="h-captcha"></div><script src="https://hcaptcha.com/1/api.js"></script>'],
    ["Imperva", '<iframe src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful. Incapsula incident ID: 1</iframe>'],
    ["DataDome", "<script>var dd={'host':'geo.captcha-delivery.com'}</script>"],
    ["a wall in English", "<h1>Access Denied</h1>"],
    ["another wall in English", "<h1>Verify you are\n human</h1>"],
    ["a wall in French", "<h1>Vérifiez que vous êtes humain</h1>"],
    ["a wall in French with a curly mark", "<h1>Je ne suis pas un robot</h1><p>Accès refusé</p>"],
    ["a wall in Dutch", "<h1>Controleer dat u een mens bent</h1>"],
    ["a wall in German", "<h1>Bestätigen Sie, dass Sie ein Mensch sind</h1>"],
    ["a wall spelt with loose accents", "<h1>Acce\u0300s refuse\u0301</h1>"],
  ])("knows %s [rot.captcha]", (_what, page) => {
    expect(isChallengePage(page, "text/html; charset=utf-8")).toBe(true);
  });

  it.each([
    ["a page", long, "text/html"],
    ["a page with a form behind reCAPTCHA", `${long}<script src="https://www.google.com/recaptcha/api.js"></script>`, "text/html"],
    ["a page behind Imperva", `${long}<script src="/_Incapsula_Resource?SWJIYLWA=719"></script>`, "text/html"],
    ["a page that explains captchas", `${long}<p>A captcha asks you to prove that you are not a robot.</p>`, "text/html"],
    ["a short page", "<p>Moved to the first floor.</p>", "text/html"],
    ["words in a script only", "<script>var texts = ['access denied']</script><p>Welcome</p>", "text/html"],
    ["a document", "%PDF-1.7 captcha", "application/pdf"],
    ["nothing", "", undefined],
  ])("lets %s pass [rot.captcha]", (_what, page, contentType) => {
    expect(isChallengePage(page, contentType)).toBe(false);
  });

  // The bound on time is the test runner's: what is quadratic would run for minutes on a page of this size.
  it("takes no time on a page made to take long", () => {
    for (const piece of ["<script", "<", "<style>", "</script", "&", "<script></script>"])
      expect(isChallengePage(piece.repeat(524_288 / piece.length), "text/html")).toBe(false);
  });
});
