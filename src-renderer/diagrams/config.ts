import type { MermaidConfig } from 'mermaid';
import type { Colours } from './colours';
import { seriesOf, themeVariables } from './theme-variables';

/** A picture in the page can use no font of the page: the system's own. */
const FONT = { fontFamily: 'system-ui, "Segoe UI", "Noto Sans", sans-serif', fontSize: 14 } as const;

/** What a source may not set for itself: what guards, and what would not fit Hearth's look. */
const HELD = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'dompurifyConfig',
  'htmlLabels',
  'layout',
  'look',
  'theme',
  'themeCSS',
  'themeVariables',
  'fontFamily',
  'altFontFamily',
  'logLevel',
];

/** `strict`: no script and no link in a label. Labels are SVG's own text, which every reader of SVG can draw. */
export function configFor(source: string, theme: 'light' | 'dark', colours: Colours): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    secure: HELD,
    suppressErrorRendering: true,
    logLevel: 'fatal',
    htmlLabels: false,
    look: 'classic',
    // A mindmap has a layout of its own unless it is told another.
    ...(/^[ \t]*mindmap\b/m.test(source) ? {} : { layout: 'dagre' }),
    theme: 'base',
    darkMode: theme === 'dark',
    ...FONT,
    themeVariables: {
      ...themeVariables(colours),
      darkMode: theme === 'dark',
      fontFamily: FONT.fontFamily,
      fontSize: `${FONT.fontSize}px`,
    },
    themeCSS: `.edgeLabel rect.background { opacity: 1; } .mindmap-node .text-inner-tspan { fill: ${colours.ink}; }`,
    journey: {
      actorColours: [...seriesOf(colours)],
      sectionFills: [...seriesOf(colours)],
      sectionColours: [colours.ink],
    },
  };
}
