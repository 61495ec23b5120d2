import { useEffect, useState } from 'react';
import type { ImportPreview } from '../../src-preload/contract/transfer';
import { on, request } from '../bridge';
import { shown } from '../ui/feedback/answers';
import { showDone } from '../ui/feedback/toasts';
import { loadConversations } from '../window/window-state';
import { type ImportState, withProgress } from './import-state';

/** One import from the picked file to its end. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  useEffect(() => on('import:progress', (progress) => setState((before) => withProgress(before, progress))), []);
  const pick = async (what: 'file' | 'folder') => {
    setState({ kind: 'reading', done: 0 });
    const answer = await request('import:preview', { pick: what });
    setState(shown(answer) && answer.value ? { kind: 'asking', preview: answer.value } : { kind: 'idle' });
  };
  const run = async (preview: ImportPreview, leaveOut: readonly number[]) => {
    setState({ kind: 'running', preview, sentence: 'Starting…', share: null, isIn: false });
    const answer = await request('import:run', { previewId: preview.previewId, leaveOut: [...leaveOut] });
    if (shown(answer) && answer.value.kind === 'cancelled') showDone('The import was cancelled. Nothing was imported.');
    if (answer.ok && answer.value.kind === 'imported') void loadConversations();
    setState(
      answer.ok && answer.value.kind === 'imported' ? { kind: 'done', outcome: answer.value } : { kind: 'idle' },
    );
  };
  return {
    state,
    pick,
    run,
    cancel: () => request('import:cancel', {}),
    close: () => setState({ kind: 'idle' }),
  };
}
