import { loads } from "./loads.ts";

// Runs one load against a server, in a process of its own so that the bystander's clock is not held up by it.

const [, , name, address = ""] = process.argv;
const load = loads.find((one) => one.name === name);
if (load === undefined) throw new Error(`there is no load called ${name}`);
await load.run(address);
process.exit(0);
