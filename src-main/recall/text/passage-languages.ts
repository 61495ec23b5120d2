import { writtenLanguage } from '../../language/written-language';
import { ENGLISH, type PendingText } from '../../store/search/vectors';

type Row = Pick<PendingText, 'rowId' | 'conversationId' | 'text' | 'starts' | 'ends'>;

/**
 * The language of a passage. A short one, a list or a piece of code says too little about that itself and takes its
 * whole text's, then its conversation's: what is known of that, else what the other passages waiting beside it say
 * together. `mainLanguage` asks the index. English if nothing else is known.
 */
export function passageLanguages(mainLanguage: (conversationId: string) => string | null) {
  return {
    of: (row: Row, batch: readonly Row[]): string => {
      const own = row.text?.slice(row.starts, row.ends) ?? '';
      const beside = () =>
        batch
          .filter(({ conversationId, rowId }) => conversationId === row.conversationId && rowId !== row.rowId)
          .map(({ text, starts, ends }) => text?.slice(starts, ends) ?? '')
          .join('\n');
      const known = writtenLanguage(own) ?? (row.text !== null && row.text !== own ? writtenLanguage(row.text) : null);
      if (known !== null) return known;
      if (row.conversationId === null) return ENGLISH;
      return mainLanguage(row.conversationId) ?? writtenLanguage(beside()) ?? ENGLISH;
    },
  };
}
