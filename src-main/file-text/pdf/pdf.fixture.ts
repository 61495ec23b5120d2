import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

type PdfOptions = {
  readonly isCompressed?: boolean;
  /** A font object; without it Helvetica, which has the letters of ASCII. */
  readonly font?: string;
  /** Objects that the font names, from number 4 on. */
  readonly more?: readonly (string | Buffer)[];
  /** What has to be typed to open it. */
  readonly password?: string;
};

/** A PDF whose pages show these operators each; `textPage` makes some. */
export function pdfOf(pages: readonly (string | Buffer)[], options: PdfOptions = {}): Bytes {
  const more = options.more ?? [];
  const first = 4 + more.length;
  const key = options.password === undefined ? null : lockOf(options.password);
  const kids = pages.map((_, nth) => `${first + nth * 2} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    options.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ];
  pages.forEach((page, nth) => {
    const number = first + nth * 2;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
    );
    const isPacked = options.isCompressed || Buffer.isBuffer(page);
    const plain = Buffer.isBuffer(page) ? page : isPacked ? deflateSync(page) : Buffer.from(page, 'latin1');
    objects.push(stream(key === null ? plain : key.encrypt(number + 1, plain), isPacked ? '/Filter /FlateDecode' : ''));
  });
  if (key !== null) objects.push(key.dictionary);
  return written(objects, key === null ? '' : `/Encrypt ${objects.length} 0 R /ID [<${ID}> <${ID}>]`);
}

/** Lines from the top, as ASCII or as hexadecimal numbers of characters. */
export function textPage(lines: readonly string[]): string {
  const shown = lines.map((line) => `${/^<.*>$/.test(line) ? line : `(${line.replace(/[()\\]/g, '\\$&')})`} Tj T*`);
  return `BT /F1 12 Tf 14 TL 72 720 Td ${shown.join(' ')} ET`;
}

export function stream(data: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Minutes of work without one word. */
export function slowPdf(): Bytes {
  const marks = deflateSync('q Q '.repeat(2_000_000));
  return pdfOf(Array.from({ length: 200 }, () => marks));
}

/** Characters by their number, with the table that says which they are, as word processors write them. */
export function unicodeFont(): Pick<PdfOptions, 'font' | 'more'> {
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`;
  return {
    font: '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [4 0 R] >>',
    more: [
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>',
      stream(Buffer.from(table)),
    ],
  };
}

/** An older Japanese one: the numbers are those of Shift-JIS, and only Adobe's tables say so. */
export function shiftJisFont(): Pick<PdfOptions, 'font' | 'more'> {
  return {
    font: '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [4 0 R] >>',
    more: [
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 >>',
    ],
  };
}

export function inHex(text: string): string {
  return `<${[...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')}>`;
}

function written(objects: readonly (string | Buffer)[], trailer: string): Bytes {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let at = pieces[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const body = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    pieces.push(body);
    at += body.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(pieces));
}

const ID = '00112233445566778899aabbccddeeff';
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** The handler of PDF 1.4 with AES of 128 bits: enough to be refused without its password. */
function lockOf(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = Buffer.alloc(32, 7);
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  let key = md5(padded, owner, rights, Buffer.from(ID, 'hex'));
  for (let round = 0; round < 50; round += 1) key = md5(key);
  const user = Buffer.alloc(32, 9);
  return {
    encrypt: (number: number, data: Buffer): Buffer => {
      const own = md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0]), Buffer.from('sAlT'));
      const start = Buffer.alloc(16, 3);
      const cipher = createCipheriv('aes-128-cbc', own, start);
      return Buffer.concat([start, cipher.update(data), cipher.final()]);
    },
    dictionary: `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>`,
  };
}

function md5(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
