import { ScanEye } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Trace } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Overlay, OverlayHead } from '../ui/dialogs/overlay';
import { Note } from '../ui/feedback/note';
import panel from '../ui/page/side-panel.module.css';
import { ExactText } from './exact-text';
import { TraceDetails } from './trace-details';
import { TraceSource } from './trace-source';

type Props = {
  readonly replyId: string;
  /** The chat is not beside it: which message it was, and the way there, are shown too. */
  readonly isAway?: boolean;
  readonly onClose: () => void;
};

/** What one reply was built from, at the side of the chat. */
export function TracePanel({ replyId, isAway = false, onClose }: Props) {
  const [trace, setTrace] = useState<Trace | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void request('trace:read', { id: replyId }).then((answer) => {
      if (answer.ok) setTrace(answer.value);
      else setFailure(answer.error.sentence);
    });
  }, [replyId]);
  return (
    <Overlay onClose={onClose} className={panel.panel}>
      <OverlayHead title={t('reply-trace.whatSeen')} />
      <div className={panel.body}>
        {failure && <Note kind="plain">{failure}</Note>}
        {trace && isAway && <TraceSource trace={trace} />}
        {trace && <TraceDetails trace={trace} />}
        {trace && <ExactText replyId={replyId} />}
      </div>
    </Overlay>
  );
}

export function TraceButton({ replyId }: { readonly replyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <ScanEye size={14} /> {t('reply-trace.whatSeen')}
      </Button>
      {isOpen && <TracePanel replyId={replyId} onClose={() => setOpen(false)} />}
    </>
  );
}
