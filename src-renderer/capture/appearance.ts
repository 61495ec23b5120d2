import type { Settings } from '../../src-preload/contract/settings';
import { on, request } from '../bridge';

const darkQuery = '(prefers-color-scheme: dark)';

/** Theme and text size as in the main window, from the first paint and at each change. */
export function startAppearance(): void {
  const system = window.matchMedia(darkQuery);
  // As it was last, which main writes onto the page: a locked Hearth answers nothing else.
  let settings = JSON.parse(document.documentElement.dataset.look ?? '{}') as Settings;
  const apply = () => {
    const { 'appearance.theme': theme, 'appearance.text_size': size } = settings;
    const isDark = theme === 'dark' || (theme !== 'light' && system.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.style.setProperty('--text-size', `${size ?? 14}px`);
  };
  apply();
  system.addEventListener('change', apply);
  const take = (next: Settings) => {
    settings = next;
    apply();
  };
  on('settings:changed', ({ settings: next }) => take(next));
  void request('settings:get', {}).then((answer) => answer.ok && take(answer.value));
}
