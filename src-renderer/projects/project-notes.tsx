import { FileText, NotebookPen } from 'lucide-react';
import type { OpenProject } from '../../src-preload/contract/projects';
import { rich, t } from '../locale/t';
import { shortDate } from '../ui/text/times';
import { openConversation } from '../window/navigation';
import rows from './rows.module.css';

/** The notes folder, the newest first: what was handed over and what the user wrote. */
export function ProjectNotes({ open }: { readonly open: OpenProject }) {
  const { notes, notesDir } = open;
  return (
    <section className={rows.section}>
      <div className={rows.head}>
        <h3>{t('projects.notes.title')}</h3>
        <code>
          <bdi>{notesDir}/</bdi>
        </code>
      </div>
      {notes.length === 0 && <p className={rows.none}>{t('projects.notes.none')}</p>}
      <ul className={rows.rows} aria-label={t('projects.notes.list')}>
        {notes.map(({ name, title, updatedAt, conversation }) => (
          <li key={name} className={rows.row}>
            {conversation === null ? <FileText size={14} aria-hidden /> : <NotebookPen size={14} aria-hidden />}
            <span dir="auto" className={rows.text} title={name}>
              {title}
            </span>
            <span className={rows.from}>
              {conversation === null
                ? t('projects.notes.yours')
                : rich('projects.notes.from', {
                    chat: (
                      <button type="button" className={rows.link} onClick={() => openConversation(conversation.id)}>
                        {conversation.title}
                      </button>
                    ),
                  })}
            </span>
            <span className={rows.meta}>{shortDate(updatedAt, Date.now())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
