import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BriefMessage, extractiveBrief } from './extractive-brief';

const user = (content: string): BriefMessage => ({ role: 'user', content });
const assistant = (content: string): BriefMessage => ({ role: 'assistant', content });
const brief = (...messages: BriefMessage[]) =>
  extractiveBrief(messages, { memoryUsed: ['2018 exists only as a scan'], extract: () => '- what stands' });

describe('a brief without a model', () => {
  it('begins with what was asked first and carries what was decided, in its own words', () => {
    const made = brief(
      user('Read the port’s PDF tide tables into one CSV a year.'),
      assistant('The rows parse. Shall we keep local time?'),
      user('We decided to keep local time and the offset. Go on.'),
      assistant('Done.'),
    );
    expect(made.goal).toBe('Read the port’s PDF tide tables into one CSV a year.');
    expect(made.decisions).toBe('- We decided to keep local time and the offset.');
    expect(made.state).toBe('- what stands');
    expect(made.memoryUsed).toBe('- 2018 exists only as a scan');
  });

  it('says of the state only what says something: not the line that announces a list', () => {
    const extract = () => '- The rows parse.\n- Next steps:\n- Still to do：';
    expect(extractiveBrief([user('x')], { memoryUsed: [], extract }).state).toBe('- The rows parse.');
  });

  it('calls open only what the last exchange left open', () => {
    expect(brief(user('Is it ready?'), assistant('Yes. Does the port publish chart datum?')).openQuestions).toBe(
      '- Does the port publish chart datum?',
    );
    expect(brief(user('Start.'), assistant('Ok.'), user('And 2018?')).openQuestions).toBe('- And 2018?');
  });

  it('takes the next steps from the newest list of them, ticked ones ticked', () => {
    const made = brief(
      user('What is left?'),
      assistant('**Next steps:**\n- Test for 29 February\n- Enter 2018 by hand\n\n**Why**\n- It is a scan'),
    );
    expect(made.nextSteps).toBe('- [ ] Test for 29 February\n- [ ] Enter 2018 by hand');
    expect(brief(user('x'), assistant('- [x] one\n- [ ] two')).nextSteps).toBe('- [x] one\n- [ ] two');
  });

  it('invents nothing: every line stands in the conversation', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.lorem({ mode: 'sentences', maxCount: 6 }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
        const { goal, decisions, openQuestions, nextSteps } = brief(...messages);
        const all = messages.map(({ content }) => content.replace(/\s+/g, ' ')).join('\n');
        const lines = [goal, decisions, openQuestions, nextSteps].join('\n').split('\n');
        for (const line of lines.map((each) => each.replace(/^- (?:\[.\] )?/, '')))
          expect(all).toContain(line.replace(/…$/, ''));
      }),
    );
  });
});
