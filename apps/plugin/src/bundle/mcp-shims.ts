/** What the MCP SDK takes from its platform. The bundle has it from here: the validator of the SDK for Node compiles code from strings. */
export { default as process } from "node:process";

/** Never called: operations judge their input, and the asker judges an answer. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error("the bundle has no JSON Schema validator");
  }
}
