import type { Emit } from '../../src-preload/contract';

export type AnswerReadyOptions = {
  readonly isOn: () => boolean;
  /** Whether the user looks at Hearth: then he sees it himself. */
  readonly isInFront: () => boolean;
  readonly tell: (conversationId: string) => void;
};

/** Follows the windows' events, and reports once when an answer has ended that nobody was looking at. */
export function answerReady({ isOn, isInFront, tell }: AnswerReadyOptions): Emit {
  const streaming = new Set<string>();
  return (name, payload) => {
    if ((name !== 'message:added' && name !== 'message:changed') || !('message' in payload)) return;
    const { id, conversationId, status, toolCalls } = payload.message;
    // With calls the answer goes on in another message.
    if (toolCalls !== null) streaming.delete(id);
    else if (status === 'streaming') streaming.add(id);
    else if (streaming.delete(id) && status === 'done' && isOn() && !isInFront()) tell(conversationId);
  };
}
