import { t } from '../../locale/t';
import type { SourceFile } from './source';
import { refusal } from './source';
import { chunksOf, decodeUtf8, skipMark } from './text';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
/** An element deeper or of more values than this grows to many times its size in memory. */
const DEEPEST = 200;
const MOST_VALUES = 3_000_000;
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The elements of a JSON list one after the other, or the one object that a file is. Holds one element at a time: what
 * ends an element in UTF-8 is always a byte of its own, so the bytes are cut first and each piece is read alone.
 *
 * Refuses by name: another encoding, no JSON, an end in the middle, an element over `maxPieceBytes`.
 */
export async function* jsonElements(
  file: SourceFile,
  { maxPieceBytes }: { readonly maxPieceBytes: number },
): AsyncGenerator<unknown> {
  const cutter = new ElementCutter(file.name, maxPieceBytes);
  let isFirst = true;
  for await (const chunk of chunksOf(file)) {
    const bytes = isFirst ? chunk.subarray(skipMark(chunk, file.name)) : chunk;
    isFirst = false;
    for (const element of cutter.cut(bytes)) yield parse(element, file.name, cutter.count);
  }
  cutter.end();
}

function parse(bytes: Uint8Array, name: string, nth: number): unknown {
  const text = decodeUtf8(bytes, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(name, t('main-transfer.why.entry-damaged', { entry: nth }), error);
  }
}

/** Where one file is between its chunks. */
class ElementCutter {
  count = 0;
  private state: 'before' | 'between' | 'inside' | 'after' = 'before';
  private isList = true;
  private mayEnd = true;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private parts: Uint8Array[] = [];
  private size = 0;
  private values = 0;
  private readonly name: string;
  private readonly maxBytes: number;

  constructor(name: string, maxBytes: number) {
    this.name = name;
    this.maxBytes = maxBytes;
  }

  *cut(chunk: Uint8Array): Generator<Uint8Array> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.state === 'inside') {
        const end = this.step(byte);
        if (end === 'goes_on') continue;
        yield this.take(chunk.subarray(start, end === 'with_this' ? at + 1 : at));
        this.afterElement(byte, end);
      } else if (!SPACES.has(byte)) {
        this.outside(byte);
        start = at;
      }
    }
    if (this.state === 'inside') this.keep(chunk.subarray(start));
  }

  end(): void {
    if (this.state === 'after') return;
    if (this.state === 'before') throw refusal(this.name, t('main-transfer.why.empty'));
    throw refusal(this.name, t('main-transfer.why.cut-off'));
  }

  /** Inside an element: whether it ends, and whether this byte belongs to it. */
  private step(byte: number): 'goes_on' | 'with_this' | 'before_this' {
    if (this.isInString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) this.isInString = false;
      return 'goes_on';
    }
    if (byte === QUOTE) this.isInString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      this.depth += 1;
      this.value();
      if (this.depth > DEEPEST) throw refusal(this.name, t('main-transfer.why.entry-deep', { entry: this.count + 1 }));
    } else if (byte === COMMA && this.depth > 0) this.value();
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      // A bare number or word ends where its list ends.
      if (this.depth === 0) return 'before_this';
      this.depth -= 1;
      if (this.depth === 0) return 'with_this';
    } else if (byte === COMMA && this.depth === 0) return 'before_this';
    return 'goes_on';
  }

  private value(): void {
    this.values += 1;
    if (this.values > MOST_VALUES)
      throw refusal(this.name, t('main-transfer.why.entry-values', { entry: this.count + 1 }));
  }

  private outside(byte: number): void {
    if (this.state === 'before') {
      if (byte !== OPEN_LIST && byte !== OPEN_OBJECT) throw refusal(this.name, t('main-transfer.why.not-json'));
      this.isList = byte === OPEN_LIST;
      if (this.isList) this.state = 'between';
      else this.begin(byte);
    } else if (this.state === 'after') throw refusal(this.name, t('main-transfer.why.after-end'));
    else if (byte === CLOSE_LIST && this.mayEnd) this.state = 'after';
    else if (byte === COMMA && this.mayEnd && this.count > 0) this.mayEnd = false;
    else if (this.count > 0 && this.mayEnd)
      throw refusal(this.name, t('main-transfer.why.comma', { entry: this.count }));
    else if (byte === COMMA || byte === CLOSE_LIST)
      throw refusal(this.name, t('main-transfer.why.entry-missing', { entry: this.count }));
    else this.begin(byte);
  }

  private begin(byte: number): void {
    this.state = 'inside';
    this.depth = byte === OPEN_OBJECT || byte === OPEN_LIST ? 1 : 0;
    this.isInString = byte === QUOTE;
    this.isEscaped = false;
    this.parts = [];
    this.size = 0;
    this.values = 0;
  }

  private afterElement(byte: number, end: 'with_this' | 'before_this'): void {
    this.mayEnd = true;
    this.state = this.isList ? 'between' : 'after';
    if (end === 'before_this') this.outside(byte);
  }

  private keep(part: Uint8Array): void {
    this.size += part.length;
    if (this.size > this.maxBytes) {
      const most = Math.round(this.maxBytes / 2 ** 20);
      throw refusal(this.name, t('main-transfer.why.entry-large', { entry: this.count + 1, most }));
    }
    this.parts.push(part);
  }

  private take(last: Uint8Array): Uint8Array {
    this.keep(last);
    this.count += 1;
    const whole = this.parts.length === 1 ? last : Buffer.concat(this.parts);
    this.parts = [];
    return whole;
  }
}
