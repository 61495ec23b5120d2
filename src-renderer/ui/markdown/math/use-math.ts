import { useEffect, useState } from 'react';
import type { MathPlugins } from './plugins';

let loaded: MathPlugins | null = null;

/** The plugins once they are there; null before, and where no formula asks for them. */
export function useMath(isNeeded: boolean): MathPlugins | null {
  const [plugins, setPlugins] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || plugins !== null) return;
    let isGone = false;
    void import('./plugins').then(
      ({ mathPlugins }) => {
        loaded = mathPlugins;
        if (!isGone) setPlugins(mathPlugins);
      },
      // Without them a formula is shown as it was written.
      (cause) => console.error('formulas', cause),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, plugins]);
  return isNeeded ? plugins : null;
}
