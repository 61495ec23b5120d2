import type { Page } from 'playwright';

export type TurnTime = {
  /** From the key press to the finished reply on screen. */
  readonly ms: number;
  readonly doneReason: string | null;
  readonly status: string;
};

const ENDED = 'turnEnded';

/** Types a message, presses Enter, and waits until the reply has ended and was painted. */
export async function takeTurn(page: Page, text: string): Promise<TurnTime> {
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill(text);
  await page.evaluate(armTurn, ENDED);
  await message.press('Enter');
  const ended = await page.evaluate((name) => Reflect.get(globalThis, name) as Promise<TurnTime>, ENDED);
  if (ended.status !== 'done') throw new Error(`the reply ended as ${ended.status}`);
  return ended;
}

/** Runs in the page: what is timed is what somebody at the keyboard would time. */
function armTurn(name: string): void {
  const ended = new Promise<TurnTime>((resolve) => {
    let startedAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      startedAt = performance.now();
      window.removeEventListener('keydown', onKey, true);
    };
    window.addEventListener('keydown', onKey, true);
    const stop = window.hearth.on('message:changed', ({ message }) => {
      if (message.role !== 'assistant' || message.status === 'streaming') return;
      stop();
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          resolve({ ms: performance.now() - startedAt, doneReason: message.doneReason, status: message.status }),
        ),
      );
    });
  });
  Reflect.set(globalThis, name, ended);
}
