import type { Likeness, Matcher } from './matcher';

export type JsonBounds = {
  /** From which depth on names of members are somebody's words; 1 is a member of the whole. Absent: none are. */
  readonly names?: number | undefined;
  /** The same of values. Absent: all are. */
  readonly values?: number | undefined;
  /** Whether what is under a path may be words at all. */
  readonly isWord?: ((path: readonly string[]) => boolean) | undefined;
};

/** A matcher of texts that are JSON: it looks into their strings and names, at any depth, and leaves JSON behind. */
export function inJson(matcher: Matcher, bounds: JsonBounds = { names: 0 }) {
  const walk = (text: string, onString: OnString) => mapped(text, { ...bounds, onString }, []);
  const texts = (text: string): readonly string[] => {
    if (!matcher.mayHold(text)) return [];
    const found: string[] = [];
    walk(text, (string) => {
      found.push(string);
      return string;
    });
    return found;
  };
  return {
    /** Every string that may hold words. */
    texts,
    count: (text: string, likeness?: Likeness): number =>
      texts(text).reduce((sum, string) => sum + matcher.count(string, likeness), 0),
    replace: (text: string, likeness?: Likeness | 'both'): string =>
      matcher.mayHold(text) ? walk(text, (string) => matcher.replace(string, likeness)) : text,
  };
}

type OnString = (text: string, path: readonly string[]) => string;
type Walk = JsonBounds & { readonly onString: OnString };

/** Ids and hashes that Hearth made are nobody's words. */
const ID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})$/;

/** What is no JSON is one string. */
function mapped(text: string, walk: Walk, path: readonly string[]): string {
  if (!/^\s*[[{"]/.test(text)) return walk.onString(text, path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return walk.onString(text, path);
  }
  return JSON.stringify(walked(value, walk, path));
}

function walked(value: unknown, walk: Walk, path: readonly string[]): unknown {
  const isInside = path.length >= (walk.values ?? 0) && (walk.isWord?.(path) ?? true);
  if (typeof value === 'string') {
    if (!isInside || ID.test(value)) return value;
    return /^\s*[[{]/.test(value) ? mapped(value, walk, path) : walk.onString(value, path);
  }
  if (Array.isArray(value)) return value.map((each, at) => walked(each, walk, [...path, String(at)]));
  if (typeof value !== 'object' || value === null) return value;
  const at = path.length + 1;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const under = [...path, name];
      const isName = at >= (walk.names ?? Number.POSITIVE_INFINITY) && (walk.isWord?.(under) ?? true);
      return [isName ? walk.onString(name, under) : name, walked(each, walk, under)];
    }),
  );
}
