import { assertNever } from '../../errors';
import type { ToolCall, ToolDefinition } from '../../model/types';
import { type Offer, type ToolName, toolDefinitions } from './definitions';
import { firstProblem, toolInputs } from './inputs';
import { readMemory, updateMemory } from './notebook-tools';
import { readProject, updateProject } from './project-tools';
import { remember } from './remember-tool';
import { failed, memoryIsOff, noProject, said, type ToolOutcome } from './results';
import type { ToolDeps, ToolTurn } from './tool-turn';

export type MemoryTools = {
  readonly definitions: (offer: Offer) => readonly ToolDefinition[];
  /** Never throws for what a model sends: a bad input is an error result that names the field. */
  readonly run: (call: ToolCall, turn: ToolTurn) => Promise<ToolOutcome>;
};

export function createMemoryTools(deps: ToolDeps): MemoryTools {
  return {
    definitions: ({ isUserMemoryOn, hasProject, canRecall }) =>
      toolDefinitions({
        isUserMemoryOn,
        hasProject: hasProject && deps.project !== undefined,
        canRecall: canRecall && deps.recall !== undefined,
      }),
    run: async (call, turn) => {
      const startedAt = deps.now();
      const { name } = call.function;
      const outcome = await dispatch(deps, call, turn);
      const tool = isToolName(name) ? name : 'unknown';
      deps.logEvent('memory_tool_dispatch', { tool, is_ok: !outcome.isError, duration_ms: deps.now() - startedAt });
      return outcome;
    },
  };
}

async function dispatch(deps: ToolDeps, { function: { name, arguments: input } }: ToolCall, turn: ToolTurn) {
  if (!isToolName(name)) return failed('name', `there is no tool ${JSON.stringify(name.slice(0, 60))}`);
  if (!turn.isMemoryOn) return memoryIsOff();
  const parsed = toolInputs[name].safeParse(input);
  if (!parsed.success) {
    const { field, message } = firstProblem(parsed.error);
    await deps.diagnostics.note([{ kind: 'refused_write', place: name, field, message }]);
    return failed(field, message);
  }
  switch (name) {
    case 'read_memory':
      return readMemory(deps, toolInputs[name].parse(input).sections ?? undefined, turn);
    case 'update_memory':
      return updateMemory(deps, toolInputs[name].parse(input).sections, turn);
    case 'remember':
      return remember(deps, toolInputs[name].parse(input), turn);
    case 'recall': {
      const { query, scope } = toolInputs[name].parse(input);
      const found = await deps.recall?.(query, scope ?? 'all', turn);
      return said(found ?? { reason: 'unavailable', hits: [] }, { isExternal: true });
    }
    case 'read_project_memory':
      if (deps.project === undefined || turn.projectId === null) return noProject();
      return readProject(deps.project, turn.projectId, toolInputs[name].parse(input).topic ?? null);
    case 'update_project_memory':
      return updateProject(deps, toolInputs[name].parse(input), turn);
    default:
      return assertNever(name);
  }
}

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(toolInputs, name);
}
