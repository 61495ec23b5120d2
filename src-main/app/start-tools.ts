import type { Injection } from '../assistant/request/context/injection';
import { findPastFacts } from '../memory/facts/past-facts';
import { userNamespace } from '../memory/facts/scope';
import type { Memory } from '../memory/memory';
import { aboutProject } from '../memory/session/session-memory';
import type { ProjectTool, RecallTool } from '../memory/tools/tool-turn';
import { createMemoryTools, type MemoryTools } from '../memory/tools/tools';
import type { Recall } from '../recall/open-recall';
import { recallForTool } from '../recall/turn/for-tool';
import type { WorkspaceTables } from '../store/store';

export type ToolParts = {
  /** What the tools need besides memory. */
  readonly ports: Omit<Parameters<typeof createMemoryTools>[0], keyof Memory | 'recall' | 'project'> &
    WorkspaceTables<'conversations'>;
  readonly memory: Memory;
  readonly recall: Pick<Recall, 'recall' | 'outdated'>;
  readonly injection: Injection;
  readonly timeZone: () => string;
  /** The trusted project of a conversation; absent: none is ever offered. */
  readonly project?: ProjectTool;
};

/** The six tools over the rooms that answer them. */
export function startTools({ ports, memory, recall, injection, timeZone, project }: ToolParts): MemoryTools {
  const { settings, store, workspaceId, now } = ports;
  const search: RecallTool = async ({ query: text, scope, asOf }, turn) => {
    const { result, factIds } = await recallForTool(recall, {
      text,
      scope,
      asOf,
      findPast: (question) => findPastFacts(ports, question),
      workspaceId,
      conversationId: turn.conversationId,
      access: {
        mode: settings.get('workspace.mode'),
        hasNamespace: userNamespace(settings) !== null,
        isMemoryOn: injection.isOn(turn.conversationId),
        about: aboutProject(settings, store.conversations.read(turn.conversationId)),
        asker: 'model',
      },
      known: new Set(turn.cited.map(({ id }) => id)),
      now: now(),
      zone: timeZone(),
    });
    for (const id of factIds) store.facts.markUsed({ id, at: now() });
    return result;
  };
  return createMemoryTools({ ...ports, ...memory, recall: search, ...(project ? { project } : {}) });
}
