import { type KeyboardEvent, useState } from 'react';
import type { RequestInput } from '../../../src-preload/contract';
import type { WorkingEntry } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { shown } from '../../ui/feedback/answers';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import styles from './working-list.module.css';

export function WorkingForm({ entry, onDone }: { readonly entry: WorkingEntry; readonly onDone: () => void }) {
  const [content, setContent] = useState(entry.content);
  const canSave = content.trim() !== '';
  const gate = useSecretGate();
  const save = () =>
    gate.save(content, async () => {
      if (await editWorking({ conversationId: entry.conversationId, content })) onDone();
    });
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onDone();
  return (
    <div className={styles.form}>
      <textarea
        className={field.area}
        dir="auto"
        rows={Math.min(12, Math.max(3, content.split('\n').length))}
        aria-label={t('memory-working.edit.label', { title: entry.title })}
        value={content}
        // biome-ignore lint/a11y/noAutofocus: the user just asked to edit this
        autoFocus
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SecretQuestion gate={gate} />
      <div className={styles.line}>
        <span className={styles.meta} />
        <Button onClick={onDone}>{t('memory-working.cancel')}</Button>
        <Button kind="primary" disabled={!canSave} onClick={save}>
          {t('memory-working.save')}
        </Button>
      </div>
    </div>
  );
}

/** Returns whether it was done; a refusal has been shown. */
export async function editWorking(input: RequestInput<'working:edit'>): Promise<boolean> {
  return shown(await request('working:edit', input));
}
