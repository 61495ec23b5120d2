import { app } from 'electron';
import type { Handlers } from '../../../src-preload/contract';

/** `--smoke`: says on one line how long it took until the window could be typed into, then quits. */
export function reportSmoke(): void {
  const startedAt = Number(process.env.HEARTH_STARTED_AT) || process.getCreationTime?.() || Date.now();
  process.stdout.write(
    `${JSON.stringify({ ready_ms: Math.round(Date.now() - startedAt), electron: process.versions.electron })}\n`,
    () => app.quit(),
  );
}

/** `--smoke` asks when a message can be typed, so it passes the first run's questions by; nothing of that is kept. */
export function pastFirstRun(handlers: Handlers): Handlers {
  return {
    ...handlers,
    'settings:get': async (input) => ({ ...(await handlers['settings:get'](input)), 'onboarding.done': true }),
  };
}
