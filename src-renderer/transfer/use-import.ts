import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { ImportPreview } from '../../src-preload/contract/transfer';
import { on, request } from '../bridge';
import { t } from '../locale/t';
import { shown } from '../ui/feedback/answers';
import { showDone } from '../ui/feedback/toasts';
import { loadConversations } from '../window/window-state';
import { type ImportState, withProgress } from './import-state';
import type { TypedWay } from './unseal-dialog';

type LastImport = { readonly importId: string; readonly name: string };

/** The import of this run that can still be undone, when its own window is closed too. */
export const useLastImport = create<{ readonly last: LastImport | null }>(() => ({ last: null }));

/** One import from the picked file to its end, and back. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  useEffect(() => on('import:progress', (progress) => setState((before) => withProgress(before, progress))), []);
  const pick = async (what: 'file' | 'folder') => {
    const before = state;
    setState({ kind: 'reading', done: 0 });
    const answer = await request('import:preview', { pick: what });
    // Who wanted another file and picked none still has the first.
    if (!shown(answer) || answer.value === null) setState(before.kind === 'asking' ? before : { kind: 'idle' });
    else if (answer.value.kind === 'sealed') setState({ kind: 'sealed', backup: answer.value });
    else setState({ kind: 'asking', preview: answer.value });
  };
  /** Answers with why it does not open, or null. */
  const unlock = async (typed: TypedWay) => {
    const answer = await request('import:unlock', typed);
    if (!answer.ok) return answer.error.sentence;
    setState(answer.value === null ? { kind: 'idle' } : { kind: 'asking', preview: answer.value });
    return null;
  };
  const run = async (preview: ImportPreview, leaveOut: readonly number[]) => {
    setState({ kind: 'running', preview, sentence: t('transfer.running.starting'), share: null, isIn: false });
    const answer = await request('import:run', { previewId: preview.previewId, leaveOut: [...leaveOut] });
    if (!shown(answer)) return setState({ kind: 'idle' });
    if (answer.value.kind === 'cancelled') {
      showDone(t('transfer.running.cancelled'));
      return setState({ kind: 'idle' });
    }
    const outcome = answer.value;
    void loadConversations();
    useLastImport.setState({
      last: outcome.importId === null ? null : { importId: outcome.importId, name: preview.name },
    });
    setState({ kind: 'done', outcome });
  };
  /** Main asks before anything is deleted. */
  const undo = async (importId: string) => {
    const before = state;
    setState({ kind: 'undoing' });
    const answer = await request('import:undo', { importId });
    if (!shown(answer)) return setState(before);
    useLastImport.setState({ last: null });
    void loadConversations();
    setState({ kind: 'undone', undone: answer.value });
  };
  return {
    state,
    pick,
    unlock,
    run,
    undo,
    cancel: () => request('import:cancel', {}),
    close: () => setState({ kind: 'idle' }),
  };
}
