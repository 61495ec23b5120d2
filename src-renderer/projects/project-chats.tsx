import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { OpenProject } from '../../src-preload/contract/projects';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { dayAndTime } from '../ui/text/times';
import { openConversation } from '../window/navigation';
import rows from './rows.module.css';

const FIRST = 5;

export function ProjectChats({ open }: { readonly open: OpenProject }) {
  const [isWhole, setWhole] = useState(false);
  const { chats } = open;
  if (chats.length === 0) return null;
  return (
    <section className={rows.section}>
      <div className={rows.head}>
        <h3>{t('projects.chats.title')}</h3>
      </div>
      <ul className={rows.rows} aria-label={t('projects.chats.title')}>
        {chats.slice(0, isWhole ? chats.length : FIRST).map(({ id, title, updatedAt }) => (
          <li key={id} className={rows.row}>
            <MessageSquare size={14} aria-hidden />
            <span className={rows.text}>
              <button
                type="button"
                dir="auto"
                className={`${rows.link} ${rows.plain}`}
                onClick={() => openConversation(id)}
              >
                {title}
              </button>
            </span>
            <span className={rows.meta}>{dayAndTime(updatedAt, Date.now())}</span>
          </li>
        ))}
      </ul>
      {!isWhole && chats.length > FIRST && (
        <Button kind="quiet" size="small" className={rows.more} onClick={() => setWhole(true)}>
          {t('projects.chats.all', { count: chats.length })}
        </Button>
      )}
    </section>
  );
}
