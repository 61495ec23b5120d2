import { create } from 'zustand';

/** What is looked for in the chat in sight. `requests` grows whenever the user asks again: the box takes the focus. */
export type FindState = { readonly isOpen: boolean; readonly query: string; readonly requests: number };

export const useFind = create<FindState>(() => ({ isOpen: false, query: '', requests: 0 }));

/** Opens with what is selected, as every find does. */
export function openFind(): void {
  const selected = window.getSelection()?.toString().trim() ?? '';
  const isShort = selected !== '' && selected.length < 100 && !selected.includes('\n');
  useFind.setState(({ query, requests }) => ({
    isOpen: true,
    query: isShort ? selected : query,
    requests: requests + 1,
  }));
}

export function closeFind(): void {
  useFind.setState({ isOpen: false });
}
