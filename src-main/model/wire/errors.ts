import { t } from '../../locale/t';
import type { ModelError } from '../types';
import { explainConnection } from './connection-errors';
import { type Asked, errorText, explainWords, messageIn, modelError } from './error-words';
import {
  AnswerFailure,
  CutFailure,
  ForeignFailure,
  LimitFailure,
  LineFailure,
  RedirectFailure,
  StatusFailure,
} from './failures';

/** Puts whatever a request threw into words. A caller that stopped the request itself must not ask. */
export function explain(failure: unknown, asked: Asked): ModelError {
  const { host, server } = asked;
  if (failure instanceof StatusFailure) return explainStatus(failure, asked);
  if (failure instanceof LineFailure) {
    return (
      explainWords(failure.message, asked) ??
      modelError('stream_error', t('main-model-wire.stopped', { server, host }), failure.message)
    );
  }
  if (failure instanceof CutFailure) {
    return modelError('stream_cut', t('main-model-wire.cut', { server, host }), failure.message);
  }
  if (failure instanceof AnswerFailure || failure instanceof SyntaxError) {
    return modelError('bad_answer', t('main-model-wire.unreadable', { server, host }), failure.message);
  }
  if (failure instanceof RedirectFailure) {
    const { target } = failure;
    return modelError('not_ollama', t('main-model-wire.redirect', { server, host, target }), failure.message);
  }
  if (failure instanceof ForeignFailure) return foreign(asked, failure.message);
  if (failure instanceof LimitFailure) return foreign(asked, 'no answer in time');
  return explainConnection(failure, host, server);
}

function foreign({ host, server }: Asked, detail: string): ModelError {
  return modelError('not_ollama', t('main-model-wire.foreign', { server, host }), detail);
}

function explainStatus({ status, text, retryAfterSeconds }: StatusFailure, asked: Asked): ModelError {
  const { host, server } = asked;
  const said = errorIn(text);
  const known = explainWords(said ?? text, asked, status) ?? explainWords(messageIn(said ?? text), asked, status);
  if (known) return known;
  const detail = said ?? text;
  switch (status) {
    case 401:
      return modelError('sign_in_needed', t('main-model-wire.sign-in', { server, host }), detail);
    case 403:
      return modelError('forbidden_origin', t('main-model-wire.refuses', { server, host }), detail);
    case 413:
      return modelError('other', t('main-model-wire.proxy.size', { host }), detail);
    case 429:
      return modelError('busy', busySentence(asked, retryAfterSeconds), detail);
    case 502:
      return modelError('unreachable', t('main-model-wire.proxy', { server, host }), detail);
    case 503:
      // A server that is busy says so as servers do; a page is from a proxy that has none behind it.
      if (isPage(text) && retryAfterSeconds === undefined) {
        return modelError('unreachable', t('main-model-wire.proxy', { server, host }), detail);
      }
      return modelError('busy', busySentence(asked, retryAfterSeconds), detail);
    case 504:
    case CLOUDFLARE_TIMEOUT:
      return modelError('timed_out', t('main-model-wire.proxy.slow', { server, host }), detail);
  }
  if (said === null) return foreign(asked, `status ${status}: ${text}`);
  return modelError('other', t('main-model-wire.refused', { server, host, said: messageIn(said).slice(0, 200) }), said);
}

const CLOUDFLARE_TIMEOUT = 524;

function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

function busySentence({ server, host }: Asked, seconds: number | undefined): string {
  if (seconds === undefined) return t('main-model-wire.busy.soon', { server, host });
  if (seconds < 120) return t('main-model-wire.busy.seconds', { server, host, count: seconds });
  return t('main-model-wire.busy.minutes', { server, host, count: Math.ceil(seconds / 60) });
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
