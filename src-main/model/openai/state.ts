import { t } from '../../locale/t';
import type { ServerState } from '../types';
import { askOnce, type Link } from '../wire/link';
import { MOST_MODELS } from '../wire/read';
import { canChat, stateOfError, stateWithoutPlace } from '../wire/state';
import { listModels } from './lists';

export async function stateOfServer(link: Link, signal?: AbortSignal): Promise<ServerState> {
  const place = link.place();
  if (!place.ok) return stateWithoutPlace(link, place.error);
  const { host } = place.value;
  const asked = await askOnce(link, {
    signal,
    limitMs: link.probeLimitMs,
    ask: (at, stop) => listModels(link, at, stop),
  });
  if (!asked.ok) return stateOfError(host, asked.error);
  const { models, listed } = asked.value;
  const more = listed > MOST_MODELS ? { listed } : {};
  if (models.some(({ entry }) => canChat(entry))) {
    return { kind: 'ready', host, sentence: t('main-model-openai.running', { host }), ...more };
  }
  return { kind: 'no_model', host, sentence: t('main-model-openai.no-model', { host }), ...more };
}
