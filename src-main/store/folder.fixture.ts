import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from './store';

/** 22 November 2026, 01:36:59 UTC. */
export const NOW = Date.UTC(2026, 10, 22, 1, 36, 59);
export const DAY_MS = 24 * 60 * 60 * 1000;

/** An empty folder of one test. */
export function freshFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'hearth-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with one workspace for each name, closed. */
export function writeDatabase(file: string, names: readonly string[]): void {
  const store = openStore(file);
  for (const name of names) addWorkspace(store, name);
  store.close();
}

export function addWorkspace(store: Store, name: string): void {
  store.workspaces.insert({ id: name, name, createdAt: NOW });
}

export function namesIn(file: string): readonly string[] {
  const store = openStore(file);
  try {
    return store.workspaces.list().map(({ name }) => name);
  } finally {
    store.close();
  }
}
