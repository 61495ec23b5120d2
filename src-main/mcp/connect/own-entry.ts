import { statSync } from 'node:fs';
import type { McpApp, McpClient } from '../../../src-preload/contract/mcp';
import { TOKEN_VARIABLE } from '../clients/bridge-config';
import type { Clients } from '../clients/clients';
import type { AppFile } from './app-files';
import { type ConfigFile, readConfigFile } from './config-file';
import { readSection } from './json-tree';

export type OwnEntry = { readonly name: string; readonly client: McpClient };

/** The names in use, and the entry that this Hearth wrote: of several the one that counts. Throws `BrokenJson`. */
export function entriesOf(
  config: ConfigFile,
  file: AppFile,
  clients: Pick<Clients, 'owner'>,
): { readonly names: readonly string[]; readonly own: OwnEntry | undefined } {
  const entries = [...readSection(config.text, file.section)];
  const own = entries.flatMap(([name, value]) => {
    const token = tokenIn(value);
    const client = token === null ? undefined : clients.owner(token);
    return client === undefined ? [] : [{ name, client }];
  });
  return { names: entries.map(([name]) => name), own: own.find(({ client }) => isActive(client)) ?? own[0] };
}

export const isActive = ({ revokedAt, workspaceName }: McpClient): boolean =>
  revokedAt === null && workspaceName !== null;

function tokenIn(value: unknown): string | null {
  const env = typeof value === 'object' && value !== null && 'env' in value ? value.env : null;
  if (typeof env !== 'object' || env === null || !(TOKEN_VARIABLE in env)) return null;
  return String((env as Readonly<Record<string, unknown>>)[TOKEN_VARIABLE]);
}

/** Somebody else's entry of our name stays as it is. */
export function freeEntry(names: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'hearth' : `hearth-${number}`;
    if (!names.includes(name)) return name;
  }
}

/** The program whose access a file holds. Read again only when the file changed: some of them have megabytes, and Settings asks after every call. */
export function connectedClients(clients: Pick<Clients, 'owner'>): (file: AppFile) => string | undefined {
  const known = new Map<McpApp, { readonly stamp: string; readonly value: string | undefined }>();
  return (file) => {
    try {
      const { size, mtimeMs, ino } = statSync(file.path);
      const stamp = `${file.path} ${size} ${mtimeMs} ${ino}`;
      const last = known.get(file.app);
      if (last?.stamp === stamp) return last.value;
      const value = entriesOf(readConfigFile(file.path), file, clients).own?.client.id;
      known.set(file.app, { stamp, value });
      return value;
    } catch {
      // Not there, or not to be read: Connect says why.
      return undefined;
    }
  };
}
