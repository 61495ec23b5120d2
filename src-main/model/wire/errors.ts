import type { ModelError } from '../types';
import { explainConnection } from './connection-errors';
import { type Asked, errorText, explainWords, messageIn, say } from './error-words';
import { AnswerFailure, CutFailure, ForeignFailure, LimitFailure, LineFailure, StatusFailure } from './failures';

/** Puts whatever a request threw into words. A caller that stopped the request itself must not ask. */
export function explain(failure: unknown, asked: Asked): ModelError {
  const { host, words } = asked;
  if (failure instanceof StatusFailure) return explainStatus(failure, asked);
  if (failure instanceof LineFailure) {
    return (
      explainWords(failure.message, asked) ??
      say(
        'stream_error',
        `${words.first} at ${host} stopped in the middle of the answer and reported an error. Try again.`,
        failure.message,
      )
    );
  }
  if (failure instanceof CutFailure) {
    return say(
      'stream_cut',
      `${words.first} at ${host} ended the answer before it was complete. Try again.`,
      failure.message,
    );
  }
  if (failure instanceof AnswerFailure || failure instanceof SyntaxError) {
    return say(
      'bad_answer',
      `${words.first} at ${host} sent something that Hearth cannot read. Try again; if it happens again, update ${words.within}.`,
      failure.message,
    );
  }
  if (failure instanceof ForeignFailure) return foreign(asked, failure.message);
  if (failure instanceof LimitFailure) return foreign(asked, 'no answer in time');
  return explainConnection(failure, host, words);
}

function foreign({ host, words }: Asked, detail: string): ModelError {
  return say('not_ollama', `Something answers at ${host}, but ${words.isNot}. Check the address in Settings.`, detail);
}

function explainStatus({ status, text, retryAfterSeconds }: StatusFailure, asked: Asked): ModelError {
  const { host, words } = asked;
  const said = errorIn(text);
  const known = explainWords(said ?? text, asked, status) ?? explainWords(messageIn(said ?? text), asked, status);
  if (known) return known;
  const detail = said ?? text;
  switch (status) {
    case 401:
      return say('sign_in_needed', `The server at ${host} wants you to sign in. ${words.signIn}`, detail);
    case 403:
      return say('forbidden_origin', `The server at ${host} refuses requests from Hearth. ${words.letIn}`, detail);
    case 429:
    case 503:
      return say(
        'busy',
        `${words.first} at ${host} has too many requests waiting. Try again ${whenText(retryAfterSeconds)}.`,
        detail,
      );
    case 502:
    case 504:
      return say(
        'unreachable',
        `The proxy in front of ${words.within} at ${host} cannot reach it. Start ${words.within} there, then try again.`,
        detail,
      );
  }
  if (said === null) return foreign(asked, `status ${status}: ${text}`);
  return say('other', `${words.first} at ${host} refused the request: ${messageIn(said).slice(0, 200)}`, said);
}

function whenText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a moment';
  return seconds < 120
    ? `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    : `in ${Math.ceil(seconds / 60)} minutes`;
}

/** What the body of a refusal says, or null where it is something else than a refusal. */
function errorIn(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    if ('error' in value) return errorText(value.error);
    // vLLM before 0.10 and SGLang have no `error` around it.
    return 'object' in value && value.object === 'error' ? errorText(value) : null;
  } catch {
    return null;
  }
}
