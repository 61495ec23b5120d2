import type { Timers } from '../../timers';
import type { Carrier } from './port/carrier';
import type { Place, SignIn } from './port/place';

export type OpenOptions = {
  readonly signIn: SignIn;
  /** Whether the person agreed that files go to this server, as an address without a path; never asked for this computer. */
  readonly isAgreed: (server: string) => boolean;
  readonly timers: Timers;
};

/** Each kind is loaded with its first use: who syncs by a folder never loads the clients of servers. */
export async function openCarrier(place: Place, options: OpenOptions): Promise<Carrier> {
  switch (place.kind) {
    case 'folder': {
      const { openFolder } = await import('./folder/folder');
      return openFolder({ ...options, path: place.path });
    }
    case 'webdav': {
      const { openWebdav } = await import('./webdav/webdav');
      return openWebdav({ ...options, url: place.url });
    }
    case 'nats': {
      const { openNats } = await import('./nats/nats');
      return openNats({ ...options, servers: place.servers, space: place.space });
    }
  }
}

/**
 * Makes the place that the files lie in, where the person pointed: a folder or collection *Hearth* there, or the stream. For the first
 * device as for each that joins; what is there already stays. Later on nothing makes it again: a place that went may be a drive that is not
 * connected. Returns it; throws as carriers do.
 */
export async function makePlace(chosen: Place, options: OpenOptions): Promise<Place> {
  switch (chosen.kind) {
    case 'folder': {
      const { makeFolder } = await import('./folder/folder');
      return { ...chosen, path: await makeFolder(chosen.path) };
    }
    case 'webdav': {
      const { makeCollection } = await import('./webdav/webdav');
      return { ...chosen, url: await makeCollection({ ...options, url: chosen.url }) };
    }
    case 'nats': {
      const { makeStream } = await import('./nats/nats');
      await makeStream({ ...options, servers: chosen.servers, space: chosen.space });
      return chosen;
    }
  }
}
