// Where things are. Everything in scripts/setup runs before npm install: built-ins only, Node 20.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What the user can act on: printed as it is, without a stack. */
export class SetupError extends Error {}

/** Progress goes to stderr: stdout belongs to the result that a caller asked for. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function inProject(...parts) {
  return path.join(PROJECT, ...parts);
}

/** The Node 24 of the packages, for tools that refuse the older one that may have started us. */
export function toolNode() {
  const binary = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return fs.existsSync(binary) ? binary : process.execPath;
}

/** The environment of a tool: the packages' commands, and their Node, come first on PATH. */
export function toolEnv(more = {}) {
  const binaries = inProject('node_modules/.bin');
  const paths = (process.env.PATH ?? '').split(path.delimiter).filter((part) => part !== binaries);
  return { ...process.env, PATH: [binaries, ...paths].join(path.delimiter), ...more };
}

/** A remembered fact about this clone, or null; it dies with node_modules, as it should. */
export function readStamp(name) {
  try {
    return JSON.parse(fs.readFileSync(stampFile(name), 'utf8'));
  } catch {
    return null;
  }
}

export function writeStamp(name, value) {
  const file = stampFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
  fs.renameSync(`${file}.${process.pid}`, file);
}

function stampFile(name) {
  return inProject('node_modules/.cache/hearth', `${name}.json`);
}
