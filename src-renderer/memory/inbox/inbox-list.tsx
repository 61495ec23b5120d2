import { Check, MessageSquarePlus, NotebookPen, Plus } from 'lucide-react';
import type { Capture } from '../../../src-preload/contract/capture';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { SectionNote } from '../../ui/feedback/section-note';
import { KeptText } from '../../ui/text/kept-text';
import { dayAndTime, daysLeftText } from '../../ui/text/times';
import { useReading } from '../../window/use-reading';
import { ItemList } from '../lists/item-list';
import styles from '../lists/item-list.module.css';
import { SectionHead } from '../lists/section-head';
import { useNextFocus } from '../lists/use-next-focus';
import { captureDone, captureToFact, captureToNotebook, startChatWith } from './inbox-requests';
import { ToProject } from './to-project';

/** Captures: chats can find them, but see them automatically only after they became something else. */
export function InboxList() {
  const { value: captures, failure } = useReading('capture:list', {});
  const { view, decide } = useNextFocus<HTMLElement>(captures);
  return (
    <section ref={view} aria-label={t('memory-inbox.title')}>
      <SectionHead title={t('memory-inbox.title')} hint={t('memory-inbox.hint')} />
      <SectionNote
        failure={failure}
        isLoading={captures === null}
        empty={captures?.length === 0 && t('memory-inbox.empty')}
      />
      <ItemList label={t('memory-inbox.list')} items={captures ?? []} idOf={({ id }) => id}>
        {(capture) => (
          <>
            <div>
              <div dir="auto" className={styles.text}>
                <KeptText text={capture.text} />
              </div>
              <p className={styles.meta}>{story(capture, Date.now())}</p>
            </div>
            <div className={styles.actions}>
              <Button data-main onClick={() => decide(() => captureDone(capture))}>
                <Check size={16} /> {t('memory-inbox.done')}
              </Button>
              <Button kind="quiet" onClick={() => decide(() => captureToFact(capture))}>
                <Plus size={16} /> {t('memory-inbox.keep')}
              </Button>
              <Button kind="quiet" onClick={() => decide(() => captureToNotebook(capture))}>
                <NotebookPen size={16} /> {t('memory-inbox.to-notebook')}
              </Button>
              <ToProject capture={capture} decide={decide} />
              <Button kind="quiet" onClick={() => void startChatWith(capture)}>
                <MessageSquarePlus size={16} /> {t('memory-inbox.start-chat')}
              </Button>
            </div>
          </>
        )}
      </ItemList>
    </section>
  );
}

function story({ projectName, createdAt, expiresAt }: Capture, nowMs: number): string {
  const parts = [dayAndTime(createdAt, nowMs)];
  if (projectName !== null) parts.push(projectName);
  if (expiresAt !== null) parts.push(daysLeftText(expiresAt, nowMs));
  return parts.join(' · ');
}
