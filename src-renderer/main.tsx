import { on } from './bridge';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import './ui/tokens.css';
import './ui/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startCommands } from './commands/registry';
import { followMain } from './frame/arrivals';
import { standingCommands } from './frame/commands/standing';
import { loadDeferredUi, useDeferredUi } from './frame/use-deferred-ui';
import { startDeferred } from './window/ready';
import { startWindow } from './window/window-state';
import { followWorkspaces } from './workspaces/workspace-state';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

startWindow();
startCommands(standingCommands);
startDeferred(loadDeferredUi);
on('memory:capped', (fact) => void import('./chat/tools/capped-facts').then(({ tellCapped }) => tellCapped(fact)));
followWorkspaces();
followMain();
createRoot(root).render(
  <CSPProvider disableStyleElements>
    <App />
    <Toasts />
  </CSPProvider>,
);

function Toasts() {
  const deferred = useDeferredUi();
  return deferred && <deferred.ToastList />;
}
