import { type FieldSchema, isInputName } from "@becivic/contract";
import { loadFixtureSuites } from "@becivic/fixtures";
import { tools } from "@becivic/mcp";
import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { call, connect } from "../mcp/_client.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { inputWith, type Operation, readOperations } from "./_operations.ts";

// The invalid fixtures of every input, sent to every operation and every tool that takes it. A new operation is covered by its fixtures.

type Fields = Record<string, unknown>;

const operations = await readOperations();
const suites = new Map(loadFixtureSuites().map((suite) => [suite.schema, suite]));

function fixturesOf(input: string) {
  const suite = suites.get(input);
  if (suite === undefined) throw new Error(`${input} has no fixtures`);
  return {
    valid: suite.valid[0]?.value as Fields,
    invalid: suite.invalid.map(({ name, value, expect }) => ({ name, value, problem: expectedProblem(expect) })),
  };
}

/** What the API says of an issue: it names the field and no position within it. */
function expectedProblem({
  error,
  schema_pointer = "",
  keyword,
  missing,
}: {
  error: string;
  schema_pointer?: string;
  keyword?: string;
  missing?: string;
}) {
  return { error, schema_pointer: schema_pointer.split("/").slice(0, 2).join("/"), keyword, ...(missing === undefined ? {} : { missing }) };
}

/** The address of an operation with these parameters; undefined where an address cannot say them. */
function addressOf({ path, parameters }: Operation, values: Fields): string | undefined {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters) {
    const value = values[name];
    if (place === "path") {
      if (typeof value !== "string" || value === "") return undefined;
      address = address.replace(`{${name}}`, encodeURIComponent(value));
    } else if (value !== undefined) {
      if (schema.type === "array" ? !Array.isArray(value) : typeof value === "object") return undefined;
      query.set(name, String(value));
    }
  }
  return `${address}?${query}`;
}

const requests = operations.flatMap((operation) => {
  const { input, parameters } = operation;
  if (input === undefined) return [];
  return fixturesOf(input).invalid.flatMap(({ name, value, problem }) => {
    // An address may hold more parameters than an operation takes; they are ignored.
    const address = problem.keyword === "additionalProperties" ? undefined : addressOf(operation, value as Fields);
    const isInPath = parameters.some((one) => one.in === "path" && problem.schema_pointer === `/${one.name}`);
    return address === undefined ? [] : [{ operation, name, address, answer: isInPath ? { error: "not_found" } : problem }];
  });
});

const bodies = operations.flatMap((operation) => {
  const { input, body } = operation;
  if (body === undefined || !isInputName(body)) return [];
  const address = addressOf(operation, input === undefined ? {} : fixturesOf(input).valid) ?? operation.path;
  return fixturesOf(body).invalid.map(({ name, value, problem }) => ({ operation, name, address, value, problem }));
});

const calls = tools.flatMap((tool) => {
  const { properties = {}, required = [] } = tool.input as { properties?: Record<string, FieldSchema>; required?: string[] };
  // Submissions have no input of their own: the gates judge them.
  const input = inputWith(properties, required);
  return input === undefined ? [] : fixturesOf(input).invalid.map((fixture) => ({ tool: tool.name, ...fixture }));
});

describeOnBoth("input that breaks a rule", (api) => {
  const send = ({ method, isForOperators }: Operation, address: string, body?: unknown) =>
    isForOperators
      ? api.operator(method, address, body)
      : api.raw("192.0.2.1", method, address, method === "POST" ? JSON.stringify(body) : undefined, { "content-type": "application/json" });

  it.each(requests)("is refused by $operation.operationId: $name [input.one-rule] [input.path]", async ({ operation, address, answer }) => {
    expect(problemOf((await send(operation, address, operation.body === undefined ? undefined : {})).body)).toEqual(answer);
  });

  it.each(bodies)(
    "is refused in the body of $operation.operationId: $name [input.one-rule]",
    async ({ operation, address, value, problem }) => {
      const { status, body } = await send(operation, address, value);
      expect([status, problemOf(body)]).toEqual([400, problem]);
    },
  );

  it.each(calls)("is refused by the tool $tool: $name [input.one-rule]", async ({ tool, value, problem }) => {
    const { isError, text } = await call(await connect(api), tool, value as object);
    expect([isError, problemOf(JSON.parse(text[0] ?? ""))]).toEqual([true, problem]);
  });

  it("is looked for in every operation and every tool that takes any [input.one-rule]", () => {
    const tried = new Set([...requests, ...bodies].map(({ operation }) => operation.operationId));
    // The one parameter of these is yes or no, or any text: no address says anything else in a shape that a fixture can have.
    const untried = operations
      .filter(({ input, body }) => (input ?? body) !== undefined)
      .filter(({ operationId }) => !tried.has(operationId));
    expect(untried.map(({ operationId }) => operationId).filter((id) => !id.startsWith("submit"))).toEqual(["readSchema"]);
    const withInput = tools.filter(({ does }) => does !== "write").map(({ name }) => name);
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(withInput));
  });

  it("does not include a parameter that nothing knows: it is ignored over HTTP, and refused as an argument [input.unknown]", async () => {
    const plain = await api.get("/api/search?q=apostille");
    expect((await api.get("/api/search?q=apostille&utm_source=x&__proto__=y")).body).toEqual(plain.body);
    const { text } = await call(await connect(api), "find_skill", { q: "apostille", utm_source: "x" });
    expect(problemOf(JSON.parse(text[0] ?? ""))).toEqual({ error: "schema_fail", schema_pointer: "", keyword: "additionalProperties" });
  });

  it("has one default for both [input.defaults]", async () => {
    const { data } = await call(await connect(api), "search_corpus", { q: "residence" });
    const { body } = await api.get("/api/corpus-search?q=residence");
    expect(data).toEqual(body);
    expect(body.results).toHaveLength(5);
  });
});
