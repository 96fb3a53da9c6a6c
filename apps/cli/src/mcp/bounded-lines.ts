import { Transform } from "node:stream";

/** More than any input of an operation has: the longest is a public file that the agent brings to `carry`, some hundred thousand signs. */
export const LONGEST_LINE = 1024 * 1024;
const TAIL = 200;
const NEW_LINE = 0x0a;

/**
 * Passes on lines, each at once and whole, and drops one that is too long: it is never held in memory as a whole. `tellDropped` gets the id of the
 * dropped request where its last field is the id, as programs write it.
 */
export function boundLines(tellDropped: (id: string | number | undefined) => void): Transform {
  let line: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    line.push(part);
    if (length > LONGEST_LINE) line = [Buffer.concat(line).subarray(-TAIL)];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
        take(chunk.subarray(from, at + 1));
        if (length > LONGEST_LINE) tellDropped(idAtEnd(Buffer.concat(line).toString("utf8")));
        else this.push(Buffer.concat(line));
        line = [];
        length = 0;
        from = at + 1;
      }
      take(chunk.subarray(from));
      done();
    },
  });
}

/** Of a nested object, the id would be followed by more than one brace. */
function idAtEnd(tail: string): string | number | undefined {
  const { text, number } = /[,}\]]"id":(?:(?<number>\d{1,15})|"(?<text>[\w-]{1,100})")\}\s*$/.exec(tail)?.groups ?? {};
  return number === undefined ? text : Number(number);
}
