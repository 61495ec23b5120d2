import { type ComponentType, lazy, Suspense } from 'react';
import { loadDeferredUi } from './frame/use-deferred-ui';
import { allMessages } from './locale/language';
import { checkServers } from './window/window-state';

/** Loaded when somebody goes there: the window starts with what a message needs to be written. */
export const MemoryPage = later(async () => (await import('./memory/memory-page')).MemoryPage);
export const ProjectsPage = later(async () => (await import('./projects/projects-page')).ProjectsPage);
export const TracesPage = later(async () => (await import('./traces/traces-page')).TracesPage);
export const SettingsPage = later(async () => (await import('./settings/settings-page')).SettingsPage);
export const LockedPage = later(async () => (await import('./keys/locked-page')).LockedPage);
export const ConvertingPage = later(async () => (await import('./keys/converting-page')).ConvertingPage);
export const Onboarding = later(async () => {
  // Without a message field nothing else asks for them.
  void checkServers();
  void loadDeferredUi();
  return (await import('./onboarding/onboarding')).Onboarding;
});

/** Each with a boundary of its own: what is already on screen must never be hidden by what is still on its way. */
function later(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => {
    const [page] = await Promise.all([load(), allMessages()]);
    return { default: page };
  });
  return () => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
