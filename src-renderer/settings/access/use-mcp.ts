import type { McpState } from '../../../src-preload/contract/mcp';
import { on, request } from '../../bridge';
import { type Told, useTold } from '../../window/use-told';

export type Mcp = Told<McpState>;

/** How access of other programs stands, read again whenever one calls, comes or goes. */
export function useMcp(): Mcp {
  return useTold(
    () => request('mcp:state', {}),
    (readAgain) => {
      const stop = on('mcp:changed', readAgain);
      // A program may have been installed, or disconnected, in another window meanwhile.
      window.addEventListener('focus', readAgain);
      return () => {
        window.removeEventListener('focus', readAgain);
        stop();
      };
    },
  );
}
