import { app } from 'electron';

/** `--smoke`: says on one line how long it took until the window could be typed into, then quits. */
export function reportSmoke(): void {
  const startedAt = Number(process.env.HEARTH_STARTED_AT) || process.getCreationTime?.() || Date.now();
  process.stdout.write(
    `${JSON.stringify({ ready_ms: Math.round(Date.now() - startedAt), electron: process.versions.electron })}\n`,
    () => app.quit(),
  );
}
