import { useWindow } from './window/window-state';

/** Gives the search box over the conversations the focus, wherever it is. */
export function findChats(): void {
  useWindow.setState(({ searchRequests }) => ({ searchRequests: searchRequests + 1 }));
}
