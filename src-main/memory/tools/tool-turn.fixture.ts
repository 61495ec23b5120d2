import type { MessageRow } from '../../store/rows/message-rows';
import { extractionMessage } from '../extraction/evidence/message-rows';
import type { ToolTurn } from './tool-turn';

/** A turn that a message began, in which every tool may be called, but for what a test says of it. */
export function toolTurn(message: MessageRow | undefined, given: Partial<ToolTurn> = {}): ToolTurn {
  return {
    conversationId: message?.conversationId ?? '',
    cited: message ? extractionMessage(message, 'UTC') : [],
    hasExternalText: false,
    hadExternalText: false,
    isMemoryOn: true,
    canWrite: true,
    projectId: null,
    signal: new AbortController().signal,
    ...given,
  };
}
