import { useEffect, useMemo, useState } from 'react';
import type { Revision } from '../../../src-preload/contract/journal';
import { t } from '../../locale/t';
import { SectionNote } from '../../ui/feedback/section-note';
import { Markdown } from '../../ui/markdown/markdown';
import { ChatLink, ChatTitle } from '../../window/chat-link';
import { onTarget, takeTarget } from '../../window/memory-target';
import { useReading } from '../../window/use-reading';
import { SectionHead } from '../lists/section-head';
import { kibText } from './document-sections';
import styles from './notebook.module.css';
import { NotebookFoot } from './notebook-foot';

/** The newest changes tell which chats have notes. */
const CHANGES = 1_000;

/** Notes that Hearth uses in one chat only. */
export function NotesView() {
  const { value: revisions, failure } = useReading('history:list', { limit: CHANGES });
  const ids = useMemo(() => conversationsWithNotes(revisions ?? []), [revisions]);
  const [wanted, setWanted] = useState(() => takeTarget('notesOf'));
  useEffect(() => onTarget('notesOf', setWanted), []);
  const chosen = wanted ?? ids[0] ?? null;
  if (chosen === null) {
    return (
      <section aria-label={t('memory-notebook.notes.title')}>
        <SectionHead title={t('memory-notebook.notes.title')} hint={t('memory-notebook.notes.hint')} />
        <SectionNote failure={failure} isLoading={revisions === null} empty={t('memory-notebook.notes.empty')} />
      </section>
    );
  }
  return (
    <section className={styles.view} aria-label={t('memory-notebook.notes.title')}>
      <div className={styles.contents}>
        <h2 className={styles.label}>{t('memory-notebook.notes.chats')}</h2>
        <ul className={styles.list} aria-label={t('memory-notebook.notes.chats-with')} data-first="page">
          {ids.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => setWanted(id)}
              >
                <span className={styles.name}>
                  <ChatTitle conversationId={id} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Notes key={chosen} conversationId={chosen} />
    </section>
  );
}

function Notes({ conversationId }: { readonly conversationId: string }) {
  const { value: open, failure } = useReading('document:open', { document: { kind: 'notes', conversationId } });
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <ChatLink conversationId={conversationId} />
        </h2>
        {open && <span className={styles.size}>{kibText(open.sizeBytes)}</span>}
      </header>
      <SectionNote
        failure={failure}
        isLoading={open === null}
        empty={open?.body === '' && t('memory-notebook.notes.cleared')}
      />
      <div className={styles.read}>{open && <Markdown text={open.body} />}</div>
      {open && <NotebookFoot copied={open.body} hasClear={false} />}
    </div>
  );
}

/** The chats whose notes were changed, the one changed last first. */
function conversationsWithNotes(revisions: readonly Revision[]): readonly string[] {
  const ids = revisions.flatMap(({ targetKind, targetId }) => {
    const id = targetKind === 'section' ? /^sessions\/([^/]+)\/notes$/.exec(targetId)?.[1] : undefined;
    return id === undefined ? [] : [id];
  });
  return [...new Set(ids)];
}
