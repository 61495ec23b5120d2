import type { FileName } from '../../carriers/port/names';

/** The files that are sealed by an epoch's key. */
export type SealedName = Extract<FileName, { readonly kind: keyof typeof KINDS }>;

export type Header = {
  readonly version: number;
  readonly kind: SealedName['kind'];
  /** Of a snapshot's part: no other comes after it. */
  readonly isLast: boolean;
  /** 32 hex digits. */
  readonly group: string;
  readonly device: string;
  readonly epoch: number;
  /** Of a segment its first number, of a head its revision, of a snapshot its number. */
  readonly first: number;
  /** Of a segment its last number, of a head the device's last number, of a snapshot the part. */
  readonly last: number;
  /** SHA-256 of the segment or part before, in hex; zeros for the first, and for what follows nothing. */
  readonly previous: string;
};

export const NEWEST_VERSION = 1;
export const HEADER_BYTES = 80;
export const NOTHING_BEFORE = '0'.repeat(64);

const MAGIC = 'HSYN';
const KINDS = { segment: 1, snapshot: 2, head: 3, forget: 4 } as const;
const LAST = 1;
const LARGEST_EPOCH = 0xffff_ffff;

export function writeHeader(header: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt8(header.version, 4);
  bytes.writeUInt8(KINDS[header.kind], 5);
  bytes.writeUInt8(header.isLast ? LAST : 0, 6);
  bytes.write(header.group, 8, 16, 'hex');
  bytes.write(header.device, 24, 4, 'hex');
  bytes.writeUInt32BE(header.epoch, 28);
  bytes.writeBigUInt64BE(BigInt(header.first), 32);
  bytes.writeBigUInt64BE(BigInt(header.last), 40);
  bytes.write(header.previous, 48, 32, 'hex');
  return bytes;
}

/** What a file says of itself. Of a newer version only that; null for what is no file of Hearth's, or none that was written whole. */
export function readHeader(bytes: Uint8Array): Header | { readonly version: number; readonly kind: 'newer' } | null {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_BYTES));
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 4) !== MAGIC) return null;
  const version = header.readUInt8(4);
  if (version > NEWEST_VERSION) return { version, kind: 'newer' };
  const kind = kindOf(header.readUInt8(5));
  const [flags, reserved] = [header.readUInt8(6), header.readUInt8(7)];
  const [first, last] = [header.readBigUInt64BE(32), header.readBigUInt64BE(40)];
  const isOdd = version === 0 || flags > LAST || reserved !== 0 || first > MOST || last > MOST;
  if (kind === undefined || isOdd) return null;
  return {
    version,
    kind,
    isLast: flags === LAST,
    group: header.toString('hex', 8, 24),
    device: header.toString('hex', 24, 28),
    epoch: header.readUInt32BE(28),
    first: Number(first),
    last: Number(last),
    previous: header.toString('hex', 48, 80),
  };
}

/** Whether a file of this name may say this of itself. */
export function isOf(name: SealedName, header: Header): boolean {
  if (name.kind !== header.kind) return false;
  switch (name.kind) {
    case 'segment':
      return (
        name.device === header.device &&
        name.epoch === header.epoch &&
        name.first === header.first &&
        name.last === header.last
      );
    case 'snapshot':
      return name.device === header.device && name.number === header.first && name.part === header.last;
    case 'head':
    case 'forget':
      return name.device === header.device;
  }
}

export function isEpoch(epoch: number): boolean {
  return Number.isInteger(epoch) && epoch >= 0 && epoch <= LARGEST_EPOCH;
}

const MOST = 999_999_999_999_999n;

function kindOf(byte: number): SealedName['kind'] | undefined {
  return (Object.keys(KINDS) as readonly SealedName['kind'][]).find((kind) => KINDS[kind] === byte);
}
