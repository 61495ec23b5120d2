import { expect, type Hearth, type LaunchOptions, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';
import { findings } from './screens/axe';

const ANSWER = [
  '# Tides\n\nSee [the tables](https://tides.example/) and `const a = 1`:\n\n',
  '```ts\nconst high = 3.4; // metres\n```\n\n| hour | metres |\n| --- | --- |\n| 6 | 3.4 |\n\n- [x] done\n- [ ] open\n\n> quoted\n',
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`nothing serious or critical stands in the way, in ${theme}`, () => {
    const opened = async (launch: (options?: LaunchOptions) => Promise<Hearth>) =>
      (await launch({ settings: { ...READY, 'appearance.theme': theme } })).page;

    test('at the first run', async ({ launch }) => {
      const { page } = await launch({ colorScheme: theme });
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.getByRole('switch', { name: 'Remember across chats' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('button', { name: 'Go on without it' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('in an empty chat, in a conversation, over its commands and its handoff, and where a link asks', async ({
      launch,
      ollama,
    }) => {
      ollama.script({ steps: ANSWER }, { status: 500, error: 'something broke' });
      const page = await opened(launch);
      const { say, log, stop, message } = windowOf(page);
      await expect(message).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await say('When is high water?');
      await expect(log.getByRole('heading', { name: 'Tides' })).toBeVisible();
      await expect(stop).toBeHidden();
      await say('And tomorrow?');
      await expect(log.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await message.fill('/');
      await expect(page.getByRole('listbox', { name: 'Commands' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await message.fill('/help');
      await message.press('Enter');
      await expect(page.getByRole('region', { name: 'Answer to /help' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Hand off' }).click();
      await expect(page.getByRole('dialog', { name: 'Hand off this chat' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await log.getByText('the tables').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('in memory, in projects and in settings', async ({ launch }) => {
      const page = await opened(launch);
      await page.evaluate(() =>
        window.hearth.request('fact:add', { section: 'profile', text: 'Works as a hydrographer', topic: 'work' }),
      );
      for (const place of ['Memory', 'Projects', 'Settings'] as const) {
        await windowOf(page).goTo(place);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
      }
    });
  });
}
