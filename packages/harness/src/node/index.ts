export { createHttpTransport, createOfflineTransport } from "./http-transport.ts";
export { createNodeMachine } from "./node-machine.ts";
export { clockFrom, systemClock, systemRandomness } from "./system.ts";
