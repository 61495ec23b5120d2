/** What a tool from outside answered, as it reached the model. */
export type OutsideOutput = {
  readonly text: string;
  /** Of the whole answer, where the model got its beginning alone. */
  readonly cutFromBytes: number | null;
};

/** Pure; an answer of another form is shown as it is. */
export function outsideOutput(content: string): OutsideOutput {
  const { text, error, beginning, total_size_bytes: bytes } = objectOf(content);
  if (typeof beginning === 'string') {
    return { text: beginningOf(beginning), cutFromBytes: typeof bytes === 'number' ? bytes : null };
  }
  if (typeof text === 'string') return { text, cutFromBytes: null };
  return { text: typeof error === 'string' ? error : content, cutFromBytes: null };
}

/** Half an escape at the end. */
const TORN = /\\(?:u[0-9a-f]{0,3})?$/i;

/** What was cut is JSON that ends anywhere in its text. */
function beginningOf(json: string): string {
  const start = /^\{"(?:text|error)":"/.exec(json)?.[0];
  if (start === undefined) return json;
  const rest = json.slice(start.length).replace(/"\}?$/, '');
  for (const body of [rest, rest.replace(TORN, '')]) {
    const { text } = objectOf(`{"text":"${body}"}`);
    if (typeof text === 'string') return text;
  }
  return rest;
}

function objectOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
