import type { Handlers } from '../../src-preload/contract';
import type { HandingOver } from '../assistant/assistant';
import { extract } from '../assistant/background/extract/extract';
import type { Sessions } from '../assistant/sessions';
import { handoffHandlers } from '../handoff/handlers';
import { createHandoffs, type HandoffDesktop, type HandoffPorts, type Handoffs } from '../handoff/handoffs';
import { type IntoNewProjectParts, intoNewProject } from '../handoff/into-new-project';
import type { HandoffProject } from '../handoff/places/project';
import { estimateTokens } from '../language/text-length';

export type HandoffParts = {
  readonly sessions: Pick<Sessions, 'brief'>;
  readonly handingOver: HandingOver;
  readonly after: HandoffPorts['after'];
  readonly desktop: HandoffDesktop;
  readonly projects: () => readonly HandoffProject[];
  readonly pickNewFolder: IntoNewProjectParts['pickNewFolder'];
  readonly adopt: IntoNewProjectParts['adopt'];
};

export type StartedHandoff = {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `handoff:${string}`>>;
  readonly dropPreviews: Handoffs['dropPreviews'];
  readonly close: () => Promise<void>;
};

/** Handing over, put together from the rooms that do not know each other. */
export function startHandoff(
  workspace: Omit<HandoffPorts, 'after' | 'assistant' | 'desktop' | 'projects'>,
  { sessions, handingOver, after, desktop, projects, pickNewFolder, adopt }: HandoffParts,
): StartedHandoff {
  const ports = {
    ...workspace,
    after,
    desktop,
    projects,
    assistant: {
      ...handingOver,
      extract,
      countTokens: estimateTokens,
      writeBrief: sessions.brief,
    },
  };
  const handoffs = createHandoffs(ports);
  const newProject = { handoffs, pickNewFolder, adopt };
  return {
    handlers: {
      ...handoffHandlers(ports, handoffs),
      'handoff:into-new-project': ({ conversationId }) => intoNewProject(newProject, conversationId),
    },
    dropPreviews: handoffs.dropPreviews,
    close: handoffs.close,
  };
}
