import { createHash } from 'node:crypto';
import type { NamedSection, RowChange } from '../changes/change-set';

/** Enough that two states that differ never look the same. */
const HASH_BYTES = 16;

/** What identifies the state of a row: the same on every device that knows the same of it. */
export function rowHash({ table, key, stamps, tomb, seen, sections }: Omit<RowChange, 'values'>): Buffer {
  const state = [
    table,
    key,
    stamps,
    tomb ?? null,
    Object.entries(seen ?? {}).sort(),
    sections ? sectionStamps(sections) : null,
  ];
  return createHash('sha256').update(JSON.stringify(state)).digest().subarray(0, HASH_BYTES);
}

/** Which of the 256 parts of the digest a row belongs to. */
export function bucketOf(table: string, key: string): number {
  return createHash('sha256').update(`${table}/${key}`).digest()[0] ?? 0;
}

/** Adds a row to a part, or takes it out again. */
export function xorHash(part: Uint8Array, hash: Uint8Array): Buffer {
  return Buffer.from(hash.map((byte, index) => byte ^ (part[index] ?? 0)));
}

/** One text for all parts, in order. */
export function rootOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

export const EMPTY_PART: Buffer = Buffer.alloc(HASH_BYTES);

function sectionStamps(sections: readonly NamedSection[]): readonly unknown[] {
  return sections.map(({ name, heads, seen }) => [name, heads.map(({ stamp }) => stamp), seen]).sort();
}
