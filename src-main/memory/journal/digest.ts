import { createHash } from 'node:crypto';

/** Tells two versions of a text apart. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
