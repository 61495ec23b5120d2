/** Bytes of one message: far more than a tool should answer with. */
export const LARGEST_MESSAGE = 8 * 1024 * 1024;
/** Messages within `FLOOD_MS`: a server that sends more does nothing but send. */
const MOST_MESSAGES = 5_000;
const FLOOD_MS = 10_000;

export type LineReader = { readonly push: (chunk: Buffer) => void };

type LineReaderPorts = {
  readonly now: () => number;
  readonly line: (text: string) => void;
  /** Called once; nothing is read after it. */
  readonly flooded: () => void;
};

/** Cuts what a server writes into lines, and ends where it is too much: one without an end, or too many. */
export function readLines({ now, line, flooded }: LineReaderPorts): LineReader {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let counted = 0;
  let countedFrom = now();
  let isOver = false;
  const end = () => {
    isOver = true;
    pending = [];
    flooded();
  };
  const isTooMany = () => {
    if (now() - countedFrom > FLOOD_MS) {
      counted = 0;
      countedFrom = now();
    }
    counted += 1;
    return counted > MOST_MESSAGES;
  };
  return {
    push: (chunk) => {
      let from = 0;
      while (!isOver) {
        const at = chunk.indexOf(0x0a, from);
        const piece = chunk.subarray(from, at < 0 ? chunk.length : at);
        if (pendingBytes + piece.length > LARGEST_MESSAGE) return end();
        pending.push(piece);
        pendingBytes += piece.length;
        if (at < 0) return;
        const text = Buffer.concat(pending).toString('utf8').replace(/\r$/, '');
        pending = [];
        pendingBytes = 0;
        from = at + 1;
        if (text.trim() === '') continue;
        if (isTooMany()) return end();
        line(text);
      }
    },
  };
}
