import type { AskedCall, OutsideUse } from '../../../src-preload/contract/messages';
import type { ToolCall, ToolDefinition } from '../../model/types';

/** The reply in which a model calls. */
export type OutsideTurn = {
  readonly conversationId: string;
  /** *Stop* ends the question and the call. */
  readonly signal: AbortSignal;
  /** Main's question about this call is open; null: it is not any more. */
  readonly asking: (call: AskedCall | null) => void;
};

export type OutsideOutcome = {
  /** JSON: what the model gets. Text from outside, whatever it says. */
  readonly content: string;
  readonly isError: boolean;
  readonly outside: OutsideUse;
  readonly images: readonly Uint8Array<ArrayBuffer>[];
};

/** Tools of servers outside Hearth, as the chats of one workspace have them. */
export type OutsideTools = {
  /** Before a reply: what is needed to offer them is loaded now. */
  readonly ready: () => Promise<void>;
  /** In one order. What the person picked and does not fit is named. */
  readonly offer: (maxTokens: number) => {
    readonly definitions: readonly ToolDefinition[];
    readonly leftOut: readonly string[];
  };
  /** Whether a model's call is for one of them. */
  readonly owns: (name: string) => boolean;
  /** Asks the person where need be, and takes as long as that takes. Never throws for what a server sends. */
  readonly run: (call: ToolCall, turn: OutsideTurn) => Promise<OutsideOutcome>;
};
