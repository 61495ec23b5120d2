import { Brain, Folder, MessageSquare, ScanEye, Settings2 } from 'lucide-react';
import type { Settings } from '../../src-preload/contract/settings';
import { useWindow } from './window-state';

const everyPlace = [
  { page: 'chat', label: 'window.places.chat', Icon: MessageSquare },
  { page: 'memory', label: 'window.places.memory', Icon: Brain },
  { page: 'projects', label: 'window.places.projects', Icon: Folder },
  { page: 'traces', label: 'window.places.traces', Icon: ScanEye },
  { page: 'settings', label: 'window.places.settings', Icon: Settings2 },
] as const;

export type Place = (typeof everyPlace)[number];

/** The navigation's entries, in order: in the mode Assistant there are no projects. */
export function placesIn(settings: Settings | null): readonly Place[] {
  const hasProjects = settings?.['workspace.mode'] !== 'personal_ai';
  return everyPlace.filter(({ page }) => page !== 'projects' || hasProjects);
}

export function usePlaces(): readonly Place[] {
  return placesIn(useWindow((state) => state.settings));
}

/** The mode of the open workspace has projects. */
export function useHasProjects(): boolean {
  return usePlaces().some(({ page }) => page === 'projects');
}
