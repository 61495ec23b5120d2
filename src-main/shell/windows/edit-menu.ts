import type { ContextMenuParams } from 'electron';

/** What was under the pointer, as far as the menu depends on it. */
export type Pointed = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
> & { readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'> };

export type EditMenuItem =
  | { readonly kind: 'separator' }
  | { readonly kind: 'role'; readonly role: 'cut' | 'copy' | 'paste' | 'selectAll'; readonly isEnabled: boolean }
  | { readonly kind: 'replace'; readonly word: string }
  | { readonly kind: 'learn'; readonly word: string }
  | { readonly kind: 'copyLink'; readonly url: string };

/** What the system's own menu offers for a field, a link or marked words; nothing where there is none of them. */
export function editMenuItems(pointed: Pointed): readonly EditMenuItem[] {
  const { isEditable, selectionText, linkURL, misspelledWord, dictionarySuggestions, editFlags } = pointed;
  const spelling: readonly EditMenuItem[] =
    isEditable && misspelledWord !== ''
      ? [
          ...dictionarySuggestions.slice(0, MOST_SUGGESTIONS).map((word) => ({ kind: 'replace', word }) as const),
          { kind: 'learn', word: misspelledWord },
        ]
      : [];
  const link: readonly EditMenuItem[] = linkURL === '' ? [] : [{ kind: 'copyLink', url: linkURL }];
  return separated([spelling, link, isEditable ? fieldItems(editFlags) : selectedItems(selectionText)]);
}

const MOST_SUGGESTIONS = 5;

function fieldItems({ canCut, canCopy, canPaste, canSelectAll }: Pointed['editFlags']): readonly EditMenuItem[] {
  return [
    { kind: 'role', role: 'cut', isEnabled: canCut },
    { kind: 'role', role: 'copy', isEnabled: canCopy },
    { kind: 'role', role: 'paste', isEnabled: canPaste },
    { kind: 'role', role: 'selectAll', isEnabled: canSelectAll },
  ];
}

function selectedItems(selectionText: string): readonly EditMenuItem[] {
  return selectionText.trim() === '' ? [] : [{ kind: 'role', role: 'copy', isEnabled: true }];
}

function separated(groups: readonly (readonly EditMenuItem[])[]): readonly EditMenuItem[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ kind: 'separator' } as const, ...group]));
}
