import { escapeHtml } from "../escape.ts";
import { plural } from "../plural.ts";
import type { LandingPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";
import { disclaimerHtml, sectionHtml, skillList } from "./parts.ts";

const promptOf = (origin: string): string => `Read ${origin}/agents and use it to help me with my paperwork in Belgium. My situation: …`;

/** The first page. */
export function landingPage({ counts, examples }: LandingPageView, origin = ""): string {
  const sections = [
    {
      id: "examples",
      title: "Procedures to begin with",
      body: `${skillList(examples, 3)}<p><a href="/skills">All ${plural(counts.skills, "procedure")}</a> and <a href="/paths">${plural(counts.paths, "path")} to documents and desks</a></p>\n`,
    },
    { id: "how", title: "How it works", body: WAYS },
    { id: "rely", title: "What you can rely on, and what not", body: RELY },
    { id: "open", title: "Open", body: OPEN },
  ];
  const body = `<div class="hero">
<h1>Belgian paperwork, step by step, with your own AI agent</h1>
<p class="lead">Be Civic is a commons of procedures: how to register at a commune, find a health fund, exchange a driving licence, become Belgian. Each is cited, says how far it is confirmed, and is corrected by the people who go through it. Your agent reads them and walks you through.</p>
<p class="hero-links"><a class="button second" href="/skills">Read the ${plural(counts.skills, "procedure")} yourself</a> <a href="/search">Search</a></p>
</div>
<div class="starts">
<section class="start first" aria-labelledby="install">
<h2 id="install">Install the plugin</h2>
<p>In an agent that takes plugins, add Be Civic once. Your agent then asks what brought you here, and where it may keep its notes. From then on you ask in your own words.</p>
<p>This will be the better way: it remembers where you were, on your machine and nowhere else. <strong>The plugin is not published yet</strong>; until it is, paste the line.</p>
<p><a class="button" href="/docs/reference-consumer">What works in which assistant</a></p>
</section>
<section class="start" aria-labelledby="paste">
<h2 id="paste">Or paste one line</h2>
<p>Into any assistant that can open web pages:</p>
<blockquote class="prompt"><p id="prompt">${escapeHtml(promptOf(origin))}</p></blockquote>
<button class="copy second" type="button" data-copy="prompt" aria-live="polite" hidden>Copy the line</button>
<p class="quiet">Nothing is remembered that way between two conversations.</p>
</section>
</div>
${sections.map(sectionHtml).join("")}${disclaimerHtml()}`;
  return pageDocument({
    origin,
    title: "Be Civic",
    description: "Belgian procedures that your own AI agent can follow: cited, dated, and corrected by the people who go through them.",
    path: "/",
    isIndexed: true,
    body,
    markdown: "/index.md",
  });
}

const WAYS = `<ol class="ways">
<li><h3>You talk to your agent</h3><p>In your language. You never talk to Be Civic.</p></li>
<li><h3>Your agent uses Be Civic</h3><p>It reads the procedure that fits, with the law it stands on, the papers to collect, the steps in their order, and what usually goes wrong.</p></li>
<li><h3>What is known about you stays with you</h3><p>Your agent keeps its notes in a folder on your machine that you can read and delete. Be Civic has no account for you, no profile and no history.</p></li>
<li><h3>What you find out helps the next one</h3><p>A fee that has changed, a desk that wants another paper: your agent can pass it on, without your name, after you have read it. Others confirm it or contradict it. You can also send nothing at all, and get the same.</p></li>
</ol>
`;

const RELY = `<div class="two">
<div><h3>You can rely on this</h3>
<ul>
<li>Every claim names its source. Every figure can be corrected, and shows its history.</li>
<li>A procedure says how far it is confirmed: <em>draft</em>, <em>alpha</em>, <em>beta</em> or <em>stable</em>. Everything starts unconfirmed and says so.</li>
</ul></div>
<div><h3>But not on this</h3>
<ul>
<li>It is a starting point. Verify with your commune before you act.</li>
<li>It is not legal advice, and Be Civic is not affiliated with the Belgian government.</li>
</ul></div>
</div>
`;

const OPEN = `<p>Text and software are under CC BY 4.0, but for a few lists of words. The rules by which something becomes stable are public, and anybody can recompute them. There is one log: the history of changes. It has no names in it. <a href="/activity">See what happens</a></p>
`;
