import type { ProgressResponse } from 'ollama';
import { t } from '../../locale/t';
import { isLoopback } from '../server/host';
import type { ModelError, PullEvent } from '../types';
import { modelError } from '../wire/error-words';
import { explain } from '../wire/errors';
import { LineFailure } from '../wire/failures';
import { follow, type Link } from '../wire/link';
import { byteCount } from '../wire/numbers';
import { createClient } from './fetch';

/** The download of a model. Stopping it by the signal keeps what has come; asking again goes on from there. */
export async function* pullFromOllama(
  link: Link,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<PullEvent, void, undefined> {
  const place = link.place();
  if (!place.ok) return yield { kind: 'failed', error: place.error };
  const { host } = place.value;
  const stop = new AbortController();
  const unfollow = follow(signal, stop);
  let isWhole = false;
  try {
    const progress = await createClient(link, place.value, stop.signal).pull(pullBody(name));
    for await (const line of progress) {
      isWhole = line.status === 'success';
      yield isWhole ? { kind: 'done' } : progressOf(line);
    }
  } catch (failure) {
    if (signal.aborted) yield { kind: 'stopped' };
    else if (!isWhole) yield { kind: 'failed', error: explainPull(failure, host, name) };
  } finally {
    unfollow();
    if (!isWhole) stop.abort();
  }
}

/** A library on this machine, named by its http address, has nothing to encrypt; any other must. */
function pullBody(model: string) {
  const registry = /^http:\/\/([^/]+)\//.exec(model)?.[1];
  const isLocal = registry !== undefined && isLoopback(registry);
  return { model, stream: true, ...(isLocal ? { insecure: true } : {}) } as const;
}

function progressOf(line: ProgressResponse): PullEvent {
  const { digest, total, completed } = line;
  const status = String(line.status ?? '').slice(0, LONGEST_STATUS);
  const totalBytes = byteCount(total) ?? 0;
  if (typeof digest !== 'string' || digest.length > LONGEST_STATUS || totalBytes === 0)
    return { kind: 'progress', status };
  return { kind: 'progress', status, layer: { digest, totalBytes, completedBytes: byteCount(completed) ?? 0 } };
}

const LONGEST_STATUS = 300;

function explainPull(failure: unknown, host: string, name: string): ModelError {
  if (!(failure instanceof LineFailure)) return explain(failure, { host, server: 'ollama', model: name });
  return modelError('pull_failed', pullSentence(failure.message, name), failure.message);
}

function pullSentence(words: string, name: string): string {
  if (/file does not exist|not found|manifest unknown/i.test(words)) {
    return t('main-model-ollama.pull.unknown', { name });
  }
  if (/no space left|not enough (disk )?space/i.test(words)) {
    return t('main-model-ollama.pull.disk-full', { name });
  }
  if (/no such host|dial tcp|timeout|connection (refused|reset)|unexpected EOF|network/i.test(words)) {
    return t('main-model-ollama.pull.no-network', { name });
  }
  return t('main-model-ollama.pull.failed', { name });
}
