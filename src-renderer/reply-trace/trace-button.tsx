import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/controls/button';
import { TracePanel } from './trace-panel';

export function TraceButton({ replyId }: { readonly replyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <ScanEye size={14} /> What did the model see?
      </Button>
      {isOpen && <TracePanel replyId={replyId} onClose={() => setOpen(false)} />}
    </>
  );
}
