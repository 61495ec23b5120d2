import type { MessageEnd } from '../../../store/rows/message-rows';

/** How a reply ended; its words are beside it. */
export type ReplyEnd = Omit<MessageEnd, 'id' | 'content' | 'thinking' | 'thinkingMs'>;

export type Warning = { readonly code: string; readonly sentence: string; readonly detail?: string };

const NO_ERROR = { errorCode: null, errorSentence: null, errorDetail: null } as const;

export const STOPPED: ReplyEnd = {
  ...NO_ERROR,
  status: 'stopped',
  doneReason: null,
  promptTokens: null,
  answerTokens: null,
};

export function warned(warning: Warning | null) {
  return warning === null ? NO_ERROR : { errorCode: warning.code, errorSentence: warning.sentence, errorDetail: null };
}

export function failed(error: Warning): ReplyEnd {
  return {
    status: 'failed',
    doneReason: null,
    errorCode: error.code,
    errorSentence: error.sentence,
    errorDetail: error.detail ?? null,
    promptTokens: null,
    answerTokens: null,
  };
}
