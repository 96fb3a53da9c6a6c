/** An operation as a tool of the local MCP server. The table is generated. */
export interface LocalTool {
  name: string;
  /** The word of the same operation on the command line. */
  word: string;
  summary: string;
  /** An outline of the input as JSON Schema: the operation judges by the whole schema. */
  input: Readonly<Record<string, unknown>>;
}
