import { type ConversationOptions, conversationOptions } from '../../../../src-preload/contract/conversation-options';
import { lazy } from '../../../lazy';
import type { ChatRequest } from '../../../model/types';
import type { ConversationRow } from '../../../store/rows/conversation-rows';

export const NO_OPTIONS: ConversationOptions = {
  instructions: null,
  temperature: null,
  topP: null,
  seed: null,
  maxAnswerTokens: null,
  thinking: 'auto',
};

export type OptionsChange = { readonly [K in keyof ConversationOptions]?: ConversationOptions[K] | undefined };

const params = lazy(() => conversationOptions().omit({ instructions: true }));

/** Each value that cannot be read is as if it were not there. */
export function optionsOf(row: Pick<ConversationRow, 'instructions' | 'params'>): ConversationOptions {
  return { ...NO_OPTIONS, ...readParams(row.params), instructions: row.instructions };
}

/** Only what is given changes. */
export function changedOptions(
  row: Pick<ConversationRow, 'instructions' | 'params'>,
  change: OptionsChange,
): Pick<ConversationRow, 'instructions' | 'params'> {
  return storedOptions({ ...optionsOf(row), ...given(change) });
}

export function storedOptions({
  instructions,
  ...rest
}: ConversationOptions): Pick<ConversationRow, 'instructions' | 'params'> {
  const text = instructions?.trim() ? instructions : null;
  return { instructions: text, params: JSON.stringify(rest) };
}

export type ModelAbilities = {
  /** What a model can do, as its server last said it: `tools`, `vision`, `thinking`. Empty where nothing is known. */
  readonly capabilities: (model: string) => readonly string[];
};

/**
 * What of it goes with a request. Whether to think is only said to a model that can: another would refuse. None of
 * these options makes a server load the model again.
 */
export function samplingOf(
  { capabilities }: ModelAbilities,
  row: Pick<ConversationRow, 'instructions' | 'params'>,
  model: string,
): Pick<ChatRequest, 'sampling' | 'think'> {
  const { temperature, topP, seed, maxAnswerTokens, thinking } = optionsOf(row);
  const sampling = given({
    temperature: temperature ?? undefined,
    topP: topP ?? undefined,
    seed: seed ?? undefined,
    maxAnswerTokens: maxAnswerTokens ?? undefined,
  });
  const saysThinking = thinking !== 'auto' && capabilities(model).includes('thinking');
  return {
    ...(Object.keys(sampling).length === 0 ? {} : { sampling }),
    ...(saysThinking ? { think: thinking === 'on' } : {}),
  };
}

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}

function readParams(text: string): Partial<ConversationOptions> {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(params().shape).flatMap(([key, shape]) => {
        const read = shape.safeParse((stored as Record<string, unknown>)[key]);
        return read.success ? [[key, read.data]] : [];
      }),
    );
  } catch {
    return {};
  }
}
