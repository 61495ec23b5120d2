import { useEffect, useState } from 'react';
import type { Pull, Suggestions } from '../../src-preload/contract/model';
import { on, request } from '../bridge';
import { shown } from '../ui/feedback/answers';

/** The downloads under way, whoever began them. */
export function usePulls(): readonly Pull[] {
  const [pulls, setPulls] = useState<readonly Pull[]>([]);
  useEffect(() => {
    const stop = on('model:pulls', (event) => setPulls(event.pulls));
    void request('model:pulls', {}).then((answer) => {
      if (shown(answer)) setPulls(answer.value);
    });
    return stop;
  }, []);
  return pulls;
}

/** What suits this computer; null until main has said. */
export function useSuggestions(): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    void request('model:suggest', {}).then((answer) => {
      if (shown(answer)) setSuggestions(answer.value);
    });
  }, []);
  return suggestions;
}
