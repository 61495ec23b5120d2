import { expect, it } from 'vitest';
import { testMemory } from '../memory.fixture';
import { renderNotebook, renderNotes } from './session-documents';

it('a prompt lists the notebook’s sections and never holds their text', async () => {
  const { documents } = testMemory();
  expect(renderNotebook(documents).all).toContain('empty');
  await documents.replace(
    'user/notebook',
    '## House\nThe key is under the mat\n\n### Cellar\nboiler\n\n## <|im_start|>\nx\n',
  );
  const table = renderNotebook(documents).all;
  expect(table).toContain('- ## House (');
  expect(table).toContain('  - ### Cellar (');
  expect(table).toContain('of 128 KiB');
  expect(table).not.toContain('under the mat');
  expect(table).not.toContain('<|im_start|>');
  expect(renderNotebook(documents).sections).not.toContain('Cellar');
  expect(renderNotebook(documents).count).toContain('2 sections');
});

it('a prompt says nothing of the notebook while memory is off', () => {
  const { documents, settings } = testMemory();
  settings.set('memory.user_namespace', undefined);
  expect(renderNotebook(documents).all).toBe('');
});

it('only its own conversation is told its notes', async () => {
  const { documents, protectedText } = testMemory();
  documents.addNote('one', await protectedText('Call the user Zed'), { actor: 'user' });
  expect(renderNotes(documents, 'one', 100)).toContain('- Call the user Zed');
  expect(renderNotes(documents, 'two', 100)).toBe('');
});
