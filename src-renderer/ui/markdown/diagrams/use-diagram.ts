import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Diagram } from '../../../../src-preload/contract/diagrams';
import { type DiagramTheme, draw, drawnBefore } from './drawings';

/** On paper everything is drawn, in sight or not, for a white ground. */
export const OnPaper = createContext(false);

/** The drawing once it is there; null while the source is on its way. Asked for when `frame` comes into view. */
export function useDiagram(source: string, frame: RefObject<Element | null>): Diagram | null {
  const isOnPaper = useContext(OnPaper);
  const windowTheme = useSyncExternalStore(followTheme, themeNow);
  const theme = isOnPaper ? 'light' : windowTheme;
  const [found, setFound] = useState(() => ({ source, diagram: drawnBefore(source, theme) }));
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const diagram = await draw(source, theme);
      if (!isGone) setFound({ source, diagram });
    };
    const stop = isOnPaper ? void start() : whenInView(frame.current, start);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [source, theme, isOnPaper, frame]);
  // In another theme the drawing stays until there is one of that theme.
  return found.source === source ? found.diagram : null;
}

/** An address at which the page finds the drawing as a file, for as long as it is shown. */
export function useFileAddress(svg: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useLayoutEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}

/** A screen before it is seen. */
const AHEAD = '100%';

function whenInView(element: Element | null, run: () => void): () => void {
  if (element === null) return () => undefined;
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      run();
    },
    { rootMargin: AHEAD },
  );
  sight.observe(element);
  return () => sight.disconnect();
}

function followTheme(changed: () => void): () => void {
  const look = new MutationObserver(changed);
  look.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => look.disconnect();
}

function themeNow(): DiagramTheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
