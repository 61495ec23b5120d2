/** A conversation as it comes in from outside, its messages in order. */
export type ForeignConversation = {
  readonly title: string;
  readonly messages: readonly ForeignMessage[];
  /** What it says is also an entry of recent context, for so long. */
  readonly recent?: RecentContext;
};

/** Milliseconds. */
export type RecentContext = { readonly updatedAt: number; readonly expiresAt: number };

export type ForeignMessage = {
  /** Display name; null where the role says it. */
  readonly author: string | null;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Milliseconds. */
  readonly created_at: number;
  /** What is under its pictures. */
  readonly captions: readonly string[];
  /** Files that came with it, as text. */
  readonly files?: readonly ForeignFile[];
};

export type ForeignFile = { readonly name: string; readonly text: string };
