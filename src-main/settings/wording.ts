import { z } from 'zod';

/** The part of a JSON schema that our own settings use. */
type Shape = {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Shape[];
  readonly additionalProperties?: Shape;
};

/** What a setting takes, for people: `ollama.num_ctx must be a whole number from 2,048 to 16,777,216.` */
export function rangeSentence(key: string, schema: z.ZodType): string {
  return `${key} must be ${rangeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)}.`;
}

function rangeOf(shape: Shape): string {
  if (shape.description) return shape.description;
  if (shape.enum) return listed(shape.enum.map(String));
  if (shape.anyOf) {
    const some = shape.anyOf.find(({ type }) => type !== 'null');
    return `${some ? rangeOf(some) : 'empty'}, or nothing`;
  }
  switch (shape.type) {
    case 'boolean':
      return 'on or off';
    case 'integer':
      return `a whole number from ${number(shape.minimum)} to ${number(shape.maximum)}`;
    case 'number':
      return `a number from ${number(shape.minimum)} to ${number(shape.maximum)}`;
    case 'string':
      return `text of ${shape.minLength ? `${number(shape.minLength)} to` : 'at most'} ${number(shape.maxLength)} characters`;
    case 'object':
      return shape.additionalProperties ? rangeOf(shape.additionalProperties) : 'a set of values';
    default:
      return 'another kind of value';
  }
}

function number(value: number | undefined): string {
  return (value ?? 0).toLocaleString('en');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
