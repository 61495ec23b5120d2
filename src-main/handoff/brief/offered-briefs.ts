import { createHash } from 'node:crypto';
import { BRIEF_PARTS, type Brief, type BriefPart } from '../note/note';

/**
 * Remembers what Hearth itself offered for a chat, so that what a person wrote into a preview can be told apart from
 * it.
 */
export type OfferedBriefs = {
  readonly note: (conversationId: string, brief: Brief) => void;
  /** The parts of a brief that were never offered like this. */
  readonly byHand: (conversationId: string, brief: Omit<Brief, 'memoryUsed'>) => readonly BriefPart[];
};

/** Of one chat: a model that is writing offers its version some times a second. */
const MOST_TEXTS = 2_000;

export function createOfferedBriefs(): OfferedBriefs {
  const offered = new Map<string, Set<string>>();
  return {
    note: (conversationId, brief) => {
      const texts = offered.get(conversationId) ?? new Set();
      for (const part of BRIEF_PARTS) texts.add(digestOf(part, brief[part]));
      for (const oldest of [...texts].slice(0, Math.max(0, texts.size - MOST_TEXTS))) texts.delete(oldest);
      offered.set(conversationId, texts);
    },
    byHand: (conversationId, brief) => {
      const texts = offered.get(conversationId);
      return BRIEF_PARTS.filter((part) => {
        if (part === 'memoryUsed' || brief[part].trim() === '') return false;
        return texts?.has(digestOf(part, brief[part])) !== true;
      });
    },
  };
}

function digestOf(part: BriefPart, text: string): string {
  return createHash('sha256').update(`${part} ${text.trim()}`).digest('base64');
}
