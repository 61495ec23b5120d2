import { z } from 'zod';
import { choice, type MessageKey, t } from '../locale/t';

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

/**
 * What a setting takes, for people: `ollama.num_ctx must be a whole number from 2,048 to 16,777,216.` Descriptions in the
 * schema are keys of messages.
 */
export function rangeSentence(key: string, schema: z.ZodType): string {
  const range = rangeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  return t('main-settings.range', { key, range });
}

function rangeOf(shape: Shape): string {
  if (shape.description) return t(shape.description as MessageKey);
  if (shape.enum) return choice(shape.enum.map(String));
  if (shape.anyOf) {
    const some = shape.anyOf.find(({ type }) => type !== 'null');
    return t('main-settings.range.or-nothing', { range: some ? rangeOf(some) : t('main-settings.range.empty') });
  }
  const { minimum: least = 0, maximum: most = 0, minLength, maxLength = 0 } = shape;
  switch (shape.type) {
    case 'boolean':
      return t('main-settings.range.boolean');
    case 'integer':
      return t('main-settings.range.integer', { least, most });
    case 'number':
      return t('main-settings.range.number', { least, most });
    case 'string':
      return minLength
        ? t('main-settings.range.text', { least: minLength, most: maxLength })
        : t('main-settings.range.text-at-most', { most: maxLength });
    case 'object':
      return shape.additionalProperties ? rangeOf(shape.additionalProperties) : t('main-settings.range.set');
    default:
      return t('main-settings.range.other');
  }
}
