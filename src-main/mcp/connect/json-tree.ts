import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** The file is no JSON, or not of the shape that it needs; both count from 1. */
export class BrokenJson extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
  ) {
    super(`broken at ${line}:${column}`);
  }
}

/** An object, or undefined for a text without a value. Comments and a comma after the last entry are no fault. Throws `BrokenJson`. */
export function rootOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parse(text, errors);
  const [first] = errors;
  if (first !== undefined) throw brokenAt(text, first.offset);
  if (root !== undefined && root.type !== 'object') throw brokenAt(text, root.offset);
  return root;
}

function parse(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  } catch (error) {
    // Nested so deeply that the parser's stack ends.
    if (error instanceof RangeError) throw new BrokenJson(1, 1);
    throw error;
  }
}

function brokenAt(text: string, offset: number): BrokenJson {
  const before = text.slice(0, offset).split('\n');
  return new BrokenJson(before.length, (before.at(-1)?.length ?? 0) + 1);
}

/** Of several with one name the last one counts, as for every reader of JSON. */
export function propertyOf(object: Node, key: string): Node | undefined {
  return object.children?.findLast((property) => property.children?.[0]?.value === key);
}

export const childOf = (property: Node | undefined): Node | undefined => property?.children?.[1];

/** Throws `BrokenJson` where the section is there and is no object. */
export function sectionOf(text: string, root: Node | undefined, section: string): Node | undefined {
  const object = root && childOf(propertyOf(root, section));
  if (object !== undefined && object.type !== 'object') throw brokenAt(text, object.offset);
  return object;
}

/** The names and values of a section; empty where there is none. Throws `BrokenJson`. */
export function readSection(text: string, section: string): ReadonlyMap<string, unknown> {
  const entries = sectionOf(text, rootOf(text), section)?.children ?? [];
  return new Map(
    entries.flatMap((property) => {
      const [key, value] = property.children ?? [];
      return key && value ? [[String(key.value), getNodeValue(value)] as const] : [];
    }),
  );
}
