import { spawn } from 'node:child_process';

/** Makes a virtual display where there is none. Returns the way to end it. */
export async function ensureDisplay(): Promise<() => void> {
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return () => undefined;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString().trim()));
  });
  process.env.DISPLAY = `:${number}`;
  process.once('exit', () => server.kill());
  return () => void server.kill();
}
