import type { BriefMessage } from './extractive-brief';

/** A conversation as it is handed over: its open branch without what is still being written. */
export type Source = {
  readonly conversationId: string;
  readonly title: string;
  readonly projectId: string | null;
  /** Who answers there; null: nobody can. */
  readonly model: string | null;
  /** Of a very long chat the first and the newest. */
  readonly messages: readonly BriefMessage[];
  /** Of all of it. */
  readonly messageCount: number;
  /** Facts that stood in its prompts, in that order. */
  readonly factIds: readonly string[];
};
