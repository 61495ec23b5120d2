import type { Matcher } from './matcher';

/** A matcher of texts that are JSON: it looks into their strings and names, at any depth, and leaves JSON behind. */
export function inJson(matcher: Matcher): Pick<Matcher, 'count' | 'replace'> {
  return {
    count: (text, likeness) => {
      if (!matcher.mayHold(text)) return 0;
      let sum = 0;
      mapped(text, matcher, (string) => {
        sum += matcher.count(string, likeness);
        return string;
      });
      return sum;
    },
    replace: (text, likeness) =>
      matcher.mayHold(text) ? mapped(text, matcher, (string) => matcher.replace(string, likeness)) : text,
  };
}

type OnString = (text: string) => string;

/** What is no JSON is one string. */
function mapped(text: string, matcher: Matcher, onString: OnString): string {
  if (!/^\s*[[{"]/.test(text)) return onString(text);
  try {
    return JSON.stringify(walked(JSON.parse(text), matcher, onString));
  } catch {
    return onString(text);
  }
}

function walked(value: unknown, matcher: Matcher, onString: OnString): unknown {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? mapped(value, matcher, onString) : onString(value);
  if (Array.isArray(value)) return value.map((each) => walked(each, matcher, onString));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [onString(name), walked(each, matcher, onString)]),
  );
}
