import { z } from 'zod';

/** What one conversation asks for in its own way. `null`: as the model has it. None of it makes the server load a model again. */
export type ConversationOptions = {
  /** Added to the instructions of every chat. */
  readonly instructions: string | null;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly seed: number | null;
  /** Tokens. */
  readonly maxAnswerTokens: number | null;
  /** `auto`: the model decides. */
  readonly thinking: 'auto' | 'on' | 'off';
};

/** What each may be: the window shows it, main holds to it. */
export const optionRanges = {
  instructions: { max: 20_000 },
  temperature: { min: 0, max: 2 },
  topP: { min: 0, max: 1 },
  seed: { min: 0, max: 2_147_483_647 },
  maxAnswerTokens: { min: 16, max: 131_072 },
} as const;

const { temperature, topP, seed, maxAnswerTokens, instructions } = optionRanges;

export const conversationOptions = () =>
  z.strictObject({
    instructions: z
      .string()
      .max(instructions.max, {
        error: () => `instructions may have ${instructions.max.toLocaleString('en')} characters`,
      })
      .nullable(),
    temperature: inRange('temperature', temperature).nullable(),
    topP: inRange('top p', topP).nullable(),
    seed: inRange('seed', seed).int({ error: 'seed must be a whole number' }).nullable(),
    maxAnswerTokens: inRange('longest answer', maxAnswerTokens)
      .int({ error: 'longest answer must be a whole number' })
      .nullable(),
    thinking: z.enum(['auto', 'on', 'off']),
  });

function inRange(name: string, { min, max }: { readonly min: number; readonly max: number }) {
  // Written out only when it is said: the first number of a process that is takes longer than all of the contract.
  const error = () => `${name} must be ${min} to ${max.toLocaleString('en')}`;
  return z.number({ error }).min(min, { error }).max(max, { error });
}
