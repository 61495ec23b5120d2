import type { RecalledPiece } from '../../../src-preload/contract/messages';
import { labelOf } from '../../memory/session/pages';
import { findSecrets, redact } from '../../privacy/protect';
import { bestExcerpt } from '../../recall/text/excerpt';
import { contentTerms } from '../../recall/text/terms';
import type { Store } from '../../store/store';
import type { Traces } from '../../trace/traces';

/** A few words say what it is about. */
const LONGEST_LABEL = 40;
const SECTION_NAME = /#(.+)$/s;

export type RecalledPiecesPorts = {
  readonly store: Pick<Store, 'conversations' | 'facts' | 'messages' | 'traces' | 'tree' | 'working'>;
  readonly traces: Pick<Traces, 'read'>;
};

/** What memory put beside a message, as the trace of the first reply to it knows it; what was deleted since is left out. */
export function recalledPieces({ store, traces }: RecalledPiecesPorts, questionId: string): readonly RecalledPiece[] {
  const question = store.messages.read(questionId)?.content ?? '';
  const traced = store.tree.listChildren(questionId).find((id) => store.traces.read(id) !== undefined);
  if (traced === undefined) return [];
  const terms = contentTerms(question);
  return traces.read(traced).candidates.flatMap(({ kind, refId, verdict, isRecalled, passage }): RecalledPiece[] => {
    if (isRecalled !== true || verdict !== 'included') return [];
    const message = kind === 'message' ? store.messages.read(refId) : undefined;
    if (message !== undefined && store.conversations.read(message.conversationId)?.deletedAt !== null) return [];
    const text = textOf(kind, refId, message?.content.slice(passage?.from, passage?.to));
    return text === undefined
      ? []
      : [{ kind, refId, conversationId: message?.conversationId ?? null, label: shortened(text, terms) }];
  });

  function textOf(kind: RecalledPiece['kind'], refId: string, said: string | undefined): string | undefined {
    switch (kind) {
      case 'message':
        return said;
      case 'fact':
      case 'capture':
        return store.facts.read(refId)?.text;
      case 'working':
        return store.working.read(refId)?.title;
      case 'section':
        return SECTION_NAME.exec(refId)?.[1] ?? 'notebook';
    }
  }
}

/** Around the question's best words, without a credential. */
function shortened(text: string, terms: readonly string[]): string {
  const { text: best } = bestExcerpt(redact(text, findSecrets(text)), terms, {
    maxCharacters: 3 * LONGEST_LABEL,
    maxSentences: 1,
  });
  return labelOf(best.replace(/^… | …$/g, ''), LONGEST_LABEL);
}
