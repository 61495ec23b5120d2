import type { SyncAddress, SyncView } from '../../../src-preload/contract/sync';
import { USUAL_SPACE } from '../../../src-preload/contract/usual-space';
import type { Place } from '../carriers/port/place';

export function shownPlace(of: Place): NonNullable<SyncView['place']> {
  return { ...addressOf(of), shown: textOf(of) };
}

/** Of a folder nothing is told but that it is one. */
export function addressOf(of: Place | { readonly kind: 'folder' }): SyncAddress {
  switch (of.kind) {
    case 'folder':
      return { kind: of.kind };
    case 'webdav':
      return { kind: of.kind, url: of.url };
    case 'nats':
      return { kind: of.kind, servers: of.servers.join(', '), space: of.space };
    default:
      return of satisfies never;
  }
}

function textOf(of: Place): string {
  switch (of.kind) {
    case 'folder':
      return of.path;
    case 'webdav':
      return of.url;
    case 'nats':
      return of.servers.join(', ') + (of.space === USUAL_SPACE ? '' : ` (${of.space})`);
    default:
      return of satisfies never;
  }
}
