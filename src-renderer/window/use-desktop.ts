import { useEffect, useState } from 'react';
import type { Desktop } from '../../src-preload/contract/desktop';
import { on, request } from '../bridge';

/** What the desktop allows, as last heard; null until it answered. */
export function useDesktop(): Desktop | null {
  const [desktop, setDesktop] = useState<Desktop | null>(null);
  useEffect(() => {
    const stop = on('desktop:changed', setDesktop);
    void request('desktop:state', {}).then((answer) => answer.ok && setDesktop(answer.value));
    return stop;
  }, []);
  return desktop;
}
