import { userNamespace } from '../../../memory/facts/scope';
import type { MemoryTools } from '../../../memory/tools/tools';
import type { ToolDefinition } from '../../../model/types';
import type { Settings } from '../../../settings/settings';
import type { ModelAbilities } from '../../conversations/rows/options';
import { type AboutProject, type ProjectKeyPorts, projectKey } from './context-memory';

/** Below this, definitions and results leave too little room for the talk itself. */
const LEAST_WINDOW_TOKENS = 4_096;

export type OfferInput = {
  readonly conversation: AboutProject;
  readonly model: string;
  /** The whole window, in tokens. */
  readonly numCtx: number;
};

export type OfferPorts = ProjectKeyPorts &
  ModelAbilities & {
    /** What a model may call; absent: nothing. */
    readonly tools?: Pick<MemoryTools, 'definitions'>;
    /** Models whose server refused the tools that it said they know. */
    readonly refusesTools: ReadonlySet<string>;
    readonly settings: Settings;
  };

/** What a model may call in this conversation, always in the same order; empty where it may call nothing. */
export function offeredTools(deps: OfferPorts, { conversation, model, numCtx }: OfferInput): readonly ToolDefinition[] {
  if (deps.tools === undefined || numCtx < LEAST_WINDOW_TOKENS) return [];
  if (!deps.capabilities(model).includes('tools') || deps.refusesTools.has(model)) return [];
  if (!deps.injection.isOn(conversation.id)) return [];
  const isUserMemoryOn = userNamespace(deps.settings) !== null;
  // Without a key the chat sees nothing of a project: it is not linked, not trusted, switched off, or the mode has
  // none.
  const hasProject = projectKey(deps, conversation) !== '';
  return deps.tools.definitions({ isUserMemoryOn, hasProject, canRecall: isUserMemoryOn || hasProject });
}
