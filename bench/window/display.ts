import { ownDisplay } from '../../e2e/fixtures/display';

/** Makes a virtual display where there is none. Returns the way to end it. */
export async function ensureDisplay(): Promise<() => void> {
  const display = process.env.WAYLAND_DISPLAY ? null : await ownDisplay();
  if (display === null) return () => undefined;
  process.env.DISPLAY = display.name;
  const end = () => void display.close();
  process.once('exit', end);
  return end;
}
