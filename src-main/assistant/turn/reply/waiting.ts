import type { Emit } from '../../../../src-preload/contract';
import type { WaitedFor } from '../../../../src-preload/contract/messages';

export type WaitingPorts = {
  /** What the replies that are being written wait for, by conversation. */
  readonly waiting: Map<string, WaitedFor>;
  readonly emit: Emit;
};

/** Says what a reply waits for, to the windows that show its conversation and to those that open it meanwhile. */
export function tellWaiting({ waiting, emit }: WaitingPorts, conversationId: string, what: WaitedFor): void {
  waiting.set(conversationId, what);
  emit('message:waiting', { conversationId, for: what });
}
