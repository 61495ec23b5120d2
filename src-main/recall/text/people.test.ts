import { describe, expect, it } from 'vitest';
import { asFirstPerson, peopleOf, personAsked, USER, userNamesIn, withoutNames } from './people';

describe('people', () => {
  const people = peopleOf(['Caroline', 'Will Smith'], ['Ana']);

  it('are asked about by name, the user by I', () => {
    expect(personAsked('What does Caroline like?', people)).toBe('caroline');
    expect(personAsked('What do I like?', people)).toBe(USER);
    expect(personAsked('What does Ana like?', people)).toBe(USER);
    expect(personAsked('Do Caroline and Ana like it?', people)).toBeNull();
    expect(personAsked('What is nice?', people)).toBeNull();
  });

  it('named like an ordinary word need their capital', () => {
    expect(personAsked('Where will it rain?', people)).toBeNull();
    expect(personAsked('Where did Will go?', people)).toBe('will smith');
  });

  it('give way to the first person in what is embedded', () => {
    expect(asFirstPerson("What is Caroline's dog like?", people)).toBe('What is my dog like?');
    expect(withoutNames('Hi Caroline, how is Ana?', people)).toBe('Hi , how is ?');
  });

  it('tell the user by facts about the user alone', () => {
    expect(userNamesIn(["The user's name is Ana Reis", 'Has a cat named Oliver', 'Ich heiße Jörg'])).toEqual([
      'Ana Reis',
      'Jörg',
    ]);
  });
});
