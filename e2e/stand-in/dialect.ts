import type { ServerResponse } from 'node:http';
import type { ChatBody, ReplyDone, StandInModel, StandInToolCall } from './types.ts';

/** What is counted for one answer. */
export type Counted = Required<ReplyDone>;

/** How one kind of server says what all kinds can say. Pieces of a stream are given as the text that goes out. */
export type Dialect = {
  readonly unknownModel: (response: ServerResponse, name: string) => void;
  readonly noTools: (response: ServerResponse, model: StandInModel) => void;
  /** Null: it thinks or does not, and says nothing of it. */
  readonly noThinking: ((response: ServerResponse, name: string) => void) | null;
  readonly contextExceeded: (response: ServerResponse, promptTokens: number, window: number) => void;
  readonly refuse: (response: ServerResponse, status: number, error: string) => void;
  readonly start: (response: ServerResponse) => void;
  readonly piece: (body: ChatBody, said: { readonly text?: string; readonly thinking?: string }) => string;
  readonly calls: (body: ChatBody, calls: readonly StandInToolCall[]) => string;
  readonly error: (error: string) => string;
  readonly last: (body: ChatBody, counted: Counted, calls: readonly StandInToolCall[]) => string;
  readonly whole: (body: ChatBody, counted: Counted, text: string) => object;
};
