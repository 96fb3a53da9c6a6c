import type { SiteSearch } from "@becivic/find";
import { loadSearch } from "./load-search.ts";
import type { FromEngine, ToEngine } from "./messages.ts";

// A worker of the search page: building the search takes long enough to be felt while typing.

let search: Promise<SiteSearch> | undefined;

addEventListener("message", async ({ data }: MessageEvent<ToEngine>) => {
  try {
    if ("index" in data) {
      say({ doing: "loading" });
      search = loadSearch(data.index, () => say({ doing: "building" }));
      await search;
    } else if (search !== undefined) {
      const find = await search;
      say({ turn: data.turn, finding: find(data.words) });
    }
  } catch {
    // Whatever it was, the page offers the lists instead.
    say({ failed: true });
  }
});

function say(message: FromEngine): void {
  postMessage(message);
}
