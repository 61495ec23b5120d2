import { useState } from 'react';
import type { OpenDocument } from '../../../src-preload/contract/documents';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { Markdown } from '../../ui/markdown/markdown';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import styles from './notebook.module.css';
import { NotebookFoot } from './notebook-foot';
import { replaceNotebook } from './notebook-requests';
import { useSectionDraft } from './use-section-draft';

/** The whole notebook: to read, or to write where a section alone is not enough (names, order, what comes before). */
export function DocumentReader({ open }: { readonly open: OpenDocument }) {
  const [mode, setMode] = useState<'write' | 'read'>('read');
  const [kept, setKept] = useSectionDraft('all');
  const draft = kept?.text ?? null;
  const gate = useSecretGate();
  const isDirty = draft !== null && draft !== open.body;
  const save = () => {
    if (!isDirty) return;
    gate.save(draft, async () => {
      if (await replaceNotebook(draft)) setKept(null);
    });
  };
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('memory-notebook.whole')}</h2>
        <Segmented label={t('memory-notebook.show-as')} options={modes()} value={mode} onChange={setMode} />
      </header>
      <SecretQuestion gate={gate} />
      {mode === 'read' ? (
        <div className={styles.read}>
          <Markdown text={draft ?? open.body} />
        </div>
      ) : (
        <textarea
          className={styles.area}
          dir="auto"
          aria-label={t('memory-notebook.whole.text')}
          value={draft ?? open.body}
          onChange={(event) => setKept({ text: event.target.value, base: open.body })}
        />
      )}
      <NotebookFoot copied={draft ?? open.body}>
        {isDirty && (
          <>
            <Button kind="primary" size="small" onClick={save}>
              {t('memory-notebook.save')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setKept(null)}>
              {t('memory-notebook.discard')}
            </Button>
          </>
        )}
      </NotebookFoot>
    </div>
  );
}

function modes() {
  return [
    { value: 'write', label: t('memory-notebook.mode.write') },
    { value: 'read', label: t('memory-notebook.mode.read') },
  ] as const;
}
