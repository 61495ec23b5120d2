import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { canMount } from '../scripts/suite/can-mount';
import { codeOf } from '../src-main/disk/obstacle';
import { answerConsent } from './fixtures/consent';
import { test as base, capturePageOf } from './fixtures/desktop';
import { expect } from './fixtures/hearth';
import { fieldOf, inbox, KEYS, showCapture } from './fixtures/quick-capture';
import { windowOf } from './fixtures/window';

/** Everything that Hearth keeps lies on a disk of 48 MB, which only the superuser may make. */
const test = base.extend<{ readonly disk: { readonly fill: (left?: number) => void; readonly free: () => void } }>({
  disk: [
    async ({ dataFolder }, use) => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dataFolder]);
      const ballast = () => readdirSync(dataFolder).filter((name) => name.startsWith('ballast-'));
      const free = () => {
        for (const name of ballast()) rmSync(join(dataFolder, name));
      };
      await use({ fill: (left = 0) => fillWith(dataFolder, left), free });
      free();
      execFileSync('umount', ['--lazy', dataFolder]);
    },
    { auto: true },
  ],
});

test.skip(!canMount(), 'only the superuser may make a disk');

test('on a full disk what was typed stays where it is, each refusal is a sentence, and all is done once there is room', async ({
  launch,
  disk,
}) => {
  const hearth = await launch({ settings: KEYS });
  const { page } = hearth;
  const { message, log, say } = windowOf(page);
  const capture = await capturePageOf(hearth);
  await say('Where is the tide table?');
  await expect(log.getByRole('article').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  disk.fill();
  await fillLog(page);

  await test.step('a message', async () => {
    await say('And the one for Lisbon?');
    await expect(page.getByText(/The disk is full/).first()).toBeVisible();
    await expect(message).toHaveValue('And the one for Lisbon?');
    await picture(page, 'full-disk-chat');
  });
  await test.step('a capture that is asked', async () => {
    await showCapture(capture);
    await fieldOf(capture).fill('When is high tide?');
    await fieldOf(capture).press('Control+Enter');
    await expect(capture.getByText(/The disk is full/)).toBeVisible();
    await expect(fieldOf(capture)).toHaveValue('When is high tide?');
    await picture(capture, 'full-disk-capture');
    expect(await inbox(page)).toEqual([]);
  });

  await test.step('all of it once there is room', async () => {
    disk.free();
    await fieldOf(capture).press('Enter');
    await expect(capture.getByRole('status')).toHaveText(/^Saved/);
    expect(await inbox(page)).toEqual(['When is high tide?']);
    await message.press('Enter');
    await expect(log.getByText('And the one for Lisbon?', { exact: true })).toBeVisible();
    await expect(message).toHaveValue('');
  });
});

test('Forget without room for its new backup says in its receipt that the older one still has the words', async ({
  launch,
  disk,
}) => {
  const { page, app } = await launch({ settings: KEYS });
  await answerConsent(app, 'yes');
  const { say } = windowOf(page);
  await page.evaluate(async () => {
    await window.hearth.request('fact:add', { section: 'profile', text: 'Plays the theremin' });
    await window.hearth.request('backup:create', {});
  });
  disk.fill(256 * 1024);
  await say('/forget theremin');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Find every place' }).click();
  await dialog.getByRole('button', { name: /^Forget in/ }).click();
  await expect(dialog).toContainText('One backup still has the words');
  await expect(dialog).toContainText('The disk is full. Hearth tries again each hour');
  await picture(page, 'forget-waits');
});

/** Until at most so many bytes are left. Hearth writes meanwhile, so each piece is cut to what there is by then. */
function fillWith(folder: string, left: number): void {
  for (let nth = 0; ; nth += 1) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize <= left) return;
    const piece = Buffer.alloc(Math.min(bavail * bsize - left, 4 * 1024 * 1024));
    try {
      writeFileSync(join(folder, `ballast-${nth}`), piece);
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error;
    }
  }
}

/** The log of the database may have room left from before. */
async function fillLog(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const text = 'x'.repeat(10_000);
    for (;;) if (!(await window.hearth.request('draft:set-text', { conversationId: null, text })).ok) return;
  });
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.HEARTH_SCREENS) await page.screenshot({ path: join(process.env.HEARTH_SCREENS, `${name}.png`) });
}
