import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../sqlite/database';
import { mergeDatabase } from './import-merge';
import { allRows, emptyDatabase } from './random-rows.fixture';

const FOLDER = '/home/mara/tide-tables';

/** A workspace with one linked folder and one chat about it. */
function world(name: string, { path = FOLDER, projectId = randomUUID(), workspaceId = randomUUID() } = {}) {
  const db = emptyDatabase();
  const chat = randomUUID();
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('${workspaceId}', '${name}', 1);
    INSERT INTO projects (id, workspace_id, name, real_path, folder_id, trusted_at, notes_dir, created_at)
      VALUES ('${projectId}', '${workspaceId}', 'tide-tables', '${path}', '1-2', 5, 'notes', 3);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, project_id, params, pinned, draft, created_at,
      updated_at) VALUES ('${chat}', '${workspaceId}', 'About ${name}', 'auto', 'chat', '${projectId}', '{}', 0, '', 1, 1);
    INSERT INTO settings (scope, scope_id, version, body) VALUES ('project', '${projectId}', 1, '{}')`);
  return { db, projectId, workspaceId };
}

type Told = { readonly workspace: string; readonly path: string; readonly isLinked: 0 | 1 };

/** Each chat with the workspace, the folder and the link of its project. */
const told = (db: Database) =>
  db
    .prepare<[], Told & { readonly title: string }>(`
      SELECT title, workspaces.name AS workspace, real_path AS path, unlinked_at IS NULL AS isLinked
      FROM conversations JOIN projects ON projects.id = project_id JOIN workspaces ON workspaces.id = projects.workspace_id
      ORDER BY title`)
    .all();

test('a folder that another workspace has linked stays its own; the chats come with the project, without the link', () => {
  const { db: into } = world('Work');
  const { db: from } = world('Home');
  const merged = mergeDatabase({ from, into, newId: randomUUID });
  expect(merged).toMatchObject({ unlinkedProjects: 1, keptYours: 0 });
  expect(told(into)).toEqual([
    { title: 'About Home', workspace: 'Home', path: FOLDER, isLinked: 0 },
    { title: 'About Work', workspace: 'Work', path: FOLDER, isLinked: 1 },
  ]);
  const before = allRows(into);
  mergeDatabase({ from, into, newId: randomUUID });
  expect(allRows(into)).toEqual(before);
});

test('also where its name is written in other letters that mean the same folder', () => {
  const { db: into } = world('Work');
  const { db: from } = world('Home', { path: FOLDER.toUpperCase() });
  mergeDatabase({ from, into, newId: randomUUID });
  expect(told(into).map(({ isLinked }) => isLinked)).toEqual([0, 1]);
});

test('a folder of the same workspace is the project that is here: its chats are about that one, twice as well', () => {
  const { db: into, projectId } = world('Work');
  const { db: from } = world('Work');
  expect(mergeDatabase({ from, into, newId: randomUUID })).toMatchObject({ unlinkedProjects: 0 });
  expect(into.prepare('SELECT DISTINCT project_id FROM conversations').pluck().all()).toEqual([projectId]);
  expect(into.prepare('SELECT count(*) FROM projects').pluck().get()).toBe(1);
  const before = allRows(into);
  mergeDatabase({ from, into, newId: randomUUID });
  expect(allRows(into)).toEqual(before);
});

test('a project that was changed since stays as it is here, and chats that get new ids are about it', () => {
  const [projectId, workspaceId] = [randomUUID(), randomUUID()];
  const { db: into } = world('Work', { projectId, workspaceId });
  const { db: from } = world('Work', { projectId, workspaceId });
  into.exec('UPDATE projects SET trusted_at = 9');
  const [row] = into.prepare<[], { readonly id: string }>('SELECT id FROM conversations').all();
  from.exec(`UPDATE conversations SET id = '${row?.id}', title = 'As it was'`);
  expect(mergeDatabase({ from, into, newId: randomUUID })).toMatchObject({ areIdsNew: true, unlinkedProjects: 0 });
  expect(told(into).map(({ title, isLinked }) => ({ title, isLinked }))).toEqual([
    { title: 'About Work', isLinked: 1 },
    { title: 'As it was', isLinked: 1 },
  ]);
  expect(into.prepare('SELECT trusted_at FROM projects').pluck().all()).toEqual([9]);
});
