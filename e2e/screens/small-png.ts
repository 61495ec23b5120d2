import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLOURS = 128;

/**
 * The picture in its 128 most frequent colours: a third of the bytes. Grounds and texts keep theirs exactly, the edges of
 * letters get the nearest, which no comparison tells apart. Takes what Chromium writes: eight bits a channel, RGB or RGBA.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, channels, pixels } = decode(png);
  const colours = new Uint32Array(width * height).map((_, at) => pixels.readUIntBE(at * channels, 3));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = frequent.slice(0, MOST_COLOURS);
  const indexes = new Map(frequent.map((colour, at) => [colour, at < MOST_COLOURS ? at : nearest(palette, colour)]));
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, at) => {
    rows[at + Math.floor(at / width) + 1] = indexes.get(colour) ?? 0;
  });
  return encode({ width, height }, palette, rows);
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function encode(
  { width, height }: { readonly width: number; readonly height: number },
  palette: readonly number[],
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function decode(png: Buffer) {
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = Buffer.alloc(height * stride);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0;
    for (let byte = 0; byte < stride; byte += 1) {
      const at = row * stride + byte;
      const left = byte < channels ? 0 : (pixels[at - channels] ?? 0);
      const up = row === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = row === 0 || byte < channels ? 0 : (pixels[at - stride - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      pixels[at] = (raw[row * (stride + 1) + 1 + byte] ?? 0) + guess;
    }
  }
  return { width, height, channels, pixels };
}

/** As the PNG specification predicts a byte from its neighbours. */
function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
