import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';
import type { EventName, Events, RequestInput, RequestName, RequestOutput } from './contract';
import type { Result } from './contract/declare';
import { eventNames, requestNames } from './contract/names';

/** All that a page can reach of the computer: named requests and named events, nothing else. */
export type Bridge = {
  readonly request: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Result<RequestOutput<N>>>;
  /** Links a folder that the user dropped: the path is asked of the system here, a page never has it. */
  readonly linkDropped: (file: File) => Promise<Result<RequestOutput<'project:link-dropped'>>>;
  /** Returns the way to stop listening. */
  readonly on: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
};

/** Carries a path, which no page may name. */
const WITH_PATH = 'project:link-dropped';

const bridge: Bridge = {
  request: (name, input) =>
    requestNames.includes(name) && name !== WITH_PATH
      ? ipcRenderer.invoke(name, input)
      : Promise.reject(new Error(`no such request: ${String(name)}`)),
  linkDropped: (file) => ipcRenderer.invoke(WITH_PATH, { path: webUtils.getPathForFile(file) }),
  on: (name, listener) => {
    if (!eventNames.includes(name)) throw new Error(`no such event: ${String(name)}`);
    const forward = (_: IpcRendererEvent, payload: Events[typeof name]) => listener(payload);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.removeListener(name, forward);
  },
};

contextBridge.exposeInMainWorld('hearth', bridge);
