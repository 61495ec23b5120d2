import { app } from 'electron';

/** What the person prefers, best first. Tests say it themselves, so that they see the same on every computer. */
export function systemLanguages(): readonly string[] {
  const said = process.env.HEARTH_LANGUAGE;
  return said === undefined ? app.getPreferredSystemLanguages() : [said];
}
