import { neutralise } from '../../privacy/neutralise';

type Json = Readonly<Record<string, unknown>>;

const DEEPEST = 5;
const MOST_PROPERTIES = 40;
const MOST_CHOICES = 40;
const MOST_VARIANTS = 6;
const LONGEST_WORDS = 240;
const LONGEST_CHOICE = 100;
/** Names that a person could have given; others are left out, and with them what they describe. */
const PROPERTY = /^(?!__proto__$)[\p{L}\p{N}_$@.-][\p{L}\p{N}_$@. -]{0,63}$/u;
const NUMBERS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/**
 * What a model needs of a schema to call a tool, and nothing else: known keywords, so deep and so many, with words that are made harmless
 * and cut. References to definitions are put in their place.
 */
export function safeSchema(input: Json): Json {
  const top = safe(input, { depth: 0, root: input });
  return { ...top, type: 'object', properties: top.properties ?? {} };
}

/** One line or a few, harmless, at most so long. */
export function safeWords(text: string, longest = LONGEST_WORDS): string {
  const words = neutralise(text.toWellFormed()).trim();
  return words.length <= longest ? words : `${words.slice(0, longest - 1).toWellFormed()}…`;
}

type Place = { readonly depth: number; readonly root: Json };

function safe(schema: Json, { depth, root }: Place): Record<string, unknown> {
  if (depth > DEEPEST) return {};
  const below = (value: unknown) => safe(resolved(value, root), { depth: depth + 1, root });
  const result: Record<string, unknown> = {};
  const { type, description, properties, required, items, additionalProperties } = schema;
  if (Array.isArray(type)) result.type = type.filter((each) => TYPES.has(each));
  else if (TYPES.has(type)) result.type = type;
  if (typeof description === 'string' && description !== '') result.description = safeWords(description);
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (Array.isArray(choices)) result.enum = choices.flatMap(safeChoice).slice(0, MOST_CHOICES);
  for (const name of NUMBERS) if (typeof schema[name] === 'number') result[name] = schema[name];
  if (isObject(properties)) {
    const named = Object.entries(properties)
      .filter(([name]) => PROPERTY.test(name) && neutralise(name) === name)
      .slice(0, MOST_PROPERTIES);
    result.properties = Object.fromEntries(named.map(([name, value]) => [name, below(value)]));
    const names = new Set(named.map(([name]) => name));
    if (Array.isArray(required)) result.required = required.filter((name) => names.has(name));
  }
  if (isObject(items)) result.items = below(items);
  if (isObject(additionalProperties)) result.additionalProperties = below(additionalProperties);
  for (const name of ['anyOf', 'oneOf'] as const) {
    const variants = schema[name];
    if (Array.isArray(variants)) result[name] = variants.slice(0, MOST_VARIANTS).map(below);
  }
  return result;
}

function safeChoice(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.length <= LONGEST_CHOICE && neutralise(value) === value ? [value] : [];
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? [value] : [];
}

/** `#/$defs/Name`, one step; depth ends a circle. */
function resolved(value: unknown, root: Json): Json {
  if (!isObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const [hash, place = '', name = '', ...more] = $ref.split('/');
  const defined = root[place];
  if (hash !== '#' || more.length > 0 || !isObject(defined)) return {};
  const found = Object.hasOwn(defined, name) ? defined[name] : undefined;
  return isObject(found) && found.$ref === undefined ? found : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
