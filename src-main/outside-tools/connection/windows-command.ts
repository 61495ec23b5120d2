import { readFileSync, statSync } from 'node:fs';
import { win32 } from 'node:path';
import { ServerFailure } from './failure';

type Command = { readonly command: string; readonly args: readonly string[] };

export type WindowsFiles = {
  readonly isFile: (path: string) => boolean;
  readonly read: (path: string) => string;
};

const REAL_FILES: WindowsFiles = {
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  read: (path) => readFileSync(path, 'utf8').slice(0, LONGEST),
};
const LONGEST = 65_536;
const USUAL_ENDINGS = '.COM;.EXE;.BAT;.CMD';

/**
 * On Windows `npx`, `npm` and what npm installs are batch files, which Windows starts through a shell that reads the arguments once more;
 * so Node starts none (CVE-2024-27980), and nor does Hearth. But these all do the same: they run one script with Node. What they name is
 * run instead. Throws `ServerFailure('batch_file')` for every other batch file; what is not found is left as it is.
 */
export function windowsCommand(
  given: Command,
  from: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
  files: WindowsFiles = REAL_FILES,
): Command {
  const path = find(given.command, from, files);
  if (path === null) return given;
  if (!/\.(?:bat|cmd)$/i.test(path)) return { ...given, command: path };
  const folder = win32.dirname(path);
  const script = scriptOf(files.read(path), folder);
  if (script === null || !files.isFile(script)) throw new ServerFailure('batch_file', given.command);
  const beside = win32.join(folder, 'node.exe');
  const node = files.isFile(beside) ? beside : find('node.exe', from, files);
  if (node === null) throw new ServerFailure('not_found', 'node');
  return { command: node, args: [script, ...given.args] };
}

function find(
  command: string,
  { folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
  { isFile }: WindowsFiles,
): string | null {
  const endings = (variable(env, 'PATHEXT') ?? USUAL_ENDINGS).split(';').filter((each) => each !== '');
  const hasEnding = endings.some((each) => command.toLowerCase().endsWith(each.toLowerCase()));
  const names = hasEnding ? [command] : endings.map((each) => command + each.toLowerCase());
  // A name alone is looked for where programs are, and not in the folder that the server works on.
  const isName = !/[\\/:]/.test(command);
  const folders = isName ? (variable(env, 'PATH') ?? '').split(';').map((each) => each.replaceAll('"', '')) : [folder];
  const places = folders.filter((each) => !isName || win32.isAbsolute(each));
  const paths = places.flatMap((each) => names.map((name) => win32.resolve(each, name)));
  return paths.find(isFile) ?? null;
}

function variable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return Object.entries(env).find(([each]) => each.toUpperCase() === name)?.[1];
}

/** What is run in the end, by a batch file of npm’s own or one that npm wrote: `"%_prog%"  "%dp0%\…\cli.js" %*`. */
function scriptOf(batch: string, folder: string): string | null {
  const lines = batch.split(/\r?\n/);
  const [, program = '', script = ''] = lines.findLast((line) => RUNS.test(line))?.match(RUNS) ?? [];
  const values = (name: string) =>
    lines.flatMap((line) =>
      line.trim().match(SETS)?.[1]?.toLowerCase() === name ? [line.trim().match(SETS)?.[2] ?? ''] : [],
    );
  const named = (text: string) => /^%([^%~]+)%$/.exec(text)?.[1]?.toLowerCase();
  const programs = named(program) === undefined ? [program] : values(named(program) ?? '');
  if (programs.length === 0 || !programs.every((each) => /(?:^|[\\/])node(?:\.exe)?$/i.test(each))) return null;
  // A later value is npm’s newer self, if there is one; that which came with Node does as well.
  const path = named(script) === undefined ? script : (values(named(script) ?? '')[0] ?? '');
  const relative = /^(?:%~dp0|%dp0%)[\\/]?([^%"]+\.[cm]?js)$/i.exec(path)?.[1];
  return relative === undefined ? null : win32.join(folder, relative);
}

const RUNS = /"([^"]*)"\s+"([^"]*)"\s+%\*\s*$/;
const SETS = /^SET "([^"=]+)=([^"]*)"$/i;
