import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Brief, HandoffOutcome, HandoffPreview } from '../../src-preload/contract/handoff';
import { createHandingOver } from '../assistant/assistant';
import { startTestEngine } from '../assistant/fixtures/engine.fixture';
import type { HandoffProject } from '../handoff/places/project';
import { startHandoff } from './start-handoff';

/** The folder of the test that runs. */
export let folder: string;

/** Called once by each file of tests: every test has a folder of its own. */
export function folderForEachTest(): void {
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-handoff-')));
  });
  afterEach(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true, force: true });
  });
}

export const SECRET = 'sk-live-4fG9kQ2mZx81Lw0vB7tRyU3n';
export const MODEL_BRIEF =
  '## Goal\nOne CSV a year.\n\n## Next steps\n- Test for 29 February\n- [x] Enter 2018 by hand\n';

/** An engine with one exchange, one linked project, and a desktop that only notes what it is asked. */
export async function start({ title = 'Tide tables', withProject = true } = {}) {
  const engine = startTestEngine();
  const copied: string[] = [];
  const shown: string[] = [];
  const pointers: string[] = [];
  const pick: { path: string | null } = { path: null };
  mkdirSync(join(folder, 'tide-tables'), { recursive: true });
  const project: HandoffProject = {
    id: 'p1',
    name: 'tide-tables',
    realPath: join(folder, 'tide-tables'),
    notesDir: 'notes',
    hasPointer: (paths) => pointers.some((path) => paths.includes(path)),
    setPointer: async ({ path, pathBefore, mayAdd }) => {
      const at = pointers.findIndex((each) => each === path || each === pathBefore);
      if (at >= 0) pointers[at] = path;
      else if (mayAdd) pointers.push(path);
      return true;
    },
  };
  const { handlers } = startHandoff(engine.deps, {
    sessions: engine.sessions,
    handingOver: createHandingOver(engine.deps),
    after: engine.timers.after,
    desktop: {
      copy: (text) => void copied.push(text),
      open: async (path) => void shown.push(path),
      pickNew: async () => pick.path,
      pickExisting: async () => pick.path,
    },
    projects: () => (withProject ? [project] : []),
    pickNewFolder: async () => null,
    adopt: async () => {
      throw new Error('no folder was named');
    },
  });
  const conversationId = await engine.exchange('Read the tide tables into one CSV.', {
    steps: ['We decided to keep local time. Next steps:\n- Test the leap day'],
  });
  engine.store.conversations.setTitle({ id: conversationId, title: title as never, titleBy: 'user' });
  const prepare = () => handlers['handoff:prepare']({ conversationId });
  const save = async (
    preview: HandoffPreview,
    placeId: string,
    change: Partial<Parameters<(typeof handlers)['handoff:save']>[0]> = {},
  ): Promise<HandoffOutcome> => {
    const { memoryUsed: _, ...brief } = preview.brief;
    const { title: shownTitle } = preview;
    const rest = {
      previewId: preview.id,
      placeId,
      title: shownTitle,
      brief,
      factIds: [],
      choices: {},
      addsPointer: false,
    };
    return handlers['handoff:save']({ ...rest, ...change });
  };
  const toNotes = async (change = {}) => save(await prepare(), 'notes:p1', change);
  const notes = () => join(folder, 'tide-tables', 'notes');
  const onlyNote = () => join(notes(), readdirSync(notes()).filter((name) => name.endsWith('.md'))[0] ?? '');
  return {
    engine,
    handlers,
    conversationId,
    prepare,
    save,
    toNotes,
    copied,
    shown,
    pointers,
    pick,
    project,
    notes,
    onlyNote,
  };
}

export const words = (goal: string): Omit<Brief, 'memoryUsed'> => ({
  goal,
  state: '',
  decisions: '',
  openQuestions: '',
  nextSteps: '- [ ] Test the leap day',
});
