import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';

/** How a server stands, as a sentence with what comes next. */
export function stateSentence({ state, models, embedders, leftOut }: Server): string {
  if (state === null) return t('settings.servers.looking-one');
  if (state.kind !== 'ready') return state.sentence;
  const names = new Set([...models, ...embedders].map(({ key }) => key));
  const count = names.size + leftOut;
  return state.version === null
    ? t('settings.servers.running', { count })
    : t('settings.servers.running-version', { count, version: state.version });
}
