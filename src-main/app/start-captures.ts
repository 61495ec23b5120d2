import type { Handlers } from '../../src-preload/contract';
import { type Captures, createCaptures } from '../capture/captures';
import { captureHandlers } from '../capture/handlers';
import type { Consent } from '../consent/consent';
import type { Models } from '../model/catalog/open-models';
import { askBeforeMark } from '../privacy/not-secrets';
import type { ClockAndIds, Store } from '../store/store';
import type { OpenWorkspaces } from '../workspaces/open-workspaces';
import type { EngineOptions } from './engine';
import type { Workspace } from './start-workspace';

type StartCapturesPorts = Pick<EngineOptions, 'goTo' | 'log'> &
  ClockAndIds & {
    readonly store: Store;
    readonly consent: Consent;
    readonly models: Pick<Models, 'beyond'>;
    readonly workspaces: OpenWorkspaces<Workspace>;
    readonly openWorkspace: (id: string) => Promise<unknown>;
  };

export type StartedCaptures = Captures & {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `capture:${string}`>>;
};

/** Captures go to the workspace that the person names, which need not be the open one. */
export function startCaptures(ports: StartCapturesPorts): StartedCaptures {
  const { store, consent, models, workspaces, openWorkspace, log, goTo, now, newId } = ports;
  const captures = createCaptures({
    store,
    openWorkspaceId: () => workspaces.open().id,
    now,
    newId,
    projects: (workspaceId) => workspaces.of(workspaceId).projects.named(),
    writeFact: (row, kind) =>
      workspaces.of(row.workspaceId).memory.journal.commit({ actor: 'user' }, (writer) => writer.fact(row, kind)),
    logEvent: log.event,
    askBeforeMark: askBeforeMark(consent, models.beyond),
  });
  const handlers = captureHandlers(captures, {
    /** Into a chat of the workspace that the capture went to, which is then the open one. */
    ask: async ({ text, spans }, workspaceId) => {
      if (workspaces.open().id !== workspaceId) await openWorkspace(workspaceId);
      const { conversation } = await workspaces.open().sessions.send({ conversationId: null, text, spans });
      goTo({ page: 'chat', conversationId: conversation.id });
    },
  });
  return { ...captures, handlers };
}
