import { t } from '../../locale/t';
import { isLoopback } from '../server/host';
import type { ModelEntry, ModelError, ServerState } from '../types';
import { AnswerFailure, ForeignFailure, StatusFailure } from '../wire/failures';
import type { Link } from '../wire/link';
import { MOST_MODELS } from '../wire/read';
import { canChat, stateOfError, stateWithoutPlace } from '../wire/state';
import { askOllama } from './fetch';
import { countTags, readTags } from './lists';

/** Whether the program is on this computer, for the case that nothing answers. */
export type IsInstalled = () => Promise<boolean>;

/** What is known where nothing answers. */
type Silence = {
  readonly isInstalled: IsInstalled;
  /** Addresses at which Ollama has answered in this run: it may be in a container, where no program is found. */
  readonly answered: Set<string>;
};

export async function stateOfOllama(link: Link, silence: Silence, signal?: AbortSignal): Promise<ServerState> {
  const place = link.place();
  if (!place.ok) return stateWithoutPlace(link, place.error);
  const { host } = place.value;
  const limitMs = link.probeLimitMs;
  let isRefusal = false;
  const version = await askOllama(link, {
    signal,
    limitMs,
    ask: async (client) => {
      try {
        return versionOf(await client.version());
      } catch (failure) {
        isRefusal = failure instanceof StatusFailure;
        throw failure;
      }
    },
  });
  // A proxy that has nothing behind it is not silent.
  if (!version.ok) return isRefusal ? stateOfError(host, version.error) : silentState(host, version.error, silence);
  silence.answered.add(host);
  const models = await askOllama(link, {
    signal,
    limitMs,
    ask: async (client) => {
      const answer = await client.list();
      return { entries: readTags(answer), listed: countTags(answer) };
    },
  });
  if (!models.ok) return { ...(await silentState(host, models.error, silence)), version: version.value };
  const { entries, listed } = models.value;
  return { ...readyState(host, entries), version: version.value, ...(listed > MOST_MODELS ? { listed } : {}) };
}

function readyState(host: string, models: readonly ModelEntry[]): ServerState {
  if (models.some(canChat)) return { kind: 'ready', host, sentence: t('main-model-ollama.running', { host }) };
  return { kind: 'no_model', host, sentence: t('main-model-ollama.no-model', { host }) };
}

async function silentState(host: string, error: ModelError, { isInstalled, answered }: Silence): Promise<ServerState> {
  const state = stateOfError(host, error);
  if (state.kind !== 'unreachable' || !isLoopback(host)) return state;
  if (await isInstalled()) {
    return { kind: 'not_running', host, sentence: t('main-model-ollama.not-running', { host }) };
  }
  if (answered.has(host)) {
    return { kind: 'unreachable', host, sentence: t('main-model-ollama.stopped', { host }) };
  }
  return {
    kind: 'not_installed',
    host,
    sentence: t('main-model-ollama.not-installed', { host }),
  };
}

const LONGEST_VERSION = 100;

function versionOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) throw new AnswerFailure('no object');
  if ('version' in answer && typeof answer.version === 'string') return answer.version.slice(0, LONGEST_VERSION);
  throw new ForeignFailure('gives no version');
}
