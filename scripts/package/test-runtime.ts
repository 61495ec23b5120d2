import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './stage.ts';

export const TEST_NAME = 'hearth-test';
export const TEST_TITLE = 'Hearth test package';

/** Each is the first file of a process or a thread. */
const ENTRIES = /^out\/main\/(?:index|embedder|document-reader|[a-z]+-worker)\.cjs$/;
const START = `'use strict';
require('./polyfills.cjs');
require('./compile-cache.cjs');
const { app } = process.type === 'browser' ? require('electron') : {};
app?.on('session-created', (session) => session.setPreloads([require('node:path').join(__dirname, 'web-utils.cjs')]));
`;

/**
 * Makes the staged app one for Electron 25: `loader` is the runtime's own app folder, made by e2e/runtime. A checkout loads the same
 * parts by NODE_OPTIONS, which a package refuses, so here each entry asks for them.
 */
export function adaptToTestRuntime(folder: string, loader: string): void {
  const parts = path.join(folder, 'test-runtime');
  fs.mkdirSync(parts);
  for (const part of ['polyfills.cjs', 'compile-cache.cjs', 'web-utils.cjs']) {
    fs.copyFileSync(path.join(loader, part), path.join(parts, part));
  }
  fs.writeFileSync(path.join(parts, 'start.cjs'), START);
  for (const entry of filesBelow(folder, 'out/main').filter((file) => ENTRIES.test(file))) {
    const file = path.join(folder, entry);
    fs.writeFileSync(file, `"use strict";require("../../test-runtime/start.cjs");${fs.readFileSync(file, 'utf8')}`);
  }
  const addon = path.join(folder, 'node_modules/better-sqlite3/prebuilds/linux-x64.node');
  fs.copyFileSync(path.join(loader, 'better_sqlite3.node'), addon);
  const page = path.join(folder, 'out/renderer/index.html');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace(/<title>.*?<\/title>/, `<title>${TEST_TITLE}</title>`));
  const manifest = path.join(folder, 'package.json');
  const own = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  fs.writeFileSync(manifest, `${JSON.stringify({ ...own, name: TEST_NAME, productName: TEST_TITLE }, null, 2)}\n`);
}
