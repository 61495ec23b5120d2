import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from './random';
import { fill, type Sample } from './template';

export const splits = [
  'train',
  'held-out',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh-dev',
  'seventh-blind',
  'eighth-dev',
  'eighth-blind',
  'ninth',
  'tenth',
  'eleventh',
] as const;
export type Split = (typeof splits)[number];
/** Written by somebody who had not read the patterns: only counted, and their lines are never printed. */
export const unseenSplits: ReadonlySet<Split> = new Set(['held-out', 'seventh-blind', 'eighth-blind']);
/** Counted in docs/privacy.md, and held by no test: nobody tunes on the blind halves, and the eleventh set is too short. */
export const countedSplits: ReadonlySet<Split> = new Set(['seventh-blind', 'eighth-blind', 'eleventh']);
export type Line = Sample & { readonly id: string; readonly family: string; readonly template: string };

/**
 * The lines of one split and kind, `variants` draws of each template. `train` may be tuned on; `held-out`
 * was written before the patterns and only measures; the others came later, were measured once
 * before anything was mended for them, and may be tuned on since.
 */
export function linesOf(split: Split, kind: 'secrets' | 'harmless', variants: number): readonly Line[] {
  const file = join(process.env.HEARTH_ROOT ?? '.', 'bench/redaction', split, `${kind}.txt`);
  const lines: Line[] = [];
  let family = '';
  for (const [row, template] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (row === 0) continue;
    if (template.startsWith('# ') && !template.includes('⟦')) family = template.slice(2);
    else if (template !== '') {
      for (let variant = 0; variant < variants; variant++) {
        const random = seeded(
          row * 7919 + variant * 104_729 + (split === 'train' ? 1 : 2) * (kind === 'secrets' ? 1 : 31),
        );
        lines.push({ ...fill(template, random), id: `${split}-${kind}-${row + 1}-${variant}`, family, template });
      }
    }
  }
  return lines;
}

/** True when 60 % or more of a secret stands in a row in the output; short secrets count whole digits and letters. */
export function isLeaked(secret: string, output: string): boolean {
  const size = Math.max(1, Math.ceil(secret.length * 0.6));
  for (let at = 0; at + size <= secret.length; at++) if (output.includes(secret.slice(at, at + size))) return true;
  return false;
}
