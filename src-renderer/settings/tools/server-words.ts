import type { NewToolServer, ToolServer } from '../../../src-preload/contract/tool-servers';
import { t } from '../../locale/t';

/** How a tool server stands, as a sentence. */
export function stateSentence({ state, problem, tools, signIn }: ToolServer): string {
  if (signIn?.kind === 'beginning') return t('settings-tools.state.sign-in-beginning');
  if (signIn?.kind === 'waiting') return t('settings-tools.state.sign-in-waiting');
  if (signIn?.kind === 'wanted' && problem !== null) return problem;
  switch (state) {
    case 'off':
      return problem ?? t('settings-tools.state.off');
    case 'idle':
      return t('settings-tools.state.idle');
    case 'starting':
      return t('settings-tools.state.starting');
    case 'ready':
      return t('settings-tools.state.ready', { count: tools.length });
    case 'failed':
      return problem ?? t('settings-tools.state.failed');
  }
}

/** What is started or asked, on one line: to be read, not to be run. */
export function launchLine(launch: ToolServer['launch'] | NewToolServer['launch']): string {
  if (launch.kind === 'http') return launch.url;
  return [launch.command, ...launch.args].map(quoted).join(' ');
}

function quoted(word: string): string {
  return word === '' || /\s/.test(word) ? `"${word}"` : word;
}
