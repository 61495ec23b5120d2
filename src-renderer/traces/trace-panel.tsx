import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Trace } from '../../src-preload/contract/traces';
import { request } from '../bridge';
import dialog from '../ui/dialog.module.css';
import { Note } from '../ui/note';
import panel from '../ui/side-panel.module.css';
import { ExactText } from './exact-text';
import { TraceDetails } from './trace-details';

/** What one reply was built from, at the side of the chat. */
export function TracePanel({ replyId, onClose }: { readonly replyId: string; readonly onClose: () => void }) {
  const [trace, setTrace] = useState<Trace | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void request('trace:read', { id: replyId }).then((answer) => {
      if (answer.ok) setTrace(answer.value);
      else setFailure(answer.error.sentence);
    });
  }, [replyId]);
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialog.scrim} />
        <Base.Popup className={panel.panel}>
          <header className={dialog.head}>
            <Base.Title className={dialog.title}>What did the model see?</Base.Title>
            <Base.Close className={dialog.close} aria-label="Close">
              <X size={16} />
            </Base.Close>
          </header>
          <div className={panel.body}>
            {failure && <Note kind="plain">{failure}</Note>}
            {trace && <TraceDetails trace={trace} />}
            {trace && <ExactText replyId={replyId} />}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
