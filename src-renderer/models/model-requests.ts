import type { RequestInput, RequestName, RequestOutput } from '../../src-preload/contract';
import type { ServerList } from '../../src-preload/contract/servers';
import { request } from '../bridge';
import { shown } from '../ui/feedback/answers';
import { checkServers, useWindow } from '../window/window-state';

export async function pullModel(name: string, serverId: string): Promise<void> {
  await ask('model:pull', { name, serverId });
}

export async function pauseModel(name: string, serverId: string): Promise<void> {
  await ask('model:pause', { name, serverId });
}

export async function cancelModel(name: string, serverId: string): Promise<void> {
  await ask('model:cancel', { name, serverId });
}

/** By its key. What is left comes as an event. */
export async function deleteModel(key: string): Promise<void> {
  await ask('model:delete', { name: key });
}

export async function startOllama(serverId: string): Promise<void> {
  await ask('model:start', { serverId });
}

/** Lets main ask whether words may go to a server. Resolves to the answer. */
export async function allowServer(id: string): Promise<boolean> {
  return showServers(await ask('server:allow', { id }));
}

/** Lets main ask whether words may go to where a model runs. Resolves to the answer. */
export async function allowModel(key: string): Promise<boolean> {
  const isAllowed = (await ask('model:allow', { name: key })) !== null;
  if (isAllowed) await checkServers();
  return isAllowed;
}

/** Null when it failed, which is then said. */
async function ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<RequestOutput<N> | null> {
  const answer = await request(name, input);
  return shown(answer) ? answer.value : null;
}

/** Whether there is something to show. */
function showServers(serverList: ServerList | null): boolean {
  if (serverList !== null) useWindow.setState({ serverList });
  return serverList !== null;
}
