import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { chooseOpenAiServer } from '../../e2e/fixtures/add-server';
import type { SettingValue } from '../../src-preload/contract/settings';
import type { Bridge } from '../../src-preload/index';
import type { Runtime } from './project';

declare global {
  interface Window {
    readonly hearth: Bridge;
  }
}

export type Opened = { readonly app: ElectronApplication; readonly page: Page; readonly close: () => Promise<void> };

/** What the server speaks. */
export type ServerKind = 'ollama' | 'openai';

export type LaunchOptions = {
  readonly runtime: Runtime;
  readonly dataFolder: string;
  readonly ollamaHost?: string;
};

/** A folder of this run; gone when the process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearth-bench-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Opens an app and waits for its page. Without a server's address it is told one where nobody answers. */
export async function launch({
  runtime,
  dataFolder,
  ollamaHost = 'http://127.0.0.1:9',
}: LaunchOptions): Promise<Opened> {
  const app = await _electron.launch({
    executablePath: runtime.electron,
    args: [...runtime.args],
    env: {
      ...(process.env as Record<string, string>),
      HEARTH_USER_DATA: dataFolder,
      HEARTH_LANGUAGE: 'en',
      OLLAMA_HOST: ollamaHost,
    },
  });
  const page = await app.firstWindow();
  await page.waitForLoadState('domcontentloaded');
  return { app, page, close: () => app.close() };
}

type ReadyOptions = Omit<LaunchOptions, 'ollamaHost'> & {
  readonly kind?: ServerKind;
  readonly host?: string;
  /** Of Ollama; of another server the first is taken. */
  readonly model: string;
  readonly hasMemory?: boolean;
};

/** Hearth as after a first run, with the composer on screen. */
export async function launchReady({ kind = 'ollama', host, ...options }: ReadyOptions): Promise<Opened> {
  const opened = await launch({ ...options, ...(host !== undefined && kind === 'ollama' ? { ollamaHost: host } : {}) });
  await applySettings(opened.page, {
    'onboarding.done': true,
    'memory.user_namespace': options.hasMemory === false ? null : 'user',
    'ollama.model': options.model,
  });
  if (host !== undefined && kind === 'openai') await chooseOpenAiServer(opened.page, host);
  else await opened.page.reload();
  await opened.page.getByRole('textbox', { name: 'Message' }).waitFor();
  return opened;
}

async function applySettings(page: Page, settings: Readonly<Record<string, SettingValue>>): Promise<void> {
  await page.evaluate(async (entries) => {
    for (const [key, value] of entries) {
      const result = await window.hearth.request('settings:set', { key, value });
      if (!result.ok) throw new Error(result.error.sentence);
    }
  }, Object.entries(settings));
}
