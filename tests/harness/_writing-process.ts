// Counts up in a data folder under its lock, as fast as it can, until it is killed. Each number is printed once it is on the disk.
import process from "node:process";
import { createNodeMachine } from "@becivic/harness/node";

const [location = "", name = ""] = process.argv.slice(2);
const folder = await createNodeMachine({}, location).open(location);

for (let round = 1; ; round += 1) {
  const count = await folder.withLock(async () => {
    const state: Record<string, unknown> = JSON.parse((await folder.read("profile.json")) ?? "{}");
    const next = Number(state[name] ?? 0) + 1;
    // A text of another length each time: a file that mixes two of them does not parse.
    const filler = "x".repeat((round * 7919) % 20_000);
    await folder.write("profile.json", JSON.stringify({ filler, ...state, [name]: next }));
    await folder.append("submissions.jsonl", JSON.stringify({ name, next }));
    return next;
  });
  await new Promise((resolve) => process.stdout.write(`${count}\n`, resolve));
}
