import { constants } from "node:os";
import process from "node:process";

// Loaded into the real command before it starts (node --import). It refuses every connection as a sandbox does: the call of the system fails with the
// code of TEST_CONNECT_FAULT, below everything that Node makes of it.

const { TEST_CONNECT_FAULT: fault = "" } = process.env;
const errno = Object.entries(constants.errno).find(([name]) => name === fault)?.[1];
if (errno === undefined) throw new Error(`there is no error ${fault}`);

const { TCP } = (process as unknown as { binding: (name: string) => { TCP: { prototype: object } } }).binding("tcp_wrap");
for (const call of ["connect", "connect6"]) Reflect.set(TCP.prototype, call, () => -errno);
