import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Look } from '../src-preload/contract/app';
import styles from './app.module.css';
import { ChatPage } from './chat/chat-page';
import { useFirstPlace } from './frame/first-place';
import rail from './frame/rail.module.css';
import side from './frame/sidebar.module.css';
import { UndrawnPage } from './frame/undrawn-page';
import { useDeferredUi } from './frame/use-deferred-ui';
import { ConvertingPage, LockedPage, MemoryPage, Onboarding, ProjectsPage, SettingsPage, TracesPage } from './pages';
import { useShortcuts } from './palette/use-shortcuts';
import { DataProblemPage } from './settings/data/data-problem-page';
import { ErrorBoundary } from './ui/feedback/error-boundary';
import { useWindow } from './window/window-state';

const lastLook = readLastLook();

/** The frame: navigation at the side, one page beside it; before both, the first run or what is wrong with the data. */
export function App() {
  const settings = useWindow((state) => state.settings);
  const problem = useWindow((state) => state.problem);
  useAppearance();
  if (problem !== null) {
    if (problem.kind === 'locked') return <LockedPage />;
    if (problem.kind === 'converting') return <ConvertingPage />;
    return <DataProblemPage problem={problem} kind={problem.kind} />;
  }
  const shown = settings ?? lastLook;
  if (shown === null) return null;
  if (shown['onboarding.done'] === true) return <Frame />;
  // A first run that was left in the middle begins with what main has of it.
  return settings && <Onboarding />;
}

function Frame() {
  const page = useWindow((state) => state.page);
  const conversationId = useWindow((state) => state.conversationId);
  // Nothing of one workspace may stay visible in another.
  const visit = useWindow((state) => state.visit);
  const isNarrow = useMedia('(max-width: 999px)');
  const searchRequests = useWindow((state) => state.searchRequests);
  useShortcuts();
  useFirstPlace();
  const deferred = useDeferredUi();
  return (
    <div className={styles.frame}>
      {deferred === null ? (
        <aside className={isNarrow ? rail.rail : side.side} />
      ) : isNarrow ? (
        <deferred.Rail searchRequests={searchRequests} />
      ) : (
        <deferred.Sidebar searchRequests={searchRequests} />
      )}
      <main key={visit} className={styles.page} tabIndex={-1}>
        <ErrorBoundary of={`${page} ${conversationId}`} fallback={<UndrawnPage />}>
          {page === 'chat' && <ChatPage key={conversationId ?? 'new'} conversationId={conversationId} />}
          {page === 'memory' && <MemoryPage />}
          {page === 'projects' && <ProjectsPage />}
          {page === 'traces' && <TracesPage />}
          {page === 'settings' && <SettingsPage />}
        </ErrorBoundary>
      </main>
      {deferred && (
        <>
          <deferred.Palette />
          <deferred.ShortcutsSheet />
          <deferred.HandoffHost />
          <deferred.ForgetHost />
          <deferred.FolderHost />
        </>
      )}
    </div>
  );
}

/** Theme and text size live on the root element, where every page and portal inherits them. */
function useAppearance(): void {
  const theme = useWindow((state) => (state.settings ?? lastLook)?.['appearance.theme'] ?? 'system');
  const systemTheme = useWindow((state) => state.systemTheme);
  const textSize = useWindow((state) => (state.settings ?? lastLook)?.['appearance.text_size'] ?? 14);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme === 'system' ? systemTheme : String(theme);
    document.documentElement.style.setProperty('--text-size', `${textSize}px`);
  }, [theme, systemTheme, textSize]);
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/**
 * As the settings were when Hearth was last used, or null: with them the message field is there, in the right theme,
 * before main has opened its database. Main writes them onto the page's root (`shell/pages/protocol.ts`); its own answer follows
 * and decides.
 */
function readLastLook(root: Pick<HTMLElement, 'dataset'> = document.documentElement): Look | null {
  return root.dataset.look === undefined ? null : (JSON.parse(root.dataset.look) as Look);
}
