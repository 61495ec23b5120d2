import { Check, MessageSquarePlus, NotebookPen, Plus } from 'lucide-react';
import type { Capture } from '../../../src-preload/contract/capture';
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
    <section ref={view} aria-label="Inbox">
      <SectionHead title="Inbox" hint="What you captured. Chats can find these, but don’t see them automatically." />
      <SectionNote
        failure={failure}
        isLoading={captures === null}
        empty={
          captures?.length === 0 &&
          'No captures yet. Thoughts that you capture from any program appear here. Its key is under Settings, Quick capture.'
        }
      />
      <ItemList label="Captures" items={captures ?? []} idOf={({ id }) => id}>
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
                <Check size={16} /> Done
              </Button>
              <Button kind="quiet" onClick={() => decide(() => captureToFact(capture))}>
                <Plus size={16} /> Keep as fact
              </Button>
              <Button kind="quiet" onClick={() => decide(() => captureToNotebook(capture))}>
                <NotebookPen size={16} /> Add to notebook
              </Button>
              <ToProject capture={capture} decide={decide} />
              <Button kind="quiet" onClick={() => void startChatWith(capture)}>
                <MessageSquarePlus size={16} /> Start chat
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
