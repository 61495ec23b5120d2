import type { ModelEntry } from '../types';

/** Servers that list no capabilities are trusted to have listed a chat model. */
export function canChat({ capabilities, family }: ModelEntry): boolean {
  return (capabilities.length === 0 || capabilities.includes('completion')) && !EMBEDDING_FAMILY.test(family);
}

const EMBEDDING_FAMILY = /bert|embed/i;

/**
 * Whether it makes vectors, on the server's own computer. The server's list may lack this, since it reads only part of
 * a model's file, and older servers list no capabilities. Then the model's family decides.
 */
export function canEmbed({ capabilities, family, remoteHost }: ModelEntry): boolean {
  return remoteHost === undefined && (capabilities.includes('embedding') || EMBEDDING_FAMILY.test(family));
}
