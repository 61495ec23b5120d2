/** A model as chats, settings and traces keep it: its name alone at the first server, at another with that server's id before it. */
export type ModelKey = { readonly serverId: string; readonly name: string };

/** The Ollama that Hearth knew before there were several; the same in every database, so that models named by name alone are its. */
export const FIRST_SERVER = '00000000-0000-4000-8000-000000000001';

const OF_A_SERVER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.+)$/su;

export function modelKey({ serverId, name }: ModelKey): string {
  return serverId === FIRST_SERVER ? name : `${serverId} ${name}`;
}

export function parseModelKey(key: string): ModelKey {
  const [, serverId = FIRST_SERVER, name = key] = OF_A_SERVER.exec(key) ?? [];
  return { serverId, name };
}
