import { useEffect, useMemo, useState } from 'react';
import type { Revision } from '../../../src-preload/contract/journal';
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
      <section aria-label="Session notes">
        <SectionHead title="Session notes" hint="Notes that Hearth uses in one chat only." />
        <SectionNote
          failure={failure}
          isLoading={revisions === null}
          empty="No notes yet. Ask the model to note something for one chat only, and it appears here."
        />
      </section>
    );
  }
  return (
    <section className={styles.view} aria-label="Session notes">
      <div className={styles.contents}>
        <h2 className={styles.label}>Chats</h2>
        <ul className={styles.list} aria-label="Chats with notes" data-first="page">
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
        empty={open?.body === '' && 'These notes were cleared.'}
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
