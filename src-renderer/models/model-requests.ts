import type { RequestInput, RequestName, RequestOutput } from '../../src-preload/contract';
import type { ModelList } from '../../src-preload/contract/model';
import { request } from '../bridge';
import { shown } from '../ui/feedback/answers';
import { useWindow } from '../window/window-state';

export async function pullModel(name: string): Promise<void> {
  await ask('model:pull', { name });
}

export async function pauseModel(name: string): Promise<void> {
  await ask('model:pause', { name });
}

export async function cancelModel(name: string): Promise<void> {
  await ask('model:cancel', { name });
}

export async function deleteModel(name: string): Promise<void> {
  show(await ask('model:delete', { name }));
}

export async function startOllama(): Promise<void> {
  show(await ask('model:start', {}));
}

/** Lets main ask whether words may go to the server in force, or with a name to where that model runs. Resolves to the answer. */
export async function allowElsewhere(name: string | null): Promise<boolean> {
  const models = await ask('model:allow', { name });
  show(models);
  return models !== null;
}

/** Null when it failed, which is then said. */
async function ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<RequestOutput<N> | null> {
  const answer = await request(name, input);
  return shown(answer) ? answer.value : null;
}

function show(models: ModelList | null): void {
  if (models !== null) useWindow.setState({ models });
}
