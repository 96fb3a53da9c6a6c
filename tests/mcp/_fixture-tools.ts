import { fromJsonSchema, type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";

// What the conformance suite asks of a server so that it has something to call. Only the suite ever sees them.

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const SILENCE = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

const text = (value: string) => ({ type: "text" as const, text: value });
const image = { type: "image" as const, data: PIXEL, mimeType: "image/png" };
const audio = { type: "audio" as const, data: SILENCE, mimeType: "audio/wav" };
const embedded = (uri: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType: "text/plain", text: "This is an embedded resource content." },
});

export function mountFixtures(server: McpServer): McpServer {
  mountTools(server);
  mountResources(server);
  mountPrompts(server);
  return server;
}

function mountTools(server: McpServer): void {
  const answers = {
    test_simple_text: [text("This is a simple text response for testing.")],
    test_image_content: [image],
    test_audio_content: [audio],
    test_embedded_resource: [embedded("test://embedded-resource")],
    test_multiple_content_types: [text("Multiple content types test:"), image, embedded("test://mixed-content-resource")],
  };
  for (const [name, content] of Object.entries(answers)) server.registerTool(name, { description: name }, () => ({ content }));
  server.registerTool("test_error_handling", { description: "Always fails" }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool("test_tool_with_progress", { description: "Tells how far it is" }, async (context) => {
    const progressToken = context.mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await context.mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress, total: 100 } });
    }
    return { content: [text("done")] };
  });
  const inputSchema = fromJsonSchema({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    $defs: { address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } } },
    properties: { name: { type: "string" }, address: { $ref: "#/$defs/address" } },
    additionalProperties: false,
  });
  server.registerTool("json_schema_2020_12_tool", { description: "Has a schema of 2020-12", inputSchema }, () => ({
    content: [text("fine")],
  }));
}

function mountResources(server: McpServer): void {
  server.registerResource("static-text", "test://static-text", { mimeType: "text/plain" }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: "text/plain", text: "This is the content of the static text resource." }],
  }));
  server.registerResource("static-binary", "test://static-binary", { mimeType: "image/png" }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: "image/png", blob: PIXEL }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, ({ href: uri }, { id }) => ({
    contents: [{ uri, mimeType: "application/json", text: JSON.stringify({ id, data: `Data for ID: ${id}` }) }],
  }));
}

function mountPrompts(server: McpServer): void {
  const userMessages = (...content: (ReturnType<typeof text> | typeof image | ReturnType<typeof embedded>)[]) => ({
    messages: content.map((one) => ({ role: "user" as const, content: one })),
  });
  const asking = (...names: string[]) =>
    fromJsonSchema<Record<string, string>>({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      required: names,
    });
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, () => userMessages(text("This is a simple prompt for testing.")));
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "With arguments", argsSchema: asking("arg1", "arg2") },
    ({ arg1, arg2 }) => userMessages(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource", argsSchema: asking("resourceUri") },
    ({ resourceUri }) => userMessages(embedded(resourceUri ?? ""), text("Please process the embedded resource above.")),
  );
  server.registerPrompt("test_prompt_with_image", { description: "Image" }, () =>
    userMessages(image, text("Please analyze the image above.")),
  );
}
