import type { ToolRule } from '../../../src-preload/contract/tool-servers';
import type { ToolChoiceRow } from '../../store/rows/tool-server-rows';
import type { Store } from '../../store/store';
import { type HeardTool, parseHeard } from '../definitions/heard-tool';

export type Decision = {
  readonly isOffered: boolean;
  readonly rule: ToolRule;
  /** What the person allowed of it last, as it then described itself. */
  readonly seen: 'nothing' | 'this' | 'another';
};

/** What the person decided about the tools of each server in one workspace, held against what the servers say of them now. */
export type Decisions = {
  readonly of: (serverId: string, tool: HeardTool) => Decision;
  readonly set: (serverId: string, tool: HeardTool, change: Partial<Pick<Decision, 'isOffered' | 'rule'>>) => void;
  /** The person allowed a call of it as it describes itself now. */
  readonly saw: (serverId: string, tool: HeardTool, rule: ToolRule) => void;
  /** A list was heard: what is new waits to be picked, unless all is; what changed asks again. */
  readonly follow: (serverId: string, tools: readonly HeardTool[]) => void;
};

type DecisionsPorts = { readonly store: Pick<Store, 'toolServers' | 'transaction'>; readonly workspaceId: string };

export function createDecisions({ store, workspaceId }: DecisionsPorts): Decisions {
  const rows = store.toolServers;
  const rowOf = (serverId: string, tool: string): ToolChoiceRow =>
    rows.choice({ serverId, workspaceId, tool }) ?? {
      serverId,
      workspaceId,
      tool,
      isOffered: 0,
      rule: 'ask',
      seenHash: null,
    };
  return {
    of: (serverId, tool) => {
      const { isOffered, rule, seenHash } = rowOf(serverId, tool.name);
      const seen = seenHash === null ? 'nothing' : seenHash === tool.hash ? 'this' : 'another';
      return { isOffered: isOffered === 1, rule: rule === 'always' && seen !== 'this' ? 'ask' : rule, seen };
    },
    set: (serverId, tool, { isOffered, rule }) => {
      const before = rowOf(serverId, tool.name);
      rows.setChoice({
        ...before,
        ...(isOffered === undefined ? {} : { isOffered: isOffered ? 1 : 0 }),
        ...(rule === undefined ? {} : { rule }),
      });
    },
    saw: (serverId, tool, rule) => rows.setChoice({ ...rowOf(serverId, tool.name), rule, seenHash: tool.hash }),
    follow: (serverId, tools) =>
      store.transaction(() => {
        const known = new Map(rows.choices({ serverId, workspaceId }).map((row) => [row.tool, row]));
        for (const { name, hash } of tools) {
          const row = known.get(name);
          if (row === undefined) rows.setChoice({ ...rowOf(serverId, name), isOffered: known.size === 0 ? 1 : 0 });
          else if (row.rule === 'always' && row.seenHash !== hash) rows.setChoice({ ...row, rule: 'ask' });
        }
      }),
  };
}

/** What each server last said of its tools, read again where a row changed. */
export function heardTools({ toolServers }: Pick<Store, 'toolServers'>) {
  const kept = new Map<string, { readonly json: string; readonly tools: readonly HeardTool[] }>();
  return (serverId: string): { readonly tools: readonly HeardTool[]; readonly leftOut: number } => {
    const row = toolServers.heard(serverId);
    if (row === undefined) return { tools: [], leftOut: 0 };
    const known = kept.get(serverId);
    const tools = known?.json === row.tools ? known.tools : parseHeard(row.tools);
    kept.set(serverId, { json: row.tools, tools });
    return { tools, leftOut: row.leftOut };
  };
}
