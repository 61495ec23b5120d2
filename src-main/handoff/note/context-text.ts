import { BRIEF_PARTS, type Brief, type Headings } from './note';

/** Tokens of what a conversation is given to begin with. */
export const CONTEXT_TOKENS = 1_000;

export type ContextInput = { readonly title: string; readonly brief: Brief; readonly headings: Headings };

/**
 * A brief as the context of a conversation, at most `maxTokens` long. What is too much is taken from the end of the longest
 * section, line by line, then from within its last line; a section is never left with nothing but its heading.
 */
export function contextText(input: ContextInput, maxTokens: number, countTokens: (text: string) => number): string {
  let brief = eachWithin(input.brief, maxTokens, countTokens);
  let title = input.title.replace(/\s+/g, ' ').trim();
  const text = () => rendered({ ...input, title, brief });
  for (let excess = countTokens(text()) - maxTokens; excess > 0; excess = countTokens(text()) - maxTokens) {
    const [longest, next] = bySize(brief, countTokens);
    if (longest === undefined || longest.size === 0) {
      if (title === '') break;
      title = halved(title);
    } else {
      const most = Math.min(excess, longest.size - (next?.size ?? 0));
      brief = { ...brief, [longest.part]: shorter(brief[longest.part], most, countTokens) };
    }
  }
  return text();
}

/** No section keeps more than all may have together: only so much is gone through line by line. */
function eachWithin(brief: Brief, maxTokens: number, countTokens: (text: string) => number): Brief {
  if (!Number.isFinite(maxTokens)) return brief;
  const within = (body: string): string => {
    const lines = body.trim().split('\n');
    let [kept, tokens] = [0, 0];
    while (kept < lines.length && tokens <= maxTokens) {
      tokens += countTokens(lines[kept] ?? '');
      kept += 1;
    }
    return kept === lines.length ? body : lines.slice(0, kept).join('\n');
  };
  return Object.fromEntries(BRIEF_PARTS.map((part) => [part, within(brief[part])])) as Brief;
}

function rendered({ title, brief, headings }: ContextInput): string {
  const sections = BRIEF_PARTS.filter((part) => brief[part].trim() !== '').map(
    (part) => `## ${headings[part]}\n${brief[part].trim()}`,
  );
  return [`# ${title}`, ...sections].join('\n\n');
}

function bySize(brief: Brief, countTokens: (text: string) => number) {
  return BRIEF_PARTS.map((part) => ({ part, size: countTokens(brief[part].trim()) })).sort((a, b) => b.size - a.size);
}

/** One line less, or as many as have `most` tokens together. */
function shorter(body: string, most: number, countTokens: (text: string) => number): string {
  const lines = body.trimEnd().split('\n');
  if (lines.length === 1) return halved(body.trimEnd());
  let dropped = countTokens(lines.pop() ?? '');
  while (lines.length > 1) {
    dropped += countTokens(lines.at(-1) ?? '') + 1;
    if (dropped > most) break;
    lines.pop();
  }
  return lines.join('\n');
}

function halved(line: string): string {
  const characters = [...line];
  return characters
    .slice(0, Math.floor(characters.length / 2))
    .join('')
    .trimEnd();
}
