import { randomUUID } from 'node:crypto';
import {
  type HandlerInput,
  type Handlers,
  type RequestName,
  type RequestOutput,
  requests,
} from '../../../src-preload/contract';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Answer } from './ipc-router';

type LogError = (event: string, error: unknown, fields: { readonly reference: string }) => void;

export type AnswerOptions = {
  readonly logError: LogError;
  /** An error of the disk as something the user can act on. */
  readonly explain: (error: unknown) => AppError | undefined;
};

/**
 * What the windows are answered: the input is validated once, an error the user can act on goes back as data, a bug as
 * *internal error* with the reference under which the log has it. `handlers` are those of the moment: while the database is not
 * open there are few.
 */
export function answerRequests(handlers: () => Partial<Handlers>, options: AnswerOptions): Answer {
  return (name, input) => answer(handlers(), name, { ...options, input });
}

async function answer<N extends RequestName>(
  handlers: Partial<Handlers>,
  name: N,
  { input, logError, explain }: AnswerOptions & { readonly input: unknown },
): Promise<Result<RequestOutput<N>>> {
  const parsed = requests[name].input.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.') ?? '';
    return {
      ok: false,
      error: {
        code: 'invalid_input',
        sentence: field === '' ? `${issue?.message}` : `${field}: ${issue?.message}`,
        field,
      },
    };
  }
  try {
    const handler = handlers[name];
    if (handler === undefined) throw new AppError('not_open', t('main-shell.not-open'));
    return { ok: true, value: await handler(parsed.data as HandlerInput<N>) };
  } catch (error) {
    return { ok: false, error: requestError(explain(error) ?? error, logError) };
  }
}

function requestError(error: unknown, logError: LogError): RequestError {
  if (error instanceof AppError) {
    return { code: error.code, sentence: error.message, ...(error.field === undefined ? {} : { field: error.field }) };
  }
  const reference = randomUUID().slice(0, 8);
  logError('request_error', error, { reference });
  return {
    code: 'internal',
    sentence: t('main-shell.internal', { reference }),
    reference,
  };
}
