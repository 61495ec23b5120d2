import type { RequestInput, RequestName } from '../../../src-preload/contract';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { Server, ServerList } from '../../../src-preload/contract/servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { showDone } from '../../ui/feedback/toasts';
import { takeServers, useWindow } from '../../window/window-state';

type ServerRequest = Extract<RequestName, `server:${'add' | 'rename' | 'set-url' | 'set-header'}`>;

/** Null when it holds; a no to main's own question has nothing more to say. */
export async function change<N extends ServerRequest>(name: N, input: RequestInput<N>): Promise<RequestError | null> {
  const answer: Result<ServerList> = await request(name, input);
  if (!answer.ok) return answer.error;
  useWindow.setState({ serverList: answer.value });
  return null;
}

export async function removeServer({ id, name }: Server): Promise<void> {
  if (takeServers(await request('server:remove', { id }))) showDone(t('settings.servers.removed', { name }));
}

export async function removeHeader(id: string, { name, origin }: Server['headers'][number]): Promise<void> {
  takeServers(await request('server:remove-header', { id, name, origin }));
}
