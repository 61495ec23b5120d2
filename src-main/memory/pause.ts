import type { Settings } from '../settings/settings';

/**
 * *Pause memory*, until it is resumed: no injection, recall, extraction, checkpoint or write by a tool. What the user
 * saves himself, captures above all, is still saved.
 */
export function isMemoryPaused(settings: Pick<Settings, 'get'>): boolean {
  return settings.get('memory.is_paused');
}
