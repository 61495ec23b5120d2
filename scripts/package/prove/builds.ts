import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../stage.ts';
import { inTools } from '../tools.ts';

/** Of the build that upgrades the first one. */
const NEXT_VERSION = '0.2.0';

/**
 * Makes what is not in `folder` yet, and returns the first of: `first`, of this checkout; `again`, of a clone in another folder; `next`,
 * of the clone with one more migration. Each has the checksums of `out/` beside its packages.
 */
export function makeBuilds(project: string, folder: string): string {
  const [first, again, next] = ['first', 'again', 'next'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (!isMade(first)) build(project, first, ['--target', 'deb,rpm,tar.gz']);
  if (isMade(again) && isMade(next)) return first;
  const clone = path.join(folder, 'elsewhere/clone');
  layClone(project, clone);
  build(clone, again, ['--target', 'deb,rpm,tar.gz']);
  addMigration(clone);
  build(clone, next, ['--target', 'deb', '--version', NEXT_VERSION]);
  fs.rmSync(path.dirname(clone), { recursive: true });
  return first;
}

const isMade = (output: string): boolean => fs.existsSync(path.join(output, 'OUTSUMS'));

function build(project: string, output: string, args: readonly string[]): void {
  const cli = path.join(project, 'scripts/package/package.ts');
  execFileSync(process.execPath, [cli, '--test-runtime', ...args, '--output', output], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const sums = filesBelow(project, 'out')
    .filter((file) => !path.basename(file).startsWith('.'))
    .map(
      (file) =>
        `${createHash('sha256')
          .update(fs.readFileSync(path.join(project, file)))
          .digest('hex')}  ${file}\n`,
    );
  fs.writeFileSync(path.join(output, 'OUTSUMS'), sums.join(''));
}

/** As a person would have it who cloned the commit; only the packages are not fetched again. */
function layClone(project: string, clone: string): void {
  fs.rmSync(clone, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(clone), { recursive: true });
  execFileSync('git', ['clone', '--quiet', project, clone]);
  for (const modules of [path.join(project, 'node_modules'), inTools(project, '')]) {
    const target = path.join(clone, path.relative(project, modules));
    execFileSync('cp', ['-a', '--reflink=auto', modules, target]);
  }
}

/** A table that did not exist, filled from what a store holds. */
const NEXT_SQL = `CREATE TABLE next_things (id INTEGER PRIMARY KEY, message_count INTEGER NOT NULL) STRICT;
INSERT INTO next_things (message_count) SELECT count(*) FROM messages;`;

function addMigration(clone: string): void {
  const folder = path.join(clone, 'src-main/store/migrations');
  const index = path.join(folder, 'index.ts');
  const text = fs.readFileSync(index, 'utf8');
  const [list, names] = /export const migrations[^=]*= \[([^\]]*)\]/.exec(text) ?? [];
  if (list === undefined || names === undefined) throw new Error('The list of migrations has another form.');
  const migration = { version: (names.match(/\w+/g)?.length ?? 0) + 1, name: 'next', sql: NEXT_SQL };
  fs.writeFileSync(path.join(folder, 'next.ts'), `export const next = ${JSON.stringify(migration)};\n`);
  const longer = list.replace(/\]$/, '  next,\n]');
  fs.writeFileSync(index, `import { next } from './next';\n${text.replace(list, longer)}`);
}
