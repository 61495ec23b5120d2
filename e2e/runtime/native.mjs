import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached } from './cache.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.resolve(here, '../..');
const require = createRequire(path.join(project, 'package.json'));
const HEADER = path.join(here, 'string-reference.h');
const SOURCES = ['binding.gyp', 'package.json', 'deps', 'src', 'lib'];

/** better-sqlite3's unchanged source, compiled for Node-API 8 (about a minute, once a version); `beforeBuild` is called first. */
export function sqliteAddon(beforeBuild) {
  return cached(addonName(), (work) => {
    beforeBuild();
    const copy = copySources(work);
    const run = spawnSync(
      process.execPath,
      [
        require.resolve('node-gyp/bin/node-gyp.js'),
        'rebuild',
        '--release',
        '--force_build=1',
        `--nodedir=${headers(work)}`,
        '--jobs=max',
        `--devdir=${path.join(work, 'dev')}`,
      ],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, CFLAGS: '-fPIC', CXXFLAGS: `-fPIC -include ${path.join(work, 'string-reference.h')}` },
        maxBuffer: 1 << 28,
      },
    );
    if (run.status !== 0) {
      throw new Error(
        `better-sqlite3 did not compile:\n${`${run.stdout ?? ''}${run.stderr ?? run.error}`.slice(-4000)}`,
      );
    }
    return path.join(copy, 'build/Release/better_sqlite3.node');
  });
}

function addonName() {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(sourceFolder(), 'package.json'), 'utf8'));
  const header = createHash('sha256').update(fs.readFileSync(HEADER)).digest('hex').slice(0, 12);
  return `${name}-${version}-${header}.node`;
}

function sourceFolder() {
  return path.dirname(path.dirname(require.resolve('better-sqlite3')));
}

function copySources(work) {
  const source = sourceFolder();
  const copy = path.join(work, 'node_modules/better-sqlite3');
  for (const part of SOURCES) fs.cpSync(path.join(source, part), path.join(copy, part), { recursive: true });
  const addonApi = createRequire(path.join(source, 'package.json')).resolve('node-addon-api/package.json');
  fs.cpSync(path.dirname(addonApi), path.join(work, 'node_modules/node-addon-api'), { recursive: true });
  // Beside the sources, because compiler flags break at a space in the project's own path.
  fs.copyFileSync(HEADER, path.join(work, 'string-reference.h'));
  return copy;
}

/** A `--nodedir` from the npm package with the headers alone: the addon speaks Node-API only, so empty gypi files do. */
function headers(work) {
  const out = path.join(work, 'headers/include/node');
  const from = path.dirname(require.resolve('node-api-headers/package.json'));
  fs.cpSync(path.join(from, 'include'), out, { recursive: true });
  fs.writeFileSync(path.join(out, 'common.gypi'), '{}');
  fs.writeFileSync(path.join(out, 'config.gypi'), "{ 'variables': {}, 'target_defaults': {} }");
  return path.join(work, 'headers');
}
