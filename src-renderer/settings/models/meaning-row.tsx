import { useEffect, useState } from 'react';
import type { MeaningState } from '../../../src-preload/contract/search';
import { on, request } from '../../bridge';
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
        <b>Search by meaning</b>
        <div className={row.hint}>{sentenceOf(state)}</div>
      </div>
      {share < 1 && state.kind !== 'unavailable' && (
        <progress
          className={row.progress}
          aria-label="Ready for search by meaning"
          value={state.done}
          max={state.all}
        />
      )}
    </div>
  );
}

function sentenceOf({ kind, sentence, done, all }: MeaningState): string {
  const count = `${done.toLocaleString('en')} of ${all.toLocaleString('en')} texts`;
  if (kind === 'unavailable') return sentence ?? 'Off: search compares words only.';
  if (all === 0) return 'Nothing to prepare yet. Hearth prepares texts while you are away from the keyboard.';
  if (done >= all) return `All ${all.toLocaleString('en')} texts are ready.`;
  return `${count} are ready. Hearth prepares the rest while you are away from the keyboard.`;
}
