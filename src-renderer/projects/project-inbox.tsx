import { Check, FolderInput, Zap } from 'lucide-react';
import type { OpenProject } from '../../src-preload/contract/projects';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { KeptText } from '../ui/text/kept-text';
import { daysLeftText } from '../ui/text/times';
import { captureDone, fileCapture } from './project-requests';
import rows from './rows.module.css';

/** What quick capture caught for this project: in no file until it is filed. */
export function ProjectInbox({ open, canFile }: { readonly open: OpenProject; readonly canFile: boolean }) {
  const { captures, project } = open;
  if (captures.length === 0) return null;
  return (
    <section className={rows.section}>
      <div className={rows.head}>
        <h3>{t('projects.inbox.title')}</h3>
      </div>
      <ul className={rows.rows} aria-label={t('projects.inbox.captures')}>
        {captures.map((capture) => (
          <li key={capture.id} className={rows.row}>
            <Zap size={14} aria-hidden />
            <span dir="auto" className={rows.text}>
              <KeptText text={capture.text} />
            </span>
            {capture.expiresAt !== null && (
              <span className={rows.meta}>{daysLeftText(capture.expiresAt, Date.now())}</span>
            )}
            {canFile && (
              <Button size="small" kind="quiet" onClick={() => void fileCapture(project.id, capture)}>
                <FolderInput size={14} /> {t('projects.inbox.add')}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={() => void captureDone(capture)}>
              <Check size={14} /> {t('projects.inbox.done')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
