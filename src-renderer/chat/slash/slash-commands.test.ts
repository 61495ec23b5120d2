import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completed, matchingSlash, otherNames, readSlash, slashCommands } from './slash-commands';

const command = (text: string) => {
  const typed = readSlash(text);
  return typed.kind === 'command' ? [typed.command.name, typed.argument] : typed;
};

describe('what is typed', () => {
  it.each([
    ['/compact', '/compact', ''],
    ['  /Compact \n', '/compact', ''],
    ['/remember I moved to Porto', '/remember', 'I moved to Porto'],
    ['/remember project keep local time', '/remember project', 'keep local time'],
    ['/remember projects are fun', '/remember', 'projects are fun'],
    ['/remember\ntwo\nlines', '/remember', 'two\nlines'],
    ['/handoff now', '/handoff now', ''],
    ['/memory', '/memory', ''],
    ['/memory trace 0192', '/memory trace', '0192'],
    ['/model qwen3:4b', '/model', 'qwen3:4b'],
    ['/memory remember I moved to Porto', '/memory remember', 'I moved to Porto'],
    ['/memory remember project keep local time', '/memory remember project', 'keep local time'],
    ['/memory recall tides', '/memory recall', 'tides'],
  ])('%j is a command', (text, name, argument) => {
    expect(command(text)).toEqual([name, argument]);
  });

  it('is another name of /remember or /recall behind /memory', () => {
    expect(otherNames.map(({ name, runs }) => [name, runs])).toEqual([
      ['/memory remember', '/remember'],
      ['/memory remember global', '/remember global'],
      ['/memory remember project', '/remember project'],
      ['/memory recall', '/recall'],
    ]);
  });

  it.each([
    ['/rember x', '/rember'],
    ['/memory pagess', '/memory pagess'],
    ['/compact please', '/compact please'],
    ['/handoff later', '/handoff later'],
  ])('%j is a command that is not there', (text, name) => {
    expect(readSlash(text)).toEqual({ kind: 'unknown', name });
  });

  it.each(['//compact', '/usr/bin', '/usr/bin/env is missing', '/ hello', '/', '/2 cups', 'a /compact', '/etc.', ''])(
    '%j is text',
    (text) => {
      expect(readSlash(text)).toEqual({ kind: 'text' });
    },
  );

  it('is a command only behind a slash and a letter, whatever else it holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!/^\s*\/\p{L}/u.test(text)) expect(readSlash(text).kind).toBe('text');
      }),
    );
  });
});

describe('the menu', () => {
  it('lists all commands behind a slash, then those that go on like this, with their own', () => {
    expect(matchingSlash('/')).toEqual(slashCommands);
    expect(matchingSlash('/mem').map(({ name }) => name)[0]).toBe('/memory');
    expect(matchingSlash('/memory t').map(({ name }) => name)).toEqual(['/memory traces', '/memory trace']);
    expect(matchingSlash('/memory rec').map(({ name }) => name)).toEqual(['/memory recall']);
    expect(matchingSlash('/recall ').map(({ name }) => name)).toEqual(['/recall']);
  });

  it.each(['/recall tides', 'hello', '/usr/', '/compact\n', ''])('is closed at %j', (text) => {
    expect(matchingSlash(text)).toEqual([]);
  });

  it('completes to what is then read as that command', () => {
    for (const each of [...slashCommands, ...otherNames]) {
      expect(command(`${completed(each)}${each.hint === null ? '' : 'x'}`)).toEqual([
        each.name,
        each.hint === null ? '' : 'x',
      ]);
    }
  });
});
