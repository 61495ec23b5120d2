import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from './start-workspace';

/** Something of every kind in a workspace, each with the sentinel in it. Returns all their ids; `folder` takes the project's. */
export async function plant(
  workspace: Workspace,
  { folder, sentinel }: { readonly folder: string; readonly sentinel: string },
): Promise<readonly string[]> {
  const { handlers, memory, sessions } = workspace;
  const text = `I live in ${sentinel} now`;
  const sent = await handlers['message:send']({ conversationId: null, text });
  const conversationId = sent.conversation.id;
  while (sessions.isStreaming(conversationId)) await new Promise((resolve) => setImmediate(resolve));
  const open = await handlers['conversation:open']({ id: conversationId });
  await handlers['conversation:rename']({ id: conversationId, title: sentinel });
  const inFolder = await handlers['folder:make']({ name: sentinel, conversationIds: [conversationId] });
  await handlers['conversation:leave']({ id: conversationId });
  const words = new TextEncoder().encode(`About ${sentinel}`);
  const file = { name: `${sentinel}.txt`, origin: 'file', bytes: words } as const;
  const drafted = await handlers['draft:add-file']({ conversationId, file, model: null });
  await handlers['draft:set-text']({ conversationId: null, text: `Ask about ${sentinel}` });
  const fact = await handlers['fact:add']({ section: 'profile', text: `Likes ${sentinel}` });
  const written = await handlers['document:write']({ document: { kind: 'notebook' }, sections: { [sentinel]: 'x' } });
  await handlers['document:write']({ document: { kind: 'notes', conversationId }, sections: { [sentinel]: 'y' } });
  const path = join(folder, sentinel);
  mkdirSync(join(path, '.hearth/memory'), { recursive: true });
  writeFileSync(join(path, '.hearth/memory/MEMORY.md'), `## Build\n\n- ${sentinel}\n`);
  const project = await handlers['project:link-dropped']({ path });
  await handlers['project:trust']({ id: project.id, isTrusted: true });
  await workspace.projects.tool.stage(
    { projectId: project.id, op: 'add', topic: sentinel, text: sentinel, old: null },
    {
      conversationId,
    } as never,
  );
  // Gone here, so that bringing it back from there would show.
  const gone = await handlers['message:send']({ conversationId: null, text: `Leave ${sentinel}` });
  while (sessions.isStreaming(gone.conversation.id)) await new Promise((resolve) => setImmediate(resolve));
  await handlers['conversation:delete']({ id: gone.conversation.id });
  const goneFact = await handlers['fact:add']({ section: 'profile', text: `Left ${sentinel}` });
  await handlers['fact:delete']({ ids: [goneFact.id] });
  const proposals = memory.proposals.list();
  const history = await handlers['history:list']({ limit: 100 });
  return [
    conversationId,
    ...open.messages.map(({ id }) => id),
    gone.conversation.id,
    inFolder.id,
    drafted.id,
    fact.id,
    goneFact.id,
    written.groupId,
    project.id,
    ...proposals.map(({ id }) => id),
    ...history.slice(0, 3).map(({ id }) => id),
  ];
}
