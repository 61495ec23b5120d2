import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { EventName, Events, RequestInput, RequestName, RequestOutput } from './contract';
import { eventNames, requestNames } from './contract/names';
import type { Result } from './contract/result';

/** All that a page can reach of the computer: named requests and named events, nothing else. */
export type Bridge = {
  readonly request: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Result<RequestOutput<N>>>;
  /** Returns the way to stop listening. */
  readonly on: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
};

const bridge: Bridge = {
  request: (name, input) =>
    requestNames.includes(name)
      ? ipcRenderer.invoke(name, input)
      : Promise.reject(new Error(`no such request: ${String(name)}`)),
  on: (name, listener) => {
    if (!eventNames.includes(name)) throw new Error(`no such event: ${String(name)}`);
    const forward = (_: IpcRendererEvent, payload: Events[typeof name]) => listener(payload);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.removeListener(name, forward);
  },
};

contextBridge.exposeInMainWorld('hearth', bridge);
