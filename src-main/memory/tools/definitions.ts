import type { ToolDefinition } from '../../model/types';

export type ToolName =
  | 'read_memory'
  | 'update_memory'
  | 'remember'
  | 'recall'
  | 'read_project_memory'
  | 'update_project_memory';

/** What mode, namespace and project leave of the catalog. */
export type Offer = { readonly isUserMemoryOn: boolean; readonly hasProject: boolean; readonly canRecall: boolean };

const text = (description: string) => ({ type: 'string', description });

function tool(
  name: ToolName,
  description: string,
  properties: object,
  required: readonly string[] = [],
): ToolDefinition {
  return { type: 'function', function: { name, description, parameters: { type: 'object', properties, required } } };
}

/** Sent in this order, always: another order breaks the server's prefix cache. Together at most 600 tokens. */
const userTools: readonly ToolDefinition[] = [
  tool('read_memory', 'Read notebook sections by name; without names, all.', {
    sections: { type: 'array', items: { type: 'string' } },
  }),
  tool(
    'update_memory',
    'Write notebook sections: name to new Markdown body without its heading, or null to delete.',
    { sections: { type: 'object', additionalProperties: { type: ['string', 'null'] } } },
    ['sections'],
  ),
  tool(
    'remember',
    'Keep one lasting fact about the user, in their language. Scope "chat": of use in this conversation only.',
    {
      text: text('One short sentence'),
      topic: text('One or two words'),
      ttl_days: { type: 'integer', description: 'Forget after so many days' },
      scope: { type: 'string', enum: ['user', 'chat'] },
    },
    ['text'],
  ),
];

const recallTool = tool(
  'recall',
  'Search what was said before, or held as_of a date.',
  {
    query: text('Key words'),
    scope: { type: 'string', enum: ['all', 'memory', 'messages'] },
    as_of: { type: 'string' },
  },
  ['query'],
);

const projectTools: readonly ToolDefinition[] = [
  tool('read_project_memory', 'Read a topic file of the project memory; without topic, its index.', {
    topic: text('File name without .md'),
  }),
  tool(
    'update_project_memory',
    'Propose a change of the project memory: add a bullet under a topic; replace, archive or delete the bullet "old".',
    {
      op: { type: 'string', enum: ['add', 'replace', 'archive', 'delete'] },
      topic: text('Heading'),
      text: text('The new bullet'),
      old: text('The bullet now, unless add'),
    },
    ['op', 'topic'],
  ),
];

/** What each is for, in the system message; how to call them is in the definitions. */
const purposes: Readonly<Record<ToolName, string>> = {
  read_memory: 'before you rely on a notebook section',
  update_memory: 'to write the notebook',
  remember: 'to keep one fact',
  recall: 'to find what was said before',
  read_project_memory: "for this project's notes",
  update_project_memory: 'to propose changes of them',
};

/** One line a tool, in the order of the definitions; empty without any. */
export function renderCatalog(definitions: readonly ToolDefinition[]): string {
  const names = new Set(definitions.map(({ function: { name } }) => name));
  const lines = Object.entries(purposes).flatMap(([name, purpose]) =>
    names.has(name) ? [`- ${name}: ${purpose}`] : [],
  );
  return lines.length === 0 ? '' : ['Your tools:', ...lines].join('\n');
}

export function toolDefinitions({ isUserMemoryOn, hasProject, canRecall }: Offer): readonly ToolDefinition[] {
  return [
    ...(isUserMemoryOn ? userTools : []),
    ...(canRecall ? [recallTool] : []),
    ...(hasProject ? projectTools : []),
  ];
}
