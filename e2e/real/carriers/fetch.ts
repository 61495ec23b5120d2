import { program } from './programs.ts';

/** One after the other, before the tests ask for them side by side: apt does one thing at a time. */
export function setup(): void {
  for (const name of ['rclone', 'nats-server'] as const) program(name);
}
