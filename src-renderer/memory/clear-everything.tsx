import { useState } from 'react';
import type { ClearedMemory } from '../../src-preload/contract/memory';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { Dialog } from '../ui/dialogs/dialog';
import { shown } from '../ui/feedback/answers';
import { showUndo } from '../ui/feedback/toasts';
import styles from './clear-everything.module.css';

/** All that is remembered in this workspace goes, once its name was typed: a click alone is too little. */
export function ClearEverything({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const clear = async () => {
    const answer = await request('memory:clear-everything', { name });
    if (!answer.ok) return setRefusal(answer.error.code === 'declined' ? null : answer.error.sentence);
    onClose();
    showUndo(clearedText(answer.value), () => void takeBack(answer.value.groupId));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('memory.clear.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('memory.clear.cancel')}</Button>
          <Button kind="danger" disabled={name.trim() === ''} onClick={() => void clear()}>
            {t('memory.clear.yes')}
          </Button>
        </>
      }
    >
      <p>{t('memory.clear.body')}</p>
      <label className={styles.label}>
        {t('memory.clear.name')}
        <input
          className={field.input}
          dir="auto"
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : 'clear-refusal'}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal(null);
          }}
          onKeyDown={(event) => event.key === 'Enter' && name.trim() !== '' && void clear()}
        />
      </label>
      {refusal && (
        <p className={styles.refusal} role="alert" id="clear-refusal">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

function clearedText({ facts, documents, working }: ClearedMemory): string {
  if (facts + documents + working === 0) return t('memory.clear.nothing');
  return t('memory.clear.done', {
    facts: t('memory.clear.facts', { count: facts }),
    notes: t('memory.clear.notes', { count: documents }),
    entries: t('memory.clear.entries', { count: working }),
  });
}

async function takeBack(groupId: string): Promise<void> {
  shown(await request('history:undo-group', { groupId }));
}
