import type { Handlers } from '../../src-preload/contract';
import { extract } from '../assistant/background/extract/extract';
import { giveContext } from '../assistant/background/handing-over/give-context';
import { handedSource } from '../assistant/background/handing-over/handed-source';
import { existingConversation } from '../assistant/conversations/edit-conversation';
import type { AssistantDeps } from '../assistant/deps';
import type { Sessions } from '../assistant/sessions';
import type { HandoffDesktop } from '../handoff/deps';
import { handoffHandlers } from '../handoff/handlers';
import { createHandoffs, type Handoffs } from '../handoff/handoffs';
import { type IntoNewProjectParts, intoNewProject } from '../handoff/into-new-project';
import type { HandoffProject } from '../handoff/places/project';
import { estimateTokens } from '../language/text-length';

export type HandoffParts = {
  readonly sessions: Pick<Sessions, 'brief'>;
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
  deps: AssistantDeps,
  { sessions, desktop, projects, pickNewFolder, adopt }: HandoffParts,
): StartedHandoff {
  const handoffDeps = {
    ...deps,
    after: deps.timers.after,
    desktop,
    projects,
    assistant: {
      source: (conversationId: string) => handedSource(deps, conversationId),
      assertThere: (conversationId: string) => void existingConversation(deps, conversationId),
      extract,
      countTokens: estimateTokens,
      writeBrief: sessions.brief,
      giveContext: (context: Parameters<typeof giveContext>[1]) => giveContext(deps, context),
    },
  };
  const handoffs = createHandoffs(handoffDeps);
  const newProject = { handoffs, pickNewFolder, adopt };
  return {
    handlers: {
      ...handoffHandlers(handoffDeps, handoffs),
      'handoff:into-new-project': ({ conversationId }) => intoNewProject(newProject, conversationId),
    },
    dropPreviews: handoffs.dropPreviews,
    close: handoffs.close,
  };
}
