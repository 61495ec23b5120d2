import { create } from 'zustand';
import { showSettings } from './navigation';

/** What of a server is to be put right. */
export type ServerFix = 'address' | 'header';

type Wanted = { readonly serverId: string; readonly what: ServerFix };

/** What Settings opens once it shows the servers. Taken once. */
export const useServerTarget = create<{ readonly wanted: Wanted | null }>(() => ({ wanted: null }));

/** Leads to what is wrong with a server. */
export function fixServer(serverId: string, what: ServerFix): void {
  useServerTarget.setState({ wanted: { serverId, what } });
  showSettings('servers');
}
