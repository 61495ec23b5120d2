import type { Settings } from '../settings/settings';

/**
 * *Pause memory*, until it is resumed: no injection, recall, extraction, checkpoint or write by a tool, and `/remember`
 * keeps nothing and says so. Captures, and what the user writes on the pages of memory, are still saved.
 */
export function isMemoryPaused(settings: Pick<Settings, 'get'>): boolean {
  return settings.get('memory.is_paused');
}

/** Whether a reply may use what is remembered: neither started with `--no-memory` nor paused. */
export function mayInject(options: {
  readonly settings: Pick<Settings, 'get'>;
  readonly isInjectionOff: boolean;
}): boolean {
  return !options.isInjectionOff && !isMemoryPaused(options.settings);
}
