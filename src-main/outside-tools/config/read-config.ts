import { type ParseError, parse } from 'jsonc-parser';
import type { NewToolServer, ToolServerDraft } from '../../../src-preload/contract/tool-servers';
import { AppError } from '../../errors';
import { t } from '../../locale/t';

type Json = Readonly<Record<string, unknown>>;
type Pairs = NewToolServer['launch'] extends infer Launch
  ? Launch extends { readonly env: infer Env }
    ? Env
    : never
  : never;

/** Claude, Cursor and most others; VS Code; Zed. */
const WRAPPERS = ['mcpServers', 'servers', 'context_servers'] as const;
const MOST_SERVERS = 100;
/** Values that another app would have asked for or looked up. */
const PLACEHOLDER = /\$\{[^}]{1,80}\}/;

/**
 * Reads the configuration of another app: the whole file, the part with its servers, or one of them. Throws `AppError('bad_config')`
 * that says what is wrong and where; what can be left out or has to be filled in is a problem, said in a sentence.
 */
export function readConfig(text: string): ToolServerDraft {
  const entries = Object.entries(serversIn(parsed(text)));
  if (entries.length === 0) throw refused(t('main-outside-tools.config.empty'));
  if (entries.length > MOST_SERVERS)
    throw refused(t('main-outside-tools.config.too-many', { most: String(MOST_SERVERS) }));
  const read = entries.map(([name, value]) => readServer(name.trim().slice(0, 80), value));
  return {
    servers: read.flatMap(({ server }) => (server === null ? [] : [server])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Comments, and commas too many, are as editors write them. */
function parsed(text: string): Json {
  const plain = text.replace(/^\uFEFF/, '').trim();
  // Copied out of a file without the braces around it.
  const whole = /^"[^"\n]{1,200}"\s*:/.test(plain) ? `{${plain.replace(/,\s*$/, '')}}` : plain;
  const errors: ParseError[] = [];
  const value: unknown = parse(whole, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const line = String(whole.slice(0, first.offset).split('\n').length);
    throw refused(t('main-outside-tools.config.no-json', { line }));
  }
  if (!isObject(value)) throw refused(t('main-outside-tools.config.no-object'));
  return value;
}

function serversIn(value: Json): Json {
  const places = [value, ...['mcp', 'settings'].map((name) => value[name])].filter(isObject);
  for (const place of places) {
    for (const wrapper of WRAPPERS) {
      const found = place[wrapper];
      if (isObject(found)) return found;
      if (found !== undefined) throw refused(t('main-outside-tools.config.no-servers', { wrapper }));
    }
  }
  if (isServer(value)) return { [nameOf(value)]: value };
  if (Object.values(value).every((each) => isObject(each) && isServer(each))) return value;
  throw refused(t('main-outside-tools.config.unknown'));
}

function isServer(value: Json): boolean {
  return 'command' in value || 'url' in value || 'serverUrl' in value || 'httpUrl' in value;
}

function nameOf({ name, command, url }: Json): string {
  if (typeof name === 'string' && name.trim() !== '') return name;
  const shown = typeof command === 'string' ? command.split(/[\\/]/).at(-1) : typeof url === 'string' ? url : '';
  return shown === undefined || shown === '' ? 'server' : shown;
}

type Read = { readonly server: NewToolServer | null; readonly problems: readonly string[] };

function readServer(name: string, value: unknown): Read {
  const leftOut = (problem: string): Read => ({ server: null, problems: [problem] });
  if (!isObject(value)) return leftOut(t('main-outside-tools.config.no-entry', { name }));
  // Zed has command, arguments and environment in an object of that name.
  const entry: Json = isObject(value.command) ? { ...value, ...value.command, command: value.command.path } : value;
  const url = [entry.url, entry.serverUrl, entry.httpUrl].find((each) => each !== undefined);
  if (entry.command === undefined && url === undefined)
    return leftOut(t('main-outside-tools.config.neither', { name }));
  if (entry.type === 'sse') return leftOut(t('main-outside-tools.config.sse', { name }));
  const read = entry.command === undefined ? readHttp(name, url, entry.headers) : readStdio(name, entry);
  if ('problem' in read) return leftOut(read.problem);
  const problems = [
    ...(PLACEHOLDER.test(JSON.stringify(read.launch)) ? [t('main-outside-tools.config.placeholder', { name })] : []),
    ...(entry.envFile === undefined ? [] : [t('main-outside-tools.config.env-file', { name })]),
  ];
  return { server: { name, launch: read.launch }, problems };
}

type ReadLaunch = { readonly launch: NewToolServer['launch'] } | { readonly problem: string };

function readStdio(name: string, { command, args = [], env = {}, cwd = null }: Json): ReadLaunch {
  const wrong = (field: string): ReadLaunch => ({ problem: t('main-outside-tools.config.bad-field', { name, field }) });
  if (typeof command !== 'string' || command.trim() === '') return wrong('command');
  if (!Array.isArray(args) || !args.every((each) => typeof each === 'string')) return wrong('args');
  if (cwd !== null && typeof cwd !== 'string') return wrong('cwd');
  const pairs = pairsOf(env);
  if (pairs === null) return wrong('env');
  return { launch: { kind: 'stdio', command: command.trim(), args, folder: cwd, env: pairs } };
}

function readHttp(name: string, url: unknown, headers: unknown = {}): ReadLaunch {
  const wrong = (field: string): ReadLaunch => ({ problem: t('main-outside-tools.config.bad-field', { name, field }) });
  if (typeof url !== 'string' || url.trim() === '') return wrong('url');
  const pairs = pairsOf(headers);
  if (pairs === null) return wrong('headers');
  return { launch: { kind: 'http', url: url.trim(), headers: pairs } };
}

function pairsOf(value: unknown): Pairs | null {
  if (!isObject(value)) return null;
  const pairs = Object.entries(value);
  // Numbers and switches are written without quotes by many.
  if (!pairs.every(([, each]) => ['string', 'number', 'boolean'].includes(typeof each))) return null;
  return pairs.map(([name, each]) => ({ name, value: String(each) }));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refused(sentence: string): AppError {
  return new AppError('bad_config', sentence, { field: 'text' });
}
