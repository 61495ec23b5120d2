import { assertNever } from '../../errors';
import type { LogEvent } from '../../log/events';
import type { ToolCall, ToolDefinition } from '../../model/types';
import { type Offer, type ToolName, toolDefinitions } from './definitions';
import { firstProblem, toolInputs } from './inputs';
import { readMemory, type UpdateMemoryPorts, updateMemory } from './notebook-tools';
import { readProject, updateProject } from './project-tools';
import { type RememberPorts, remember } from './remember-tool';
import { failed, memoryIsOff, noProject, said, type ToolOutcome } from './results';
import type { ProjectTool, RecallTool, ToolTurn } from './tool-turn';

export type MemoryTools = {
  readonly definitions: (offer: Offer) => readonly ToolDefinition[];
  /** Never throws for what a model sends: a bad input is an error result that names the field. */
  readonly run: (call: ToolCall, turn: ToolTurn) => Promise<ToolOutcome>;
};

type MemoryToolsPorts = RememberPorts &
  UpdateMemoryPorts &
  Parameters<typeof readMemory>[0] & {
    readonly logEvent: LogEvent;
    /** Absent: nothing can be searched. */
    readonly recall?: RecallTool;
    /** Absent: no project's memory is read or written. */
    readonly project?: ProjectTool;
  };

export function createMemoryTools(ports: MemoryToolsPorts): MemoryTools {
  const { now, logEvent, diagnostics, recall, project } = ports;
  const dispatch = async ({ function: { name, arguments: input } }: ToolCall, turn: ToolTurn): Promise<ToolOutcome> => {
    if (!isToolName(name)) return failed('name', `there is no tool ${JSON.stringify(name.slice(0, 60))}`);
    if (!turn.isMemoryOn) return memoryIsOff();
    const parsed = toolInputs[name].safeParse(input);
    if (!parsed.success) {
      const { field, message } = firstProblem(parsed.error);
      await diagnostics.note([{ kind: 'refused_write', place: name, field, message }]);
      return failed(field, message);
    }
    switch (name) {
      case 'read_memory':
        return readMemory(ports, toolInputs[name].parse(input).sections ?? undefined, turn);
      case 'update_memory':
        return updateMemory(ports, toolInputs[name].parse(input).sections, turn);
      case 'remember':
        return remember(ports, toolInputs[name].parse(input), turn);
      case 'recall': {
        const { query, scope, as_of: asOf } = toolInputs[name].parse(input);
        const found = await recall?.({ query, scope: scope ?? 'all', asOf: asOf ?? null }, turn);
        return said(found ?? { reason: 'unavailable', hits: [] }, { isExternal: true });
      }
      case 'read_project_memory':
        if (project === undefined || turn.projectId === null) return noProject();
        return readProject(project, turn.projectId, toolInputs[name].parse(input).topic ?? null);
      case 'update_project_memory':
        return updateProject(ports, toolInputs[name].parse(input), turn);
      default:
        return assertNever(name);
    }
  };
  return {
    definitions: ({ isUserMemoryOn, hasProject, canRecall }) =>
      toolDefinitions({
        isUserMemoryOn,
        hasProject: hasProject && project !== undefined,
        canRecall: canRecall && recall !== undefined,
      }),
    run: async (call, turn) => {
      const startedAt = now();
      const { name } = call.function;
      const outcome = await dispatch(call, turn);
      const tool = isToolName(name) ? name : 'unknown';
      logEvent('memory_tool_dispatch', { tool, is_ok: !outcome.isError, duration_ms: now() - startedAt });
      return outcome;
    },
  };
}

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(toolInputs, name);
}
