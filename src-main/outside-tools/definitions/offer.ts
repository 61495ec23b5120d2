import { estimateTokens } from '../../language/text-length';
import type { ToolDefinition } from '../../model/types';
import type { HeardTool } from './heard-tool';
import { safeSchema, safeWords } from './safe-schema';

/** A tool of a server that is on, under the name that a model calls it by. */
export type NamedTool = {
  readonly serverId: string;
  readonly server: string;
  readonly tool: HeardTool;
  readonly definition: ToolDefinition;
  readonly tokens: number;
};

/** Of a definition in a request. */
const LONGEST_DESCRIPTION = 480;
const LONGEST_SERVER = 20;
/** What model servers take as a name. */
const LONGEST_NAME = 64;

type Defined = Pick<NamedTool, 'definition' | 'tokens'>;

/** Made once for each tool that was heard, and again under another name. */
const defined = new WeakMap<HeardTool, Defined>();

/**
 * Names that are valid everywhere and told apart, `server__tool`, in one order: that of the servers, and in a server by name. A server
 * that lists its tools in another order each time must not make the whole prompt be read again.
 */
export function nameTools(
  servers: readonly { readonly id: string; readonly name: string; readonly tools: readonly HeardTool[] }[],
): readonly NamedTool[] {
  const taken = new Set<string>();
  const free = (wanted: string) => {
    let name = wanted;
    for (let nth = 2; taken.has(name); nth += 1) name = `${wanted.slice(0, LONGEST_NAME - 5)}_${nth}`;
    taken.add(name);
    return name;
  };
  const prefixes = new Set<string>();
  return servers.flatMap(({ id, name: server, tools }) => {
    let prefix = plain(server, LONGEST_SERVER) || 'server';
    for (let nth = 2; prefixes.has(prefix); nth += 1)
      prefix = `${plain(server, LONGEST_SERVER - 3) || 'server'}_${nth}`;
    prefixes.add(prefix);
    const sorted = tools.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return sorted.map((tool) => {
      const rest = LONGEST_NAME - prefix.length - 2;
      return { serverId: id, server, tool, ...definedAs(tool, free(`${prefix}__${plain(tool.name, rest) || 'tool'}`)) };
    });
  });
}

/** Picked tools in their order, as long as they fit; a large one does not keep smaller ones out. */
export function withinBudget(
  picked: readonly NamedTool[],
  maxTokens: number,
): { readonly offered: readonly NamedTool[]; readonly leftOut: readonly NamedTool[]; readonly usedTokens: number } {
  const offered: NamedTool[] = [];
  const leftOut: NamedTool[] = [];
  let usedTokens = 0;
  for (const each of picked) {
    if (usedTokens + each.tokens > maxTokens) leftOut.push(each);
    else {
      offered.push(each);
      usedTokens += each.tokens;
    }
  }
  return { offered, leftOut, usedTokens };
}

function definedAs(tool: HeardTool, name: string): Defined {
  const known = defined.get(tool);
  if (known?.definition.function.name === name) return known;
  const definition: ToolDefinition = {
    type: 'function',
    function: {
      name,
      description: safeWords(tool.description || tool.title || tool.name, LONGEST_DESCRIPTION),
      parameters: safeSchema(tool.input),
    },
  };
  const made = { definition, tokens: estimateTokens(JSON.stringify(definition)) };
  defined.set(tool, made);
  return made;
}

/** Letters, digits, `_` and `-`; never two `_` in a row, which part server and tool. */
function plain(text: string, longest: number): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, longest)
    .replace(/[_-]+$/, '');
}
