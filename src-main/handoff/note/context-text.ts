import { BRIEF_PARTS, type Brief, type BriefPart, type Headings } from './note';

/** Tokens of what a conversation is given to begin with. */
export const CONTEXT_TOKENS = 1_000;

export type ContextInput = { readonly title: string; readonly brief: Brief; readonly headings: Headings };

/**
 * A brief as the context of a conversation, at most `maxTokens` long. What is too much is taken from the end of the longest
 * section, line by line, then from within its last line; a section is never left with nothing but its heading.
 */
export function contextText(input: ContextInput, maxTokens: number, countTokens: (text: string) => number): string {
  let { brief } = input;
  let title = input.title.replace(/\s+/g, ' ').trim();
  const text = () => rendered({ ...input, title, brief });
  while (countTokens(text()) > maxTokens) {
    const longest = longestPart(brief, countTokens);
    if (longest === null) {
      if (title === '') break;
      title = halved(title);
    } else {
      brief = { ...brief, [longest]: shorter(brief[longest]) };
    }
  }
  return text();
}

function rendered({ title, brief, headings }: ContextInput): string {
  const sections = BRIEF_PARTS.filter((part) => brief[part].trim() !== '').map(
    (part) => `## ${headings[part]}\n${brief[part].trim()}`,
  );
  return [`# ${title}`, ...sections].join('\n\n');
}

function longestPart(brief: Brief, countTokens: (text: string) => number): BriefPart | null {
  const sizes = BRIEF_PARTS.map((part) => ({ part, size: countTokens(brief[part].trim()) }));
  const longest = sizes.reduce((most, each) => (each.size > most.size ? each : most));
  return longest.size === 0 ? null : longest.part;
}

function shorter(body: string): string {
  const lines = body.trimEnd().split('\n');
  return lines.length > 1 ? lines.slice(0, -1).join('\n') : halved(body.trimEnd());
}

function halved(line: string): string {
  return [...line]
    .slice(0, Math.floor([...line].length / 2))
    .join('')
    .trimEnd();
}
