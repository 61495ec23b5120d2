import { useEffect, useState } from 'react';
import type { MeaningState } from '../../../src-preload/contract/search';
import { on, request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';

/** How much of what is kept can be found by meaning; it catches up while nobody is at the keyboard. */
export function MeaningRow() {
  const [state, setState] = useState<MeaningState | null>(null);
  useEffect(() => {
    void request('search:state', {}).then((answer) => answer.ok && setState(answer.value));
    return on('search:state', setState);
  }, []);
  if (state === null) return null;
  const share = state.all === 0 ? 1 : state.done / state.all;
  return (
    <div className={row.row}>
      <div className={row.text}>
        <b>{t('settings.meaning.title')}</b>
        <div className={row.hint}>{sentenceOf(state)}</div>
      </div>
      {share < 1 && state.kind !== 'unavailable' && (
        <progress
          className={row.progress}
          aria-label={t('settings.meaning.progress')}
          value={state.done}
          max={state.all}
        />
      )}
    </div>
  );
}

function sentenceOf({ kind, sentence, done, all }: MeaningState): string {
  if (kind === 'unavailable') return sentence ?? t('settings.meaning.off');
  if (all === 0) return t('settings.meaning.nothing');
  return done >= all ? t('settings.meaning.all', { all }) : t('settings.meaning.some', { done, all });
}
