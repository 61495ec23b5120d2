import { createHash } from 'node:crypto';

/** Chats whose last request is remembered: enough for what a server still has in its cache. */
const REMEMBERED = 8;

export type Prefix = { readonly hash: string; readonly bytes: number; readonly sharedBytes: number };

/** How much of each request the last one of the same chat began with: that much the server need not read again. */
export function createPrefixes(): {
  readonly note: (conversationId: string, messages: readonly object[]) => Prefix;
  readonly forget: (conversationId: string) => void;
} {
  const last = new Map<string, Buffer>();
  return {
    note: (conversationId, messages) => {
      const sent = Buffer.from(JSON.stringify(messages).slice(0, -1));
      const sharedBytes = sharedLength(last.get(conversationId), sent);
      last.delete(conversationId);
      last.set(conversationId, sent);
      const [oldest] = last.keys();
      if (last.size > REMEMBERED && oldest !== undefined) last.delete(oldest);
      return { hash: createHash('sha256').update(sent).digest('hex'), bytes: sent.length, sharedBytes };
    },
    forget: (conversationId) => void last.delete(conversationId),
  };
}

function sharedLength(before: Buffer | undefined, now: Buffer): number {
  if (before === undefined) return 0;
  const most = Math.min(before.length, now.length);
  let at = 0;
  while (at < most && before[at] === now[at]) at += 1;
  return at;
}
