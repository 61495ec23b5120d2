import { z } from 'zod';
import { LONGEST_TEXT } from './limits';

/** One request: its zod input (validated once, in main) and, as a type only, its output. */
export type RequestSpec<Input extends z.ZodType, Output> = { readonly input: Input; readonly output: Output };

/**
 * Declares a request. The output is a type: main made the value itself and the renderer trusts main. The input is made when it is first asked
 * for: a start asks for few of all there are.
 */
export function request<Output>() {
  return <Input extends z.ZodType>(make: () => Input): RequestSpec<Input, Output> => {
    let made: Input | undefined;
    return {
      get input() {
        made ??= make();
        return made;
      },
      output: undefined as Output,
    };
  };
}

export const id = z.uuid();
export const nothing = z.strictObject({});
export const title = () => z.string().trim().min(1).max(300);

const tooLong = { error: 'a text has at most 16 MB' };
export const longText = () =>
  z
    .string()
    .max(LONGEST_TEXT, tooLong)
    .refine((text) => text.length * 3 <= LONGEST_TEXT || Buffer.byteLength(text) <= LONGEST_TEXT, tooLong);

/** What every request resolves to: a failure the user can act on is data, never an exception across IPC. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RequestError };

export type RequestError = {
  /** Stable and for programs: `invalid_input`, `not_found`, `internal`, ... */
  readonly code: string;
  /** For people: what is wrong and what to do. */
  readonly sentence: string;
  /** The field of the input that is at fault, as a dotted path. */
  readonly field?: string;
  /** For a bug: the reference under which the log has the whole story. */
  readonly reference?: string;
};
