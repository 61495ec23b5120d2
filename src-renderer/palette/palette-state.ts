import { create } from 'zustand';

/** Which of the two stands over the page. */
export const usePalette = create<{ readonly open: 'palette' | 'shortcuts' | null }>(() => ({ open: null }));

export function showPalette(): void {
  usePalette.setState({ open: 'palette' });
}

export function showShortcuts(): void {
  usePalette.setState({ open: 'shortcuts' });
}

export function closePalette(): void {
  usePalette.setState({ open: null });
}
