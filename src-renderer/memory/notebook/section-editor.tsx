import { Check, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { OpenDocument } from '../../../src-preload/contract/documents';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { Note } from '../../ui/feedback/note';
import { Markdown } from '../../ui/markdown/markdown';
import { ItemHistory } from '../history/item-history';
import { SecretQuestion } from '../secrets/secret-question';
import { useSecretGate } from '../secrets/use-secret-gate';
import type { DocumentSection } from './document-sections';
import styles from './notebook.module.css';
import { NotebookFoot } from './notebook-foot';
import { deleteSection, writeSection } from './notebook-requests';
import { useSectionDraft } from './use-section-draft';

type Props = {
  readonly open: OpenDocument;
  readonly section: DocumentSection;
  readonly onAll: () => void;
  readonly onGone: () => void;
};

type Mode = 'write' | 'read' | 'history';

/** One section as plain Markdown. Ctrl+Enter or Ctrl+S saves; what is not saved yet says so. */
export function SectionEditor({ open, section, onAll, onGone }: Props) {
  const { name, text } = section;
  const [draft, setDraft] = useSectionDraft(`section ${name}`);
  const [mode, setMode] = useState<Mode>('write');
  const gate = useSecretGate();
  const isDirty = draft !== null && draft.text !== text;
  const save = () => {
    if (!isDirty) return;
    gate.save(draft.text, async () => {
      if (await writeSection(name, draft.text)) setDraft(null);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return;
    event.preventDefault();
    save();
  };
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <h2 dir="auto" className={styles.title}>
          {name}
        </h2>
        <Segmented label={t('memory-notebook.show-as')} options={modes()} value={mode} onChange={setMode} />
        <Button
          kind="quiet"
          isIcon
          aria-label={t('memory-notebook.section.delete')}
          title={t('memory-notebook.section.delete')}
          onClick={async () => {
            if (await deleteSection(name)) onGone();
          }}
        >
          <Trash2 size={16} />
        </Button>
      </header>
      {isDirty && draft.base !== text && (
        <div className={styles.notice}>
          <Note
            kind="warn"
            actions={
              <Button size="small" onClick={() => setDraft(null)}>
                {t('memory-notebook.section.show-other')}
              </Button>
            }
          >
            {t('memory-notebook.section.changed')}
          </Note>
        </div>
      )}
      <SecretQuestion gate={gate} />
      {mode === 'write' && (
        <textarea
          className={styles.area}
          dir="auto"
          spellCheck
          aria-label={t('memory-notebook.section.text', { name })}
          placeholder={t('memory-notebook.section.markdown')}
          value={draft?.text ?? text}
          onChange={(event) => setDraft({ text: event.target.value, base: draft?.base ?? text })}
          onKeyDown={onKeyDown}
        />
      )}
      {mode === 'read' && (
        <div className={styles.read}>
          <Markdown text={draft?.text ?? text} />
        </div>
      )}
      {mode === 'history' && (
        <div className={styles.read}>
          <ItemHistory place={{ targetKind: 'section', targetId: open.namespace, section: name }} />
        </div>
      )}
      <NotebookFoot copied={draft?.text ?? text} onAll={onAll}>
        {isDirty ? (
          <>
            <Button kind="primary" size="small" onClick={save}>
              {t('memory-notebook.save')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setDraft(null)}>
              {t('memory-notebook.discard')}
            </Button>
          </>
        ) : (
          <span className={styles.saved}>
            <Check size={14} aria-hidden /> {t('memory-notebook.saved')}
          </span>
        )}
      </NotebookFoot>
    </div>
  );
}

function modes() {
  return [
    { value: 'write', label: t('memory-notebook.mode.write') },
    { value: 'read', label: t('memory-notebook.mode.read') },
    { value: 'history', label: t('memory-notebook.mode.history') },
  ] as const;
}
