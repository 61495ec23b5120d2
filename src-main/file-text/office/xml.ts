import sax from 'sax';
import { UnreadableFile } from '../answer/protocol.ts';

/** An element by its name without the prefix: what is in a document is told by that alone. */
export type Element = {
  readonly name: string;
  /** By its name without the prefix. */
  readonly get: (attribute: string) => string | undefined;
};

export type XmlReader = {
  readonly open?: (element: Element) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** True: enough is known, the rest is not read. */
  readonly isDone?: () => boolean;
};

/** Deeper than any document is; each level costs memory. */
const DEEPEST = 1_000;
/** Without HTML's hundreds of them. The types do not know it. */
const OWN_ENTITIES: object = { strictEntities: true };
/** So much at a time: what the parser keeps of one piece is bounded by it. */
const PIECE = 32 * 1024;

/**
 * Reads XML piece by piece. Only the five entities of XML itself exist: a document type, the way to more of them and to other files, is
 * refused, as Office refuses it.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const parser = sax.parser(true, OWN_ENTITIES);
  let depth = 0;
  const fail = (error: unknown): never => {
    throw new UnreadableFile('broken', error);
  };
  parser.onerror = fail;
  parser.ondoctype = fail;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) fail(new Error('too deep'));
    reader.open?.({ name: local(name), get: (wanted) => attributeOf(attributes as Attributes, wanted) });
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close?.(local(name));
  };
  parser.ontext = (text) => reader.text?.(text);
  parser.oncdata = (text) => reader.text?.(text);
  let decoder: Decoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at += PIECE) {
      parser.write(text.slice(at, at + PIECE));
      if (reader.isDone?.()) return;
    }
  }
  parser.close();
}

type Decoder = InstanceType<typeof TextDecoder>;

type Attributes = Readonly<Record<string, string>>;

function attributeOf(attributes: Attributes, wanted: string): string | undefined {
  const own = attributes[wanted];
  if (own !== undefined) return own;
  const name = Object.keys(attributes).find((each) => each.endsWith(`:${wanted}`));
  return name === undefined ? undefined : attributes[name];
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** XML is UTF-8 unless its first bytes say UTF-16. */
function decoderOf([first, second]: Uint8Array): Decoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}
