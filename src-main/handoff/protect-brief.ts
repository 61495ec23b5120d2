import { protect } from '../privacy/protect';
import { BRIEF_PARTS, type Brief, type BriefPart } from './note';

export type ProtectedBrief = { readonly brief: Brief; readonly redactions: number };

/** Every part without what is secret, and how much that was. */
export async function protectBrief(
  brief: Brief,
  options: { readonly allowed: ReadonlySet<string>; readonly origin?: 'user' | 'model' },
): Promise<ProtectedBrief> {
  const safe: Record<BriefPart, string> = { ...brief };
  let redactions = 0;
  for (const part of BRIEF_PARTS) {
    const { text, findings } = await protect(brief[part], options);
    safe[part] = text;
    redactions += findings.length;
  }
  return { brief: safe, redactions };
}
