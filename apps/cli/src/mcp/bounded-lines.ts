import { Transform } from "node:stream";
import { idOfLine, type RequestId } from "./id-of-line.ts";

/** More than any input of an operation has: the longest is a public file that the agent brings to `carry`, some hundred thousand signs. */
export const LONGEST_LINE = 1024 * 1024;
/** What is kept of a line at its beginning and at its end: more than a method, a version and an id have. */
const END_BYTES = 200;
const NEW_LINE = 0x0a;

/**
 * Passes on lines, each at once and whole, and drops one that is too long: it is never held in memory as a whole. `tellDropped` gets the id of the
 * dropped request where it can be read.
 */
export function boundLines(tellDropped: (id: RequestId | undefined) => void): Transform {
  let line: Buffer[] = [];
  let head: Buffer = Buffer.alloc(0);
  let length = 0;
  const take = (part: Buffer): void => {
    // A copy: a part of a chunk would keep the whole chunk.
    if (length < END_BYTES) head = Buffer.concat([head, part.subarray(0, END_BYTES - length)]);
    length += part.length;
    line.push(part);
    if (length > LONGEST_LINE) line = [Buffer.concat(line).subarray(-END_BYTES)];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
        take(chunk.subarray(from, at + 1));
        if (length > LONGEST_LINE) tellDropped(idOfLine(head.toString("utf8"), Buffer.concat(line).toString("utf8")));
        else this.push(Buffer.concat(line));
        line = [];
        head = Buffer.alloc(0);
        length = 0;
        from = at + 1;
      }
      take(chunk.subarray(from));
      done();
    },
  });
}
