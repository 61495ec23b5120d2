import type { Handlers } from '../../src-preload/contract';
import type { HandoffDesktop, Handoffs } from './handoffs';
import { openHandoff, openHandoffFile, type ReopenPorts } from './reopen';

/** Those that need nothing of other rooms. */
type HandoffRequest = Exclude<Extract<keyof Handlers, `handoff:${string}`>, 'handoff:into-new-project'>;

/** `handoff:*`. */
export function handoffHandlers(
  ports: ReopenPorts & { readonly desktop: Pick<HandoffDesktop, 'pickExisting'> },
  handoffs: Handoffs,
): Pick<Handlers, HandoffRequest> {
  return {
    'handoff:prepare': ({ conversationId }) => handoffs.prepare(conversationId),
    'handoff:ask': ({ previewId }) => {
      handoffs.ask(previewId);
      return null;
    },
    'handoff:stop': ({ previewId }) => {
      handoffs.stop(previewId);
      return null;
    },
    'handoff:save': handoffs.save,
    'handoff:repeat': ({ conversationId }) => handoffs.repeat(conversationId),
    'handoff:state': ({ conversationId }) => handoffs.state(conversationId),
    'handoff:show': async ({ conversationId }) => {
      await handoffs.show(conversationId);
      return null;
    },
    'handoff:open': async () => {
      const path = await ports.desktop.pickExisting();
      return path === null ? null : openHandoffFile(ports, path);
    },
    'handoff:open-text': ({ text }) => openHandoff(ports, text),
  };
}
