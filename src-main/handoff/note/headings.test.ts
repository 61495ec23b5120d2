import { expect, it } from 'vitest';
import { openSettings } from '../../settings/settings';
import { openStore } from '../../store/store';
import { headingChecks } from './headings';

it('refuses a heading that another section has', () => {
  const settings = openSettings(openStore(':memory:').settings, 'w');
  const checks = headingChecks(settings);
  expect(checks['handoff.heading_goal']?.('Ziel')).toBe('Ziel');
  expect(checks['handoff.heading_goal']?.('Goal')).toBe('Goal');
  expect(() => checks['handoff.heading_goal']?.(' next STEPS ')).toThrow(/handoff\.heading_goal must differ from/);
});
