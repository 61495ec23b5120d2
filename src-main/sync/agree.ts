import { textsIn } from '../consent/canonical';
import type { Consent } from '../consent/consent';
import type { Grant } from '../consent/question';
import { plainName } from '../consent/quoted-text';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { isLoopback } from '../model/server/host';
import type { Place } from './carriers/port/place';

/** What the yes is about: a server as carriers name it, by its origin or as it is listed. */
export function syncServerGrant(server: string): Grant {
  return { kind: 'sync-server', about: { server } };
}

/** Main asks, if need be, before anything goes to another computer. Throws `AppError('declined')` for a no. */
export async function askForPlace(consent: Pick<Consent, 'askToKeep'>, place: Place): Promise<void> {
  const servers = serversOf(place).filter((server) => !isLoopback(addressOf(server)));
  if (servers.length === 0) return;
  const named = servers.map((server) => plainName(server, 120)).join(', ');
  const isPlain = servers.some((server) => !/^(https|tls|wss):/.test(server));
  const isYes = await consent.askToKeep({
    message: t('main-sync.server.ask', { server: named }),
    detail: [t('main-sync.server.detail'), ...(isPlain ? [t('main-sync.server.plain')] : [])].join('\n\n'),
    yes: t('main-sync.server.yes'),
    no: t('main-consent.cancel'),
    grants: servers.map(syncServerGrant),
  });
  if (!isYes) throw new AppError('declined', t('main-consent.declined'));
}

/** A yes lasts as long as the place is used: a page that was taken over could switch to any server that was ever agreed to. */
export function leaveOtherServers(consent: Pick<Consent, 'kept' | 'withdraw'>, place: Place | null): void {
  const used = place === null ? [] : serversOf(place);
  for (const { kind, hash, about } of consent.kept()) {
    if (kind === 'sync-server' && !used.includes(textsIn(about).server ?? '')) consent.withdraw(hash);
  }
}

function serversOf(place: Place): readonly string[] {
  switch (place.kind) {
    case 'folder':
      return [];
    case 'webdav':
      return [new URL(place.url).origin];
    case 'nats':
      return place.servers;
    default:
      return place satisfies never;
  }
}

function addressOf(server: string): string {
  return `http://${server.replace(/^[a-z+]+:\/\//i, '').replace(/\/+$/, '')}`;
}
