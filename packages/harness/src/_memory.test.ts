import { describeFolder } from "./_folder-contract.ts";
import { MemoryFolder } from "./_memory.ts";

describeFolder("a folder in memory", async () => new MemoryFolder());
