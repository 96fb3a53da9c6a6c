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
      const query = new URLSearchParams({
        target_type: argument(args, 0, "standing <target_type> <target_id>"),
        target_id: argument(args, 1, "standing <target_type> <target_id>"),
      });
      return client.get(`standing?${query}`);
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
  audit: {
    usage: "audit",
    summary: "who did what, the latest first",
    run: ({ client }) => client.get("audit"),
  },
};
