import { nearestIds, vocabulary } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { CorpusLists } from "./corpus-lists.ts";

/** What the agent says about a draft, besides its text. */
export interface DraftHead {
  title: string;
  summary: string;
  category: string;
  domain: string;
  authority: string;
  tags: string[];
  /** What was looked for and not found, and what is doubtful. */
  research: string | undefined;
  /** In how many sessions it was worked out. */
  sessions: number;
}

const REQUIRED = ["title", "summary", "category", "domain", "authority", "tags"] as const;
const FIELDS: readonly string[] = [...REQUIRED, "research", "sessions"];

type Choices = Readonly<Record<"category" | "domain" | "authority", readonly string[] | undefined>>;

/** The values to choose from; undefined where the server was not reached. What is meta is for the maintainers alone. */
export function choicesOf({ authorities, categories }: CorpusLists): Choices {
  const withoutMeta = (values: readonly string[] | undefined): string[] | undefined => values?.filter((value) => value !== "meta");
  return {
    category: withoutMeta(categories?.categories),
    domain: withoutMeta(vocabulary.domain),
    authority: authorities === undefined ? undefined : Object.keys(authorities.authorities).filter((id) => id !== "be-civic"),
  };
}

/** The head of a draft, complete and with values of the lists. A refusal names the field and near values, never what was written. */
export function readHead(head: Readonly<Record<string, string>>, choices: Choices): DraftHead {
  if (Object.keys(head).some((name) => !FIELDS.includes(name)))
    throw new Refusal("usage", "A field of the head is none that a draft has. Leave it out.", { field: "head", fields: FIELDS });
  const text = (name: (typeof REQUIRED)[number]): string => {
    const value = head[name]?.trim() ?? "";
    if (value === "") throw new Refusal("usage", `The head of the draft lacks its ${name}. Add it with --head ${name}=…`, { field: name });
    return value;
  };
  const choose = (name: keyof Choices): string => chosen(name, text(name), choices[name]);
  return {
    title: text("title"),
    summary: text("summary"),
    category: choose("category"),
    domain: choose("domain"),
    authority: choose("authority"),
    tags: text("tags")
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
    research: head.research?.trim() || undefined,
    sessions: sessionsOf(head.sessions),
  };
}

function chosen(name: string, value: string, options: readonly string[] | undefined): string {
  if (value !== "meta" && (options === undefined || options.includes(value))) return value;
  const nearest = nearestIds(value, options ?? []);
  const near = nearest.length === 0 ? "" : ` Near it: ${nearest.join(", ")}.`;
  throw new Refusal("cross_ref_fail", `The ${name} is none of the list, so there is no draft yet. Choose one of the list.${near}`, {
    field: name,
    ...(nearest.length === 0 ? {} : { nearest }),
    ...(options === undefined ? {} : { options }),
  });
}

function sessionsOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new Refusal("usage", "Give the sessions as a number, such as 3.", { field: "sessions" });
}
