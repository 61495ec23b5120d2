import type { OpenDocument } from '../../../src-preload/contract/documents';
import { decimal, t } from '../../locale/t';

export type DocumentSection = {
  readonly name: string;
  readonly sizeBytes: number;
  /** The names of its `###` lines. */
  readonly parts: readonly string[];
  /** Without its `##` line and the blank lines around. */
  readonly text: string;
};

/**
 * A document cut where main says that its sections end: sizes are UTF-8 bytes, and those of the `##` sections add up to
 * the end of the body; what comes before the first belongs to none.
 */
export function sectionsOf({ body, sections }: Pick<OpenDocument, 'body' | 'sections'>): readonly DocumentSection[] {
  const bytes = new TextEncoder().encode(body);
  const tops = sections.filter(({ level }) => level === 2);
  let at = bytes.length - tops.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const found: { -readonly [K in keyof DocumentSection]: DocumentSection[K] }[] = [];
  for (const { name, level, sizeBytes } of sections) {
    const last = found.at(-1);
    if (level === 3) {
      if (last) last.parts = [...last.parts, name];
      continue;
    }
    found.push({ name, sizeBytes, parts: [], text: withoutHeading(decoder.decode(bytes.slice(at, at + sizeBytes))) });
    at += sizeBytes;
  }
  return found;
}

/** `0.5 KiB`, `18.4 KiB`. */
export function kibText(bytes: number): string {
  return t('ui.sizes.kib', { size: decimal(bytes / 1024, 1) });
}

// A byte order mark is text here: without this the decoder would swallow it and the sizes no longer fit.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function withoutHeading(text: string): string {
  return text
    .replace(/^[^\r\n]*(?:\r\n|\r|\n|$)/, '')
    .replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/, '')
    .trimEnd();
}
