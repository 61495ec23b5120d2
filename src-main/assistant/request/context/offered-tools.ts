import { userNamespace } from '../../../memory/facts/scope';
import type { MemoryTools } from '../../../memory/tools/tools';
import type { ToolDefinition } from '../../../model/types';
import type { OutsideTools } from '../../../outside-tools/calls/outside-tools';
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
    /** Tools of servers outside Hearth; absent: none. */
    readonly outsideTools?: Pick<OutsideTools, 'offer'>;
    /** Models whose server refused the tools that it said they know. */
    readonly refusesTools: ReadonlySet<string>;
    readonly settings: Settings;
  };

export type Offer = {
  /** Always in the same order; empty where it may call nothing. */
  readonly definitions: readonly ToolDefinition[];
  /** Those of them that the system message speaks of. */
  readonly ofMemory: readonly ToolDefinition[];
  /** The person picked them, and they do not fit. */
  readonly leftOut: readonly string[];
};

/** Of the window: what definitions of tools from outside take at most, whatever the setting allows. */
const OUTSIDE_SHARE = 1 / 4;
const NOTHING: Offer = { definitions: [], ofMemory: [], leftOut: [] };

/** What a model may call in this conversation: what Hearth has for memory, then what the person picked from outside. */
export function offeredTools(deps: OfferPorts, { conversation, model, numCtx }: OfferInput): Offer {
  if (numCtx < LEAST_WINDOW_TOKENS) return NOTHING;
  if (!deps.capabilities(model).includes('tools') || deps.refusesTools.has(model)) return NOTHING;
  const most = Math.min(deps.settings.get('tools.max_tokens'), Math.floor(numCtx * OUTSIDE_SHARE));
  const { definitions, leftOut } = deps.outsideTools?.offer(most) ?? NOTHING;
  const ofMemory = memoryTools(deps, conversation);
  return { definitions: [...ofMemory, ...definitions], ofMemory, leftOut };
}

function memoryTools(deps: OfferPorts, conversation: AboutProject): readonly ToolDefinition[] {
  if (deps.tools === undefined || !deps.injection.isOn(conversation.id)) return [];
  const isUserMemoryOn = userNamespace(deps.settings) !== null;
  // Without a key the chat sees nothing of a project: it is not linked, not trusted, switched off, or the mode has
  // none.
  const hasProject = projectKey(deps, conversation) !== '';
  return deps.tools.definitions({ isUserMemoryOn, hasProject, canRecall: isUserMemoryOn || hasProject });
}
