import type { OperatorClient } from "./operator-client.ts";
import { UsageError } from "./usage-error.ts";

export interface Invocation {
  /** The arguments after the name of the command. */
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
  if (value === undefined) throw new UsageError(`An argument is missing. Usage: becivic operator ${usage}`);
  return value;
}

const decideUsage = "decide <id> <action> [--bogus-flag] [--note <text>] [--edited]";
const revalidateUsage = "revalidate <source_class>";

/** The query string of the fields that have a value. */
function queryOf(fields: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError("The standard input is not JSON. `becivic operator review <id>` prints the content in the expected shape.", {
      cause,
    });
  }
}

/** The commands of an operator. Each is one request; the answer is printed unchanged. */
export const commands: Readonly<Record<string, Command>> = {
  review: {
    usage: "review [<id>]",
    summary: "list the review items that wait for a decision; with an id, show that item with its subject",
    run: ({ args, client }) => client.get(args[0] === undefined ? "review" : `review/${encodeURIComponent(args[0])}`),
  },
  decide: {
    usage: decideUsage,
    summary:
      "decide a review item: approve, reject, reinstate, uphold, close, release, release_after_edit or discard; of a path that votes would deprecate after many others, release deprecates it and discard keeps it; --edited reads the new content as JSON from standard input",
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
    summary: "run the consensus now; --dry-run only reports what it would change",
    run: ({ flags, client }) => client.post("tick", { dry_run: flags.dryRun }),
  },
  standing: {
    usage: "standing <target_type> <target_id>",
    summary: "show the status of an artefact, its votes, and what it lacks for the next status",
    run: ({ args, client }) => {
      const usage = "standing <target_type> <target_id>";
      return client.get(`standing${queryOf({ target_type: argument(args, 0, usage), target_id: argument(args, 1, usage) })}`);
    },
  },
  derive: {
    usage: "derive",
    summary: "build the indexes, the dashboards and the snapshot now",
    run: ({ client }) => client.post("derive", {}),
  },
  probe: {
    usage: "probe [--dry-run]",
    summary: "probe cited pages and sources now; --dry-run only lists those that are due",
    run: ({ flags, client }) => client.post("probe", { dry_run: flags.dryRun }),
  },
  revalidate: {
    usage: revalidateUsage,
    summary: "mark every source of a class as due for confirmation",
    run: ({ args, client }) => client.post("revalidate-class", { source_class: argument(args, 0, revalidateUsage) }),
  },
  deprecate: {
    usage: "deprecate <target_type> <target_id> [--by <successor>]",
    summary: "deprecate an artefact; --by names its successor",
    run: ({ args, flags, client }) =>
      client.post("deprecate", {
        target_type: argument(args, 0, "deprecate <target_type> <target_id>"),
        target_id: argument(args, 1, "deprecate <target_type> <target_id>"),
        ...(flags.by === undefined ? {} : { superseded_by: flags.by }),
      }),
  },
  rename: {
    usage: "rename <uid> <name> [--dry-run]",
    summary: "rename a volatile value or a reference, and rewrite every text that cites it; --dry-run only lists those texts",
    run: ({ args, flags, client }) => {
      const usage = "rename <uid> <name>";
      return client.post("rename", { uid: argument(args, 0, usage), name: argument(args, 1, usage), dry_run: flags.dryRun });
    },
  },
  import: {
    usage: "import [--dry-run]",
    summary: "import the rows and texts of the shipped corpus that are newer; --dry-run only lists them",
    run: ({ flags, client }) => client.post("import", { dry_run: flags.dryRun }),
  },
  retract: {
    usage: "retract --category <category> --yes",
    summary: "retract a text, read from standard input: remove it from the tables and from the whole git history",
    run: async ({ flags, client, readInput }) => {
      if (!flags.yes) throw new UsageError("A retraction rewrites the whole history and makes every clone void. Add --yes to confirm.");
      if (flags.category === undefined)
        throw new UsageError("Name the kind of text: --category identity, document_number, biometric, address or other.");
      const text = (await readInput()).replace(/\r?\n$/, "");
      return client.post("retract", { text, category: flags.category, acknowledged: true });
    },
  },
  analytics: {
    usage: "analytics [--month <YYYY-MM>]",
    summary: "sum the analytics events of a month by type, day, outcome and step; small groups are left out",
    run: ({ flags, client }) => client.get(`analytics-stats${queryOf({ month: flags.month })}`),
  },
  ratings: {
    usage: "ratings",
    summary: "show the counts and averages of the ratings, by skill, protocol version and session",
    run: ({ client }) => client.get("rating-stats"),
  },
  "rating-texts": {
    usage: "rating-texts [skill | agent_protocol | session] [--limit <number>] [--before <uid>]",
    summary: "list the texts of ratings about what is missing, newest first; --before takes the value of next from the previous page",
    run: ({ args, flags, client }) =>
      client.get(`rating-texts${queryOf({ target_type: args[0], limit: flags.limit, before: flags.before })}`),
  },
  stats: {
    usage: "stats <target_type> <target_id>",
    summary: "count the networks that ever voted on an artefact, and those that flagged it",
    run: ({ args, client }) => {
      const usage = "stats <target_type> <target_id>";
      return client.get(`artefact-stats${queryOf({ target_type: argument(args, 0, usage), target_id: argument(args, 1, usage) })}`);
    },
  },
  audit: {
    usage: "audit",
    summary: "show the audit log, newest entry first",
    run: ({ client }) => client.get("audit"),
  },
};
