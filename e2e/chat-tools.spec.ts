import { expect, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

const TABLE = ['hour', '---', 'words'].map((cell) => `|${` ${cell} |`.repeat(14)}`).join('\n');
const MATHS = String.raw`The area is \(\pi r^2\), about $3.14 r^2$, and it costs $10 to $20.

\[
\int_0^1 x^2 \, dx = \frac{1}{3}
\]

${TABLE}
`;

test('formulas are set, wide tables scroll by keyboard, and the meter says what fills the window', async ({
  shared,
}) => {
  const { app, page, ollama } = shared;
  ollama.script({ steps: [MATHS] });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused/.test(message.text())) violations.push(message.text());
  });
  const { say, log, stop, message } = windowOf(page);
  await say('What is the area?');
  await expect(stop).toBeHidden();
  await test.step('formulas', async () => {
    await expect(log.locator('.katex')).toHaveCount(3);
    await expect(log.locator('.katex-display')).toHaveCount(1);
    await expect(log.getByText('costs $10 to $20')).toBeVisible();
    expect(violations).toEqual([]);
  });
  await test.step('a wide table', async () => {
    const table = log.getByRole('region', { name: 'Table' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
  await test.step('a table copies as CSV, the answer as Markdown and rich text in one', async () => {
    await log.getByRole('button', { name: 'Copy as CSV' }).click();
    const clipboard = () => app.evaluate((electron) => electron.clipboard.readText());
    await expect.poll(clipboard).toMatch(/^(hour,){13}hour\s+(words,){13}words\s*$/);
    await log.getByRole('button', { name: 'Copy', exact: true }).last().click();
    await expect.poll(clipboard).toContain('| hour |');
    const pasted = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const heard = (event: ClipboardEvent) => resolve(event.clipboardData?.getData('text/html') ?? '');
          document.addEventListener('paste', heard, { once: true, capture: true });
        }),
    );
    await message.focus();
    await page.keyboard.press('Control+V');
    expect(await pasted).toContain('<td>words</td>');
    await message.fill('');
  });
  await test.step('the meter', async () => {
    await page.getByRole('button', { name: 'What fills the window' }).click();
    const popover = page.getByRole('dialog');
    await expect(popover.getByText('For the answer')).toBeVisible();
    await expect(popover.getByText('Instructions')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  });
});

test('find goes through a chat, also through what is out of sight', async ({ shared }) => {
  const { page, ollama } = shared;
  const lines = (nth: number) =>
    Array.from({ length: 40 }, (_, line) => `Row ${nth}.${line} of the tables.`).join('\n\n');
  ollama.script(
    { steps: [`The **Ebb** comes first.\n\n${lines(0)}`] },
    { steps: [`${lines(1)}\n\nThen the ebb again.`] },
  );
  const { say, log, stop, message } = windowOf(page);
  await say('When is the tide?');
  await expect(stop).toBeHidden();
  await say('And then?');
  await expect(log.getByText('Then the ebb again.')).toBeVisible();
  await expect(stop).toBeHidden();

  await page.keyboard.press('Control+f');
  const box = page.getByRole('searchbox', { name: 'Find in this chat' });
  await expect(box).toBeFocused();
  await box.fill('ebb');
  const bar = page.getByRole('search', { name: 'Find in this chat' });
  await expect(bar.getByRole('status')).toHaveText('2 of 2');
  await expect(log.getByText('Then the ebb again.')).toBeInViewport();
  await box.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await expect(log.getByText('Ebb comes first')).toBeInViewport();
  await box.press('Shift+Enter');
  await expect(log.getByText('Then the ebb again.')).toBeInViewport();
  await box.fill('nowhere at all');
  await expect(bar.getByRole('status')).toHaveText('Not found');
  await box.press('Escape');
  await expect(bar).toBeHidden();
  await expect(message).toBeFocused();
});

test('everything is reached from the palette, by its name and by its keys', async ({ shared }) => {
  const { page, ollama } = shared;
  ollama.script({ steps: ['High water is at six.'] });
  const { say, log, message, stop } = windowOf(page);
  await say('When is high water in Cascais?');
  await expect(log.getByText('at six')).toBeVisible();
  await expect(stop).toBeHidden();
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const box = page.getByRole('combobox', { name: 'Command or chat' });

  await test.step('by name', async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await box.fill('history');
    await expect(palette.getByRole('option', { selected: true })).toHaveText(/History/);
    await box.press('Enter');
    await expect(palette).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Memory' })).toBeVisible();
  });
  await test.step('a chat by its title, with what is remembered below', async () => {
    await page.keyboard.press('Control+k');
    await box.fill('cascais');
    await expect(palette.getByRole('option').first()).toHaveText(/Cascais/i);
    await expect(palette.getByRole('option', { name: /Search everything/ })).toBeVisible();
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await box.press('Enter');
    await expect(message).toBeFocused();
    await expect(palette).toBeHidden();
    // The field is there before the messages are: until they are read there is no reply whose keys could be pressed.
    await expect(log.getByText('at six')).toBeVisible();
  });
  await test.step('what the model saw, by keys', async () => {
    await page.keyboard.press('Control+i');
    await expect(page.getByRole('dialog', { name: 'What did the model see?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
  await test.step('the sheet of all keys', async () => {
    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(sheet.getByText('New chat', { exact: true })).toBeVisible();
    await sheet.getByRole('searchbox', { name: 'Find a shortcut' }).fill('find a chat');
    await expect(sheet.getByText('New chat', { exact: true })).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});
