import type { RequestError } from '../../../src-preload/contract/declare';
import type { NewToolServer, ToolServer } from '../../../src-preload/contract/tool-servers';

/** One variable or header, as it is typed. */
export type PairField = {
  /** Stays while lines come and go. */
  readonly key: number;
  readonly name: string;
  readonly value: string;
  /** Main has a value for it, which it tells nobody; it stays as long as none is typed. */
  readonly isKept: boolean;
};

/** A tool server as it is typed, of either kind. */
export type LaunchForm = {
  readonly name: string;
  readonly kind: 'stdio' | 'http';
  readonly command: string;
  /** One a line. */
  readonly args: string;
  readonly folder: string;
  readonly url: string;
  readonly pairs: readonly PairField[];
};

export function emptyForm(kind: LaunchForm['kind']): LaunchForm {
  return { name: '', kind, command: '', args: '', folder: '', url: '', pairs: [] };
}

export function formOf({ name, launch }: Pick<ToolServer, 'name' | 'launch'>): LaunchForm {
  const kept = (names: readonly string[]) =>
    names.map((each, key): PairField => ({ key, name: each, value: '', isKept: true }));
  if (launch.kind === 'http') return { ...emptyForm('http'), name, url: launch.url, pairs: kept(launch.headers) };
  const { command, args, folder, env } = launch;
  return { ...emptyForm('stdio'), name, command, args: linesOf(args), folder: folder ?? '', pairs: kept(env) };
}

/** What main is given. `before`: arguments that nobody touched go back as they came, line breaks in them included. */
export function serverOf(form: LaunchForm, before: ToolServer['launch'] | null): NewToolServer {
  const name = form.name.trim();
  const pairs = form.pairs
    .filter((pair) => pair.name.trim() !== '')
    .map((pair) => ({ name: pair.name.trim(), value: pair.isKept && pair.value === '' ? null : pair.value }));
  if (form.kind === 'http') return { name, launch: { kind: 'http', url: form.url.trim(), headers: pairs } };
  const isUntouched = before?.kind === 'stdio' && linesOf(before.args) === form.args;
  const args = isUntouched ? [...before.args] : form.args.split(/\r?\n/).filter((line) => line.trim() !== '');
  const folder = form.folder.trim() === '' ? null : form.folder.trim();
  return { name, launch: { kind: 'stdio', command: form.command.trim(), args, folder, env: pairs } };
}

export function isComplete({ name, kind, command, url }: LaunchForm): boolean {
  return name.trim() !== '' && (kind === 'stdio' ? command : url).trim() !== '';
}

/** Which field main refused; a path leads to it. */
export function refusedField(error: RequestError | null): string | null {
  return error?.field?.split('.').at(-1) ?? null;
}

function linesOf(args: readonly string[]): string {
  return args.join('\n');
}
