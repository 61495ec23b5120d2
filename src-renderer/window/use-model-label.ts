import { modelLabel } from './model-label';
import { useWindow } from './window-state';

/** Of a model by its key; null for none. */
export function useModelLabel(key: string | null): string | null {
  return useWindow((state) => (key === null ? null : modelLabel(state, key)));
}
