export { tools } from "../generated/tools.ts";
export { isPlainProgram } from "../guard/program-name.ts";
export { bufferLocation } from "../notes/buffer-folder.ts";
export { withMemoryBuffer } from "../notes/memory-buffer.ts";
export { describeWaiting } from "../session/waiting.ts";
export type { LocalTool } from "./local-tool.ts";
