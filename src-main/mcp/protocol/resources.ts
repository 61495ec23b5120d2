import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mayInject } from '../../memory/facts/scope';
import { neutralise, quoteAsData } from '../../privacy/neutralise';
import { type Answer, type Asked, answered, findProject, noSuchProject, refused } from '../memory/outside';
import { day, MEMORY_IS_OFF, readableFact, readContext } from '../memory/read';
import type { Run } from './tools';

const PROFILE = 'hearth://profile';
const PROJECT = 'hearth://project/';

/** The profile, the memory of each project, and a fact with its history. */
export function registerResources(server: McpServer, run: Run): void {
  const read = async (uri: URL, text: (asked: Asked) => Answer<string>, mimeType: string) => {
    const answer = await run('resource', text);
    if (answer.kind === 'refused') throw new Error(answer.sentence);
    return { contents: [{ uri: uri.href, mimeType, text: answer.value }] };
  };
  server.registerResource(
    'profile',
    PROFILE,
    { title: 'Profile', description: 'What is known of the person', mimeType: 'text/markdown' },
    (uri) => read(uri, profileText, 'text/markdown'),
  );
  server.registerResource(
    'project',
    new ResourceTemplate(`${PROJECT}{name}`, {
      list: async () => {
        const answer = await run('resource', ({ workspace }) => answered(workspace.projects.list()));
        const projects = answer.kind === 'ok' ? answer.value : [];
        return {
          resources: projects.map(({ name }) => ({
            uri: PROJECT + encodeURIComponent(name),
            name,
            title: name,
            mimeType: 'text/markdown',
          })),
        };
      },
    }),
    { title: 'Project memory', description: 'The memory of a project', mimeType: 'text/markdown' },
    (uri, { name }) =>
      read(uri, (asked) => projectText(asked, decodeURIComponent([name].flat()[0] ?? '')), 'text/markdown'),
  );
  server.registerResource(
    'fact',
    new ResourceTemplate('hearth://fact/{id}', { list: undefined }),
    { title: 'Fact', description: 'A fact with its history, by the id that recall gave', mimeType: 'application/json' },
    (uri, { id }) => read(uri, (asked) => factText(asked, [id].flat()[0] ?? ''), 'application/json'),
  );
}

/** *Continue from a handoff*: the latest of a project, or of the workspace. */
export function registerPrompt(server: McpServer, run: Run): void {
  server.registerPrompt(
    'continue-from-a-handoff',
    {
      title: 'Continue from a handoff',
      description: 'Begin where the latest handoff from Hearth ended',
      argsSchema: HANDOFF_ARGUMENTS,
    },
    async ({ project }) => {
      const answer = await run('prompt', async (asked) => {
        const projectId = project === undefined ? null : findProject(asked, project);
        if (project !== undefined && projectId === null) return noSuchProject(asked, project);
        const found = await asked.workspace.handoff(projectId);
        return found === null ? refused('There is no handoff yet. Make one in Hearth first.') : answered(found);
      });
      if (answer.kind === 'refused') throw new Error(answer.sentence);
      const { title, text } = answer.value;
      const lead = `Continue from this handoff. First say in two sentences where it stands and what comes next.`;
      const content = { type: 'text', text: `${lead}\n\n${quoteAsData(text, `handoff ${title}`)}` } as const;
      return { description: title, messages: [{ role: 'user', content }] };
    },
  );
}

const HANDOFF_ARGUMENTS = z.object({
  project: z.string().max(200).optional().describe('Name of a project; without it, the latest of all'),
});

function profileText(asked: Asked): Answer<string> {
  const context = readContext(asked, {});
  return context.kind === 'refused' ? context : answered(context.value.person, context.ids);
}

function projectText(asked: Asked, name: string): Answer<string> {
  const context = readContext(asked, { project: name });
  if (context.kind === 'refused') return context;
  const projectId = findProject(asked, name);
  if (context.value.project === null || projectId === null) return noSuchProject(asked, name);
  return answered(context.value.project.memory, [projectId]);
}

function factText(asked: Asked, id: string): Answer<string> {
  if (!mayInject({ ...asked, settings: asked.workspace.settings })) return refused(MEMORY_IS_OFF);
  const row = readableFact(asked, id);
  if (row === undefined) return refused('There is no such fact.');
  const history = asked.workspace.memory.history.of({ targetKind: 'fact', targetId: id });
  const said = (text: string | null) => (text === null ? null : neutralise(text));
  const value = {
    id,
    text: neutralise(row.text),
    topic: neutralise(row.topic),
    trust: row.trust,
    created: day(row.createdAt),
    last_confirmed: day(row.confirmedAt),
    expires: row.expiresAt === null ? null : day(row.expiresAt),
    replaced_by: row.supersededBy,
    history: history.map(({ kind, createdAt, beforeText, afterText, actor, client }) => ({
      change: kind,
      date: day(createdAt),
      by: client ?? actor,
      before: said(beforeText),
      after: said(afterText),
    })),
  };
  return answered(JSON.stringify(value), [id]);
}
