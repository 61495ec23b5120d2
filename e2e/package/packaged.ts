import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { openSettings } from '../../src-main/settings/settings';
import { openStore } from '../../src-main/store/store';
import { type GivenSettings, READY } from '../fixtures/started';
import { newFolder } from './built';

/** A first start from a package reads all of it from a cold disk, beside whatever else this computer does. */
const PATIENCE_MS = 120_000;
export const expectPage = expect.configure({ timeout: PATIENCE_MS });

type Run = { readonly code: number | null; readonly out: string };

/** Chromium refuses its sandbox to root, which only containers and build machines work as. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const newDataFolder = (): string => newFolder('data');

/** Starts a package and waits until it ends by itself; after two minutes it is ended. */
export async function runPackaged(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const child = spawn(program, [...AS_ROOT, ...args], { env: { ...process.env, ...env } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const code = await ended(child);
  clearTimeout(limit);
  return { code, out };
}

export const smoke = (program: string, folder: string, env: Readonly<Record<string, string>> = {}) =>
  runPackaged(program, ['--smoke'], { HEARTH_USER_DATA: folder, ...env });

/** As after a first run with everything agreed to. */
export function agreeToAll(folder: string, more: GivenSettings = {}): void {
  const store = openStore(join(folder, 'hearth.db'));
  const settings = openSettings(store.settings, store.workspaces.list()[0]?.id ?? '');
  for (const [key, value] of Object.entries({ ...READY, ...more })) settings.set(key, value);
  store.close();
}

/** Opens a package's window. */
export async function openPackaged(
  program: string,
  folder: string,
  ollamaHost: string,
  more: Readonly<Record<string, string>> = {},
) {
  const env = { ...process.env, HEARTH_USER_DATA: folder, OLLAMA_HOST: ollamaHost, HEARTH_LANGUAGE: 'en', ...more };
  const child = spawn(program, [...AS_ROOT, DOOR], { env });
  return { page: await pageOf(child), quit: () => endedBy(child, 'SIGTERM') };
}

/** Node's inspector is closed in a package, so its page is driven by Chromium's own door. */
export const DOOR = '--remote-debugging-port=0';

/** The main window of a package that was started with `DOOR`. */
export async function pageOf(child: ChildProcess): Promise<Page> {
  const browser = await chromium.connectOverCDP(await doorOf(child), { noDefaults: true });
  return firstPage(() => browser.contexts().flatMap((context) => context.pages()));
}

function doorOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const door = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (door !== undefined) resolve(door);
    });
    child.once('exit', () => reject(new Error(`The package ended: ${said.slice(-1_000)}`)));
  });
}

async function firstPage(pages: () => readonly Page[]): Promise<Page> {
  for (;;) {
    const page = pages().find((each) => each.url().startsWith('app://hearth/index.html'));
    if (page !== undefined) {
      page.setDefaultTimeout(PATIENCE_MS);
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended(child);
}

export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code)));
}
