import type { DataProblem } from '../../../src-preload/contract/backups';
import type { ServerState } from '../../../src-preload/contract/model';
import type { AllSettings } from '../../settings/schema';
import { settingLines } from './setting-lines';

/** What the engine knows of itself, in numbers and kinds. */
export type EngineFacts = {
  readonly settings: AllSettings;
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Null until the server was asked. */
  readonly server: Pick<ServerState, 'kind' | 'isLocal' | 'version'> | null;
  readonly models: number;
  readonly embedders: number;
};

export type ReportFacts = {
  /** Milliseconds. */
  readonly now: number;
  /** By name, as they are shown under *About*. */
  readonly versions: Readonly<Record<string, string>>;
  readonly memoryBytes: number;
  /** BCP 47. */
  readonly locale: string;
  readonly databaseBytes: number | null;
  /** Why the database is closed. */
  readonly problem: DataProblem['kind'] | null;
  readonly engine: EngineFacts | null;
  /** The last lines of the log, which hold no content. */
  readonly logLines: readonly string[];
};

/** What a server calls its version may be anything; a version looks like this. */
const VERSION = /^[\w.+-]{1,30}$/;

/**
 * All that helps to find a fault, and nothing that anybody wrote: versions, kinds, numbers and the log. Names, addresses,
 * folders and texts are only said to be there.
 */
export function reportText(facts: ReportFacts): string {
  const { now, versions, memoryBytes, locale, databaseBytes, problem, engine, logLines } = facts;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Versions', Object.entries(versions).map(([name, version]) => `${name}: ${version}`)],
    ['System', [`Memory: ${(memoryBytes / 2 ** 30).toFixed(1)} GiB`, `Language: ${locale}`]],
    [
      'Data',
      [
        `Database: ${databaseBytes === null ? 'none' : `${databaseBytes} bytes`}`,
        ...(problem === null ? [] : [`Closed: ${problem}`]),
      ],
    ],
    ...(engine === null ? [] : engineParts(engine)),
    [`Log, the last ${logLines.length} lines`, logLines],
  ];
  return [
    'Hearth report',
    `Made at ${new Date(now).toISOString()}`,
    'It has versions, settings, numbers and log lines. It has nothing that you or a model wrote, no names and no addresses.',
    ...parts.map(([title, lines]) => `\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`),
    '',
  ].join('\n');
}

function engineParts({ settings, counts, server, models, embedders }: EngineFacts) {
  const place = server?.isLocal ? 'on this computer' : 'elsewhere';
  return [
    [
      'Model server',
      server === null
        ? ['State: not asked yet']
        : [
            `State: ${server.kind}, ${place}`,
            `Version: ${server.version !== null && VERSION.test(server.version) ? server.version : 'unknown'}`,
            `Models: ${models} to chat, ${embedders} to search`,
          ],
    ],
    ['Settings', settingLines(settings)],
    ['Rows in the database', Object.entries(counts).map(([table, count]) => `${table}: ${count}`)],
  ] as const;
}
