import { FileText, NotebookPen } from 'lucide-react';
import type { OpenProject } from '../../src-preload/contract/projects';
import { shortDate } from '../ui/text/times';
import { openConversation } from '../window/navigation';
import rows from './rows.module.css';

/** The notes folder, the newest first: what was handed over and what the user wrote. */
export function ProjectNotes({ open }: { readonly open: OpenProject }) {
  const { notes, notesDir } = open;
  return (
    <section className={rows.section}>
      <div className={rows.head}>
        <h3>Notes and handoffs</h3>
        <code>{notesDir}/</code>
      </div>
      {notes.length === 0 && <p className={rows.none}>Nothing yet. “Hand off” in a chat writes a note here.</p>}
      <ul className={rows.rows} aria-label="Notes">
        {notes.map(({ name, title, updatedAt, conversation }) => (
          <li key={name} className={rows.row}>
            {conversation === null ? <FileText size={14} aria-hidden /> : <NotebookPen size={14} aria-hidden />}
            <span dir="auto" className={rows.text} title={name}>
              {title}
            </span>
            <span className={rows.from}>
              {conversation === null ? (
                'written by you'
              ) : (
                <>
                  from{' '}
                  <button type="button" className={rows.link} onClick={() => openConversation(conversation.id)}>
                    {conversation.title}
                  </button>
                </>
              )}
            </span>
            <span className={rows.meta}>{shortDate(updatedAt, Date.now())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
