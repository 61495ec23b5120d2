import type { FindOptions } from '../../../privacy/protect';
import { readSources, type SourceSecrets } from '../../../privacy/source-secrets';
import { movedSpans } from '../../../recall/text/typed-text';
import type { MessageRow } from '../../../store/rows/message-rows';

export type ClearedRows = {
  /** In order, without their secrets: only of these may anything be extracted. */
  readonly rows: readonly MessageRow[];
  /** For `protect`, with whatever is made of them. */
  readonly sources: SourceSecrets;
};

/** Messages without the secrets that were found in each as a whole. The rows given stay as they are. */
export async function clearRows(rows: readonly MessageRow[], options: FindOptions): Promise<ClearedRows> {
  const sources = await readSources(
    rows.map(({ content }) => content),
    options,
  );
  const cleared = rows.map((row, index) => {
    const source = sources.cleared[index];
    return source === undefined ? row : { ...row, content: source.text, spans: movedSpans(row.spans, source.at) };
  });
  return { rows: cleared, sources };
}
