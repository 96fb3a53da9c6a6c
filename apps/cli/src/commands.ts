import type { OperatorClient } from "./operator-client.ts";
import { UsageError } from "./usage-error.ts";

export interface Invocation {
  /** What stands after the name of the command. */
  args: readonly string[];
  flags: {
    dryRun: boolean;
    bogusFlag: boolean;
    note: string | undefined;
    by: string | undefined;
    category: string | undefined;
    month: string | undefined;
    before: string | undefined;
    limit: string | undefined;
    edited: boolean;
    yes: boolean;
  };
  readInput: () => Promise<string>;
  client: OperatorClient;
}

interface Command {
  usage: string;
  summary: string;
  run: (invocation: Invocation) => Promise<unknown>;
}

function argument(args: readonly string[], index: number, usage: string): string {
  const value = args[index];
  if (value === undefined) throw new UsageError(`Something is missing: becivic ${usage}`);
  return value;
}

const decideUsage = "decide <id> <action> [--bogus-flag] [--note <text>] [--edited]";
const revalidateUsage = "revalidate <source_class>";

/** The query of an address, from what was given. */
function queryOf(fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError("The standard input is not JSON. `becivic review <id>` shows the content in the shape that is wanted.", { cause });
  }
}

/** What an operator can ask of a server. Each is one request; the answer is printed as it came. */
export const commands: Readonly<Record<string, Command>> = {
  review: {
    usage: "review [<id>]",
    summary: "what waits for a decision; with an id, what it is about",
    run: ({ args, client }) => client.get(args[0] === undefined ? "review" : `review/${encodeURIComponent(args[0])}`),
  },
  decide: {
    usage: decideUsage,
    summary: "approve, reject, reinstate, uphold, close, release, release_after_edit or discard; --edited reads the new content as JSON",
    run: async ({ args, flags, client, readInput }) =>
      client.post(`review/${encodeURIComponent(argument(args, 0, decideUsage))}`, {
        action: argument(args, 1, decideUsage),
        ...(flags.bogusFlag ? { bogus_flag: true } : {}),
        ...(flags.note === undefined ? {} : { note: flags.note }),
        ...(flags.edited ? { edited: readJson(await readInput()) } : {}),
      }),
  },
  tick: {
    usage: "tick [--dry-run]",
    summary: "let the consensus move now, or say what it would do",
    run: ({ flags, client }) => client.post("tick", { dry_run: flags.dryRun }),
  },
  standing: {
    usage: "standing <target_type> <target_id>",
    summary: "where an artefact stands, and what is missing for its next status",
    run: ({ args, client }) => {
      const usage = "standing <target_type> <target_id>";
      return client.get(`standing${queryOf({ target_type: argument(args, 0, usage), target_id: argument(args, 1, usage) })}`);
    },
  },
  derive: {
    usage: "derive",
    summary: "make the indexes, the dashboards and the snapshot now",
    run: ({ client }) => client.post("derive", {}),
  },
  probe: {
    usage: "probe [--dry-run]",
    summary: "look now whether cited pages and sources still stand, or say which are due",
    run: ({ flags, client }) => client.post("probe", { dry_run: flags.dryRun }),
  },
  revalidate: {
    usage: revalidateUsage,
    summary: "say that every source of a class has to be confirmed again",
    run: ({ args, client }) => client.post("revalidate-class", { source_class: argument(args, 0, revalidateUsage) }),
  },
  deprecate: {
    usage: "deprecate <target_type> <target_id> [--by <successor>]",
    summary: "end an artefact, and name what takes its place",
    run: ({ args, flags, client }) =>
      client.post("deprecate", {
        target_type: argument(args, 0, "deprecate <target_type> <target_id>"),
        target_id: argument(args, 1, "deprecate <target_type> <target_id>"),
        ...(flags.by === undefined ? {} : { superseded_by: flags.by }),
      }),
  },
  rename: {
    usage: "rename <uid> <name> [--dry-run]",
    summary: "give a value or a reference another name, and rewrite every text that cites it; --dry-run only says which",
    run: ({ args, flags, client }) => {
      const usage = "rename <uid> <name>";
      return client.post("rename", { uid: argument(args, 0, usage), name: argument(args, 1, usage), dry_run: flags.dryRun });
    },
  },
  import: {
    usage: "import [--dry-run]",
    summary: "take over what is newer in the corpus that comes with the program",
    run: ({ flags, client }) => client.post("import", { dry_run: flags.dryRun }),
  },
  retract: {
    usage: "retract --category <category> --yes",
    summary: "take a text, read from standard input, out of the tables and of the whole history",
    run: async ({ flags, client, readInput }) => {
      if (!flags.yes)
        throw new UsageError("This rewrites the whole history, and every clone is void afterwards. Say --yes if you mean it.");
      if (flags.category === undefined)
        throw new UsageError("Say what kind of text it is: --category identity, document_number, biometric, address or other.");
      const text = (await readInput()).replace(/\r?\n$/, "");
      return client.post("retract", { text, category: flags.category, acknowledged: true });
    },
  },
  analytics: {
    usage: "analytics [--month <YYYY-MM>]",
    summary: "the analytics events of a month as sums: by type, day, outcome and step; groups of few are left out",
    run: ({ flags, client }) => client.get(`analytics-stats${queryOf({ month: flags.month })}`),
  },
  ratings: {
    usage: "ratings",
    summary: "the stars: their sums and averages by skill, protocol version and session",
    run: ({ client }) => client.get("rating-stats"),
  },
  "rating-texts": {
    usage: "rating-texts [skill | agent_protocol | session] [--limit <number>] [--before <uid>]",
    summary: "what raters say is missing, the newest first; --before takes next of the page before",
    run: ({ args, flags, client }) =>
      client.get(`rating-texts${queryOf({ target_type: args[0], limit: flags.limit, before: flags.before })}`),
  },
  stats: {
    usage: "stats <target_type> <target_id>",
    summary: "how many addresses voted on an artefact over its life, and how many of them flagged it",
    run: ({ args, client }) => {
      const usage = "stats <target_type> <target_id>";
      return client.get(`artefact-stats${queryOf({ target_type: argument(args, 0, usage), target_id: argument(args, 1, usage) })}`);
    },
  },
  audit: {
    usage: "audit",
    summary: "who did what, the latest first",
    run: ({ client }) => client.get("audit"),
  },
};
