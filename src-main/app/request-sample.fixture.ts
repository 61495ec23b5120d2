import { z } from 'zod';
import { requests } from '../../src-preload/contract';

export type Schema = z.core.JSONSchema._JSONSchema;

export const schemaOf = (name: keyof typeof requests) =>
  z.toJSONSchema(requests[name].input, { unrepresentable: 'any', io: 'input' });

/** Something the schema takes, with the id wherever one may stand. */
export function sampleOf(schema: Schema, given: { readonly id: string; readonly salt: number }): unknown {
  if (typeof schema === 'boolean') return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[given.salt % schema.enum.length];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const open = options.filter((each) => typeof each !== 'boolean' && each.type !== 'null');
    const [first] = open;
    return sampleOf(open[given.salt % open.length] ?? first ?? true, given);
  }
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'string':
      if (schema.format === 'uuid') return given.id;
      // The name of a setting is the only text of a given form.
      return schema.pattern === undefined ? 'x y' : 'trace.enabled';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return given.salt % 2 === 0;
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sampleOf(schema.items, given)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key, value]) => schema.required?.includes(key) || JSON.stringify(value).includes('"uuid"'))
          .map(([key, value]) => [key, sampleOf(value, given)]),
      );
    default:
      // JSON has no word for bytes.
      return new TextEncoder().encode('x y');
  }
}
