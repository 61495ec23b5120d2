/** Texts that look as if a person saw them: by file, as `shown-texts.mjs` writes them. Say why where it is not plain. */
export const UNSEEN: readonly (readonly [file: string, text: string])[] = [
  // Fonts and styles.
  ['src-renderer/diagrams/config.ts', 'system-ui, "Segoe UI", "Noto Sans", sans-serif'],
  [
    'src-renderer/diagrams/config.ts',
    '.edgeLabel rect.background { opacity: 1; } .mindmap-node .text-inner-tspan { fill:',
  ],
  ['src-renderer/capture/appearance.ts', '(prefers-color-scheme: dark)'],
  // The name of a group, which the palette says.
  ['src-renderer/handoff/handoff-button.tsx', 'In this chat'],
  // A type of the browser's.
  ['src-renderer/handoff/use-dropped-handoff.ts', 'Files'],
  ['src-renderer/projects/project-settings.tsx', '.hearth/memory/config.json'],
  // A type of the browser's.
  ['src-renderer/projects/projects-page.tsx', 'Files'],
];
