import type { StateInline } from "markdown-it";

const OPENING = 0x5b;
const CLOSING = 0x5d;
const NONE = -1;

/** Ends of labels that were looked for already, by where they begin; of links and of pictures, which may hold links. */
interface KnownEnds {
  ofLinks: Map<number, number>;
  ofPictures: Map<number, number>;
}

const cache = new WeakMap<StateInline, KnownEnds>();

/**
 * Where the label ends that begins at a bracket; -1 where it does not end. Takes the place of the helper of markdown-it, which starts again at
 * each bracket and so takes quadratic time. Here the end of a bracket inside is looked up, so that every bracket is walked over once.
 */
export function linkLabelEnd(state: StateInline, start: number, isLink = false): number {
  const ends = cache.get(state) ?? { ofLinks: new Map<number, number>(), ofPictures: new Map<number, number>() };
  cache.set(state, ends);
  const before = isLink ? ends.ofLinks : ends.ofPictures;
  const end = before.get(start) ?? findEnd(state, start, isLink);
  before.set(start, end);
  return end;
}

function findEnd(state: StateInline, start: number, isLink: boolean): number {
  const from = state.pos;
  let end = NONE;
  state.pos = start + 1;
  while (state.pos < state.posMax) {
    const at = state.pos;
    const sign = state.src.charCodeAt(at);
    if (sign === CLOSING) {
      end = at;
      break;
    }
    state.md.inline.skipToken(state);
    if (sign !== OPENING) continue;
    const isBracket = state.pos === at + 1;
    // A link holds no link; and where a bracket inside does not end, this one does not either.
    const inner = isBracket ? linkLabelEnd(state, at, isLink) : NONE;
    if (isBracket ? inner === NONE : isLink) break;
    if (isBracket) state.pos = inner + 1;
  }
  state.pos = from;
  return end;
}
