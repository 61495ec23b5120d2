/** Hearth's colours by their names, as they are in the theme in force (`ui/tokens.css`). */
export type Colours = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  'paper-sunk',
  'surface',
  'surface-hover',
  'select',
  'line-strong',
  'field-line',
  'ink',
  'ink-soft',
  'ember',
  'ember-tint',
  'ember-line',
  'ok',
  'ok-tint',
  'warn',
  'warn-tint',
  'bad',
  'bad-tint',
] as const;

export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const pairs = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return Object.fromEntries(pairs) as Colours;
}
