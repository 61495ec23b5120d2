import { cutToTokens, estimateTokens } from '../../language/text-length';

export type RecentEntry = { readonly id: string; readonly title: string; readonly content: string };

export type RecentContext = {
  /** Empty when there is nothing to show. */
  readonly text: string;
  /** Ids of what is in, newest first. */
  readonly included: readonly string[];
  /** Ids of what the budget left out or shortened. */
  readonly cut: readonly string[];
};

/** While others are live the newest must leave them room. */
const NEWEST_SHARE = 0.6;
/** Less than this of an entry is of no use. */
const LEAST_TOKENS = 20;

/**
 * The recent context that goes into a prompt: entries (given newest first) each under its title, until `maxTokens` are
 * spent. An entry is cut rather than left out while there is room for a useful beginning of it.
 */
export function renderRecentContext(entries: readonly RecentEntry[], maxTokens: number): RecentContext {
  const blocks: string[] = [];
  const included: string[] = [];
  const cut: string[] = [];
  let left = maxTokens;
  for (const [index, entry] of entries.entries()) {
    const heading = `### ${entry.title}\n`;
    const room =
      (index === 0 && entries.length > 1 ? Math.floor(maxTokens * NEWEST_SHARE) : left) - estimateTokens(heading);
    const isWhole = estimateTokens(entry.content) <= room;
    if (!isWhole) cut.push(entry.id);
    if (!isWhole && room < LEAST_TOKENS && blocks.length > 0) continue;
    const block = heading + cutToTokens(entry.content, room);
    blocks.push(block);
    included.push(entry.id);
    left -= estimateTokens(`${block}\n\n`);
  }
  return { text: blocks.join('\n\n'), included, cut };
}
