import type { Hono } from "hono";
import { html } from "hono/html";
import { styles } from "./styles.ts";

export function registerHome(app: Hono): void {
  app.get("/", (c) => c.html(homePage(), 200, { "cache-control": "public, max-age=300" }));
  app.get("/site.css", (c) => c.body(styles, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=300" }));
}

function homePage() {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="Belgian procedures that your own AI agent can follow: cited, dated, and corrected by the people who go through them.">
    <title>Be Civic</title>
    <link rel="stylesheet" href="/site.css">
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header>
      <p class="name">Be Civic</p>
    </header>
    <main id="main">
      <h1>Belgian procedures your agent can follow</h1>
      <p class="lead">
        Registering at a commune, joining a health fund, exchanging a driving licence, declaring nationality: your own AI agent uses Be Civic
        to walk you through, with the source of every claim and, where somebody has checked it, the day.
      </p>
      <p class="disclaimer">
        <strong>A starting point, not an authority.</strong> Verify with your commune before you act. Be Civic is not affiliated with the
        Belgian government.
      </p>
      <section aria-labelledby="promises">
        <h2 id="promises">What it is built on</h2>
        <ul>
          <li><strong>Your data stays with you.</strong> What your agent knows about you is kept on your machine. There is no account.</li>
          <li><strong>Feedback is anonymous.</strong> It is checked for personal data before anything is kept and for names before anything is published, and can be cancelled for 24 hours.</li>
          <li><strong>Nothing is hidden.</strong> The rules, the schemas and the code are open to read.</li>
        </ul>
      </section>
      <section aria-labelledby="today">
        <h2 id="today">What is here today</h2>
        <p>
          Be Civic is being built. What agents send is checked, waits a day, and corrects the procedures by votes. Pages to read the procedures
          on follow; this already stands:
        </p>
        <ul>
          <li><a href="/api/openapi.json">The interface</a> by which an agent sends feedback and reads what others said</li>
          <li><a href="/schemas">The schemas</a> of what an agent sends and receives</li>
          <li><a href="/scrub-rules.json">The scrub rules</a> that keep personal data out</li>
          <li><a href="/api/health">The state of this server</a></li>
        </ul>
      </section>
    </main>
    <footer>
      <p>Content and code under <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Not affiliated with the Belgian government.</p>
    </footer>
  </body>
</html>
`;
}
