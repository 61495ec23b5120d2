import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { NewToolServer } from '../../../src-preload/contract/tool-servers';
import type { Asking, Grant } from '../../consent/question';
import { plainName, quotedText } from '../../consent/quoted-text';
import { AppError } from '../../errors';
import { t } from '../../locale/t';

/** What starts a server or where it is. The values of `env` and `headers` are kept apart, sealed. */
export type Launch = z.infer<typeof schema>;

const schema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stdio'),
    command: z.string(),
    args: z.array(z.string()),
    folder: z.string().nullable(),
    env: z.array(z.string()),
  }),
  z.object({ kind: z.literal('http'), url: z.string(), headers: z.array(z.string()) }),
]);

/** Null for one that cannot be read. */
export function parseLaunch(json: string): Launch | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** As it is kept. Throws `AppError` for what could never work, naming the field. */
export function checkedLaunch(given: NewToolServer['launch']): Launch {
  if (given.kind === 'stdio') {
    const { command, args, folder, env } = given;
    if ([command, ...args].some((each) => each.includes('\0')))
      throw new AppError('bad_command', t('main-outside-tools.bad-command'), { field: 'launch.command' });
    if (folder !== null && !isFolder(folder))
      throw new AppError('bad_folder', t('main-outside-tools.bad-folder'), { field: 'launch.folder' });
    const names = env.map(({ name }) => name);
    const odd = names.find(
      (name, at) => !/^(?!__proto__$)[A-Za-z_][A-Za-z0-9_]*$/.test(name) || names.indexOf(name) !== at,
    );
    if (odd !== undefined)
      throw new AppError('bad_command', t('main-outside-tools.bad-variable', { name: odd }), { field: 'launch.env' });
    return { kind: 'stdio', command, args, folder, env: names };
  }
  const names = given.headers.map(({ name }) => name);
  const odd = names.find((name) => !HEADER.test(name) || name === '__proto__' || OWN_HEADERS.test(name));
  if (odd !== undefined)
    throw new AppError('bad_host', t('main-outside-tools.bad-header', { name: odd }), { field: 'launch.headers' });
  return { kind: 'http', url: checkedUrl(given.url), headers: names };
}

const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Those that the request itself makes. */
const OWN_HEADERS =
  /^(?:host|content-length|content-type|transfer-encoding|connection|upgrade|expect|te|trailer|keep-alive|accept|origin|mcp-.*)$/i;

function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A name and a password in an address would be shown wherever the address is.
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new AppError('bad_host', t('main-outside-tools.bad-url'), { field: 'launch.url' });
  url.hash = '';
  return url.href;
}

function isFolder(path: string): boolean {
  return isAbsolute(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** On this computer. */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

type Started = {
  readonly id: string;
  readonly name: string;
  readonly launch: Launch;
  readonly workspaceId: string;
  /** Values by name; null where one is missing. */
  readonly secrets: Readonly<Record<string, string | null>>;
};

/**
 * A yes to starting it counts for exactly this command or address, with exactly these values, in one workspace. Of the values only a hash
 * is kept, so that changing what decides which program runs (`PATH`, `NODE_OPTIONS`) asks again.
 */
export function launchGrant({ id, name, launch, workspaceId, secrets }: Started): Grant {
  const values = createHash('sha256')
    .update(JSON.stringify([id, Object.entries(secrets)]))
    .digest('hex');
  const what =
    launch.kind === 'stdio'
      ? { command: [launch.command, ...launch.args], folder: launch.folder ?? '' }
      : { address: launch.url };
  return { kind: 'tool-server', about: { server: id, name, workspace: workspaceId, ...what, values } };
}

/** Variables by which another program than the named one could run: their values are shown. */
const DECIDING =
  /^(?:PATH|NODE_OPTIONS|NODE_PATH|PYTHON\w*|RUBYOPT|PERL5\w*|JAVA_TOOL_OPTIONS|BASH_ENV|ENV|LD_\w+|DYLD_\w+)$/;

/** Main's question before a server is started or spoken to in a workspace. */
export function launchAsking(started: Started, workspaceName: string): Asking {
  const { launch, secrets } = started;
  const [name, workspace] = [plainName(started.name, 80), plainName(workspaceName, 120)];
  const common = { no: t('main-consent.cancel'), grants: [launchGrant(started)] };
  if (launch.kind === 'http') {
    const host = plainName(new URL(launch.url).host, 120);
    const detail = [t('main-outside-tools.start.address'), quotedText(launch.url), ...namesLine(launch.headers)];
    return {
      ...common,
      message: t('main-outside-tools.start.ask-host', { name, host, workspace }),
      detail: detail.join('\n'),
      yes: t('main-outside-tools.start.connect'),
    };
  }
  const deciding = launch.env.filter((each) => DECIDING.test(each)).map((each) => `${each}=${secrets[each] ?? ''}`);
  const others = launch.env.filter((each) => !DECIDING.test(each));
  const command = [launch.command, ...launch.args.map(shownArgument)].join('\n');
  const detail = [
    t('main-outside-tools.start.command'),
    quotedText(command, deciding.length === 0 ? 1 : 2),
    ...(deciding.length === 0 ? [] : [t('main-outside-tools.start.deciding'), quotedText(deciding.join('\n'), 2)]),
    ...namesLine(others),
    ...(launch.folder === null ? [] : [t('main-outside-tools.start.folder', { folder: plainName(launch.folder) })]),
    t('main-outside-tools.start.may'),
  ];
  return {
    ...common,
    message: t('main-outside-tools.start.ask', { name, workspace }),
    detail: detail.join('\n'),
    yes: t('main-outside-tools.start.yes'),
  };
}

/** So that an empty one, or one with blanks, is seen as what it is. */
function shownArgument(argument: string): string {
  return /^[^\s"']+$/.test(argument) ? argument : JSON.stringify(argument);
}

function namesLine(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const list = names.map((name) => plainName(name, 60)).join(', ');
  return [t('main-outside-tools.start.values', { names: plainName(list, 400) })];
}
