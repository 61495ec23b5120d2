/** What a write-ahead log holds: https://sqlite.org/fileformat2.html#the_write_ahead_log */
export type LogState = {
  /**
   * `whole`: every frame can be read, or the last one was not written to its end, as after any kill.
   * `broken`: SQLite stops before frames that were written whole, and what they say is lost.
   */
  readonly kind: 'whole' | 'broken';
  /** How many frames SQLite reads. */
  readonly readable: number;
  /** How many frames of this log lie behind those, written whole. */
  readonly unreadable: number;
};

type Sum = readonly [number, number];
type Frame = {
  readonly from: number;
  readonly carried: Sum;
  readonly isSummed: boolean;
  readonly isOfThisLog: boolean;
};

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The page size of every database of Hearth; a broken header is not trusted about it. */
const PAGE_BYTES = 4096;
/** Its last bit says that checksums take the bytes of a word from the most significant one. */
const MAGIC = 0x377f0682;
/** When a computer went off, the unwritten end of a page reads as zeros. */
const TAIL_BYTES = 16;

/**
 * Walks the frames of a log as SQLite will, and on behind the point where it stops. A frame's checksum goes on from the one before it,
 * so a frame behind a broken one is judged by what that one carries. Frames of an earlier round of the log have another salt.
 */
export function walkLog(log: Uint8Array): LogState {
  if (log.byteLength < HEADER_BYTES) return { kind: 'whole', readable: 0, unreadable: 0 };
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  const isSound = isHeaderSound(view);
  let [readable, unreadable] = [0, 0];
  let hasStopped = !isSound;
  let last: Frame | undefined;
  for (const frame of framesOf(view, isSound)) {
    last = frame;
    const { isSummed, isOfThisLog } = frame;
    if (isSummed && isOfThisLog && !hasStopped) readable += 1;
    // Right behind what can be read, only a damaged salt lets a checksum fit that goes on from there.
    else if (isSummed && (isOfThisLog || !hasStopped)) unreadable += 1;
    if (!isSummed || !isOfThisLog) hasStopped = true;
  }
  if (last && !last.isSummed && last.isOfThisLog && hasTail(log, last.from)) unreadable += 1;
  return { kind: unreadable > 0 ? 'broken' : 'whole', readable, unreadable };
}

function isHeaderSound(view: DataView): boolean {
  if ((view.getUint32(0) & ~1) !== MAGIC || view.getUint32(8) !== PAGE_BYTES) return false;
  return isSame(sum(view, { from: 0, to: 24 }, [0, 0]), pair(view, 24));
}

function* framesOf(view: DataView, isSound: boolean): Generator<Frame> {
  const frameBytes = FRAME_HEADER_BYTES + PAGE_BYTES;
  let before = pair(view, 24);
  let salt: Sum | null = isSound ? pair(view, 16) : null;
  for (let from = HEADER_BYTES; from + frameBytes <= view.byteLength; from += frameBytes) {
    salt ??= pair(view, from + 8);
    const carried = pair(view, from + 16);
    const head = sum(view, { from, to: from + 8 }, before);
    const whole = sum(view, { from: from + FRAME_HEADER_BYTES, to: from + frameBytes }, head);
    // Every frame belongs to a page, so its page number is not 0.
    const isSummed = view.getUint32(from) > 0 && isSame(whole, carried);
    yield { from, carried, isSummed, isOfThisLog: isSame(pair(view, from + 8), salt) };
    before = carried;
  }
}

/** As SQLite sums: two words at a time. */
function sum(view: DataView, { from, to }: { readonly from: number; readonly to: number }, start: Sum): Sum {
  const isLittle = (view.getUint32(0) & 1) === 0;
  let [one, two] = start;
  for (let at = from; at < to; at += 8) {
    one = (one + view.getUint32(at, isLittle) + two) >>> 0;
    two = (two + view.getUint32(at + 4, isLittle) + one) >>> 0;
  }
  return [one, two];
}

function pair(view: DataView, at: number): Sum {
  return [view.getUint32(at), view.getUint32(at + 4)];
}

function isSame(one: Sum, other: Sum): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function hasTail(log: Uint8Array, from: number): boolean {
  const end = from + FRAME_HEADER_BYTES + PAGE_BYTES;
  return log.subarray(end - TAIL_BYTES, end).some((byte) => byte !== 0);
}
