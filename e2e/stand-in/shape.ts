/**
 * The keys and types of an answer, without its values, as text: two answers of one shape give the same. A list is the set of
 * shapes in it. Text that is itself a JSON object counts as that object, as in the error of a full context.
 */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join(' | ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, each]) => `${key}: ${shapeOf(each)}`);
    return `{ ${fields.sort().join(', ')} }`;
  }
  if (typeof value !== 'string') return value === null ? 'null' : typeof value;
  const inner = value.startsWith('{') ? parse(value) : undefined;
  return inner === undefined ? 'string' : `json ${shapeOf(inner)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
