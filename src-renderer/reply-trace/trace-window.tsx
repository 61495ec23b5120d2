import type { ContextWindow } from '../../src-preload/contract/conversations';
import { contextUse } from '../ui/context-window/context-use';
import { WindowBar, WindowLegend } from '../ui/context-window/window-bar';

/** The window to scale, with its parts by name. */
export function TraceWindow({ window }: { readonly window: ContextWindow }) {
  const { numCtx, parts } = contextUse(window, 0);
  return (
    <>
      <WindowBar parts={parts} numCtx={numCtx} isLarge />
      <WindowLegend parts={parts} />
    </>
  );
}
