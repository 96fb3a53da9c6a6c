import type { Browser, Page } from "playwright-core";
import { TASKS, type Task } from "./tasks.ts";

const SCREEN = { width: 390, height: 844 };

/** Tries the tasks of a resident on a phone: from the first page by a question, and one click. Returns how many do not lead to their answer. */
export async function tryTasks(origin: string, browser: Browser): Promise<number> {
  let faults = 0;
  for (const task of TASKS) {
    const context = await browser.newContext({ viewport: SCREEN, locale: task.language });
    const line = await tryTask(task, origin, await context.newPage());
    if (line.isFault) faults += 1;
    console.log(`task: ${task.question.padEnd(50)} ${line.text}`);
    await context.close();
  }
  return faults;
}

async function tryTask({ language, question, page, answer }: Task, origin: string, tab: Page): Promise<{ text: string; isFault: boolean }> {
  await tab.goto(`${origin}/${language === "en" ? "" : language}`);
  await tab.getByRole("searchbox").first().fill(question);
  await tab.keyboard.press("Enter");
  await tab.waitForFunction(() => !/^$|…$/.test(document.getElementById("search-state")?.textContent ?? ""));
  const results = await tab.$$eval("#search-results h3 a", (links) => links.map((link) => link.getAttribute("href")));
  const rank = results.indexOf(page) + 1;
  if (rank === 0) return { text: `${page} is not a result`, isFault: true };
  await tab.click(`#search-results h3 a[href="${page}"]`);
  await tab.waitForURL(`**${page}`);
  const screens = await screensTo(answer, tab);
  if (screens === undefined) return { text: `result ${rank}, ${page} has no answer`, isFault: true };
  return { text: `result ${rank} of ${results.length}, 1 click, answer at ${screens.toFixed(1)} screens`, isFault: false };
}

/** Where the bottom of the first line with these words is, in screens of a phone. What is folded is not counted. */
function screensTo(answer: RegExp, tab: Page): Promise<number | undefined> {
  return tab.evaluate(
    ({ source, flags, height }) => {
      const pattern = new RegExp(source, flags);
      const lines = [...document.querySelectorAll("main :is(dd, li, p, h1, h3)")] as HTMLElement[];
      const line = lines.find((one) => one.checkVisibility() && pattern.test(one.textContent ?? ""));
      return line === undefined ? undefined : (line.getBoundingClientRect().bottom + window.scrollY) / height;
    },
    { source: answer.source, flags: answer.flags, height: SCREEN.height },
  );
}
