import { sectionBody } from '../../memory/documents/section-body';
import { type ProtectOptions, protect, REDACTED } from '../../privacy/protect';
import { BRIEF_PARTS, type Brief, type BriefPart } from '../note/note';

export type ProtectedBrief = { readonly brief: Brief; readonly redactions: number };

/** Every part without what is secret, and how much that was; none of them can reach into the next section of a note. */
export async function protectBrief(brief: Brief, options: ProtectOptions): Promise<ProtectedBrief> {
  const safe: Record<BriefPart, string> = { ...brief };
  let redactions = 0;
  for (const part of BRIEF_PARTS) {
    const { text } = await protect(brief[part], options);
    safe[part] = bodyOf(text);
    // Counts what was taken out of the messages before, too.
    redactions += text.split(REDACTED).length - 1;
  }
  return { brief: safe, redactions };
}

/** As it may be under a heading. What leaves a block open that nothing closes is quoted line by line. */
function bodyOf(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  return (sectionBody(lines) ?? lines.replace(/^/gm, '> ')).trim();
}
