import { expect, it } from 'vitest';
import { type EditMenuItem, editMenuItems, type Pointed } from './edit-menu';

const FLAGS = { canCut: false, canCopy: false, canPaste: true, canSelectAll: true };
const NOTHING: Pointed = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: FLAGS,
};

const short = (item: EditMenuItem) => {
  if (item.kind === 'role') return item.isEnabled ? item.role : `(${item.role})`;
  if (item.kind === 'replace') return `= ${item.word}`;
  return item.kind === 'learn' ? `+ ${item.word}` : item.kind === 'copyLink' ? 'link' : '-';
};
const menu = (pointed: Partial<Pointed>) =>
  editMenuItems({ ...NOTHING, ...pointed })
    .map(short)
    .join(' ');

it('a field has cut, copy, paste and select all, whichever can be done now', () => {
  expect(menu({ isEditable: true })).toBe('(cut) (copy) paste selectAll');
});

it('a misspelt word in a field has its suggestions and a way to keep it, before everything else', () => {
  expect(menu({ isEditable: true, misspelledWord: 'recieve', dictionarySuggestions: ['receive', 'relieve'] })).toBe(
    '= receive = relieve + recieve - (cut) (copy) paste selectAll',
  );
});

it('marked words can be copied, a link’s address too; elsewhere there is no menu', () => {
  expect(menu({ selectionText: 'third flower pot' })).toBe('copy');
  expect(menu({ linkURL: 'https://example.com' })).toBe('link');
  expect(menu({ selectionText: '  ' })).toBe('');
});
