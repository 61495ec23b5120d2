import { on } from './bridge';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import './ui/tokens.css';
import './ui/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { createRoot } from 'react-dom/client';
import { directionOf } from '../src-preload/locale/languages';
import { App } from './app';
import { offerCommands } from './commands/registry';
import { goToCommands } from './frame/commands/go-to';
import { hearthCommands } from './frame/commands/hearth';
import { loadDeferredUi, useDeferredUi } from './frame/use-deferred-ui';
import { allMessages, changeLanguage, startLanguage, useLanguage } from './locale/language';
import { followMain } from './window/navigation';
import { startDeferred } from './window/ready';
import { startWindow } from './window/window-state';
import { followWorkspaces } from './workspaces/workspace-state';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

const page = createRoot(root);
startWindow();
// What has keys; the rest is loaded after the window (`frame/deferred-ui.ts`).
offerCommands(() => [goToCommands(), hearthCommands()].flat());
startDeferred(loadDeferredUi);
on('memory:capped', (fact) => {
  void Promise.all([import('./chat/tools/capped-facts'), allMessages()]).then(([{ tellCapped }]) => tellCapped(fact));
});
followWorkspaces();
followMain();
on('app:language', ({ language }) => void changeLanguage(language));
startLanguage(() =>
  page.render(
    <CSPProvider disableStyleElements>
      <InLanguage />
    </CSPProvider>,
  ),
);

/** Another language draws all anew: nothing that was made of texts stays. */
function InLanguage() {
  const language = useLanguage();
  return (
    <DirectionProvider key={language} direction={directionOf(language)}>
      <App />
      <Toasts />
    </DirectionProvider>
  );
}

function Toasts() {
  const deferred = useDeferredUi();
  return deferred && <deferred.ToastList />;
}
