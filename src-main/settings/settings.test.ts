import { describe, expect, it } from 'vitest';
import { openStore } from '../store/store';
import { openSettings } from './settings';

const open = () => {
  const store = openStore(':memory:');
  return { store, settings: openSettings(store.settings, 'w1') };
};

describe('settings', () => {
  it('gives each key its default while nothing was set', () => {
    const { settings } = open();
    expect(settings.get('memory.user_namespace')).toBeNull();
    expect(settings.get('memory.working_memory_ttl_days')).toBe(14);
    expect(settings.get('workspace.mode')).toBe('both');
  });

  it('refuses a bad value with the field and its range, and changes nothing', () => {
    const { settings } = open();
    expect(() => settings.set('memory.working_memory_ttl_days', 0)).toThrow(/memory\.working_memory_ttl_days.*1/);
    expect(() => settings.set('memory.user_namespace', 'No Blanks')).toThrow(/a–z/);
    expect(() => settings.set('nonsense', 1)).toThrow(/no setting nonsense/);
    expect(settings.get('memory.working_memory_ttl_days')).toBe(14);
  });

  it('keeps what was set, and resets it to the default', () => {
    const { store, settings } = open();
    settings.set('memory.user_namespace', 'user');
    expect(openSettings(store.settings, 'w1').get('memory.user_namespace')).toBe('user');
    expect(openSettings(store.settings, 'w2').get('memory.user_namespace')).toBeNull();
    settings.set('memory.user_namespace', undefined);
    expect(openSettings(store.settings, 'w1').get('memory.user_namespace')).toBeNull();
  });

  it('falls back to defaults for an unreadable row, keeps it aside and says so', () => {
    const { store } = open();
    store.settings.write({ scope: 'app', scopeId: 'app', version: 1, body: '{"ollama.model": "m' });
    const settings = openSettings(store.settings, 'w1');
    expect(settings.get('ollama.model')).toBeNull();
    expect(settings.notices.join()).toMatch(/could not be read/);
    expect(store.settings.read({ scope: 'app', scopeId: 'app' })?.setAside).toBe('{"ollama.model": "m');
  });

  it('loses one bad value only, not its neighbours', () => {
    const { store } = open();
    store.settings.write({
      scope: 'workspace',
      scopeId: 'w1',
      version: 1,
      body: JSON.stringify({ 'workspace.mode': 'sideways', 'memory.user_namespace': 'user' }),
    });
    const settings = openSettings(store.settings, 'w1');
    expect(settings.get('workspace.mode')).toBe('both');
    expect(settings.get('memory.user_namespace')).toBe('user');
    expect(settings.notices.join()).toMatch(/workspace\.mode/);
  });
});
