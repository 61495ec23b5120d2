import type { RequestInput } from '../../../src-preload/contract';

/** What a person is asked first: each answer completes a sentence, and the sentence is what is kept. */
export const questions = [
  {
    id: 'name',
    question: 'What should Hearth call you?',
    beginning: 'My name is',
    example: 'Ada',
    topic: 'Name',
    section: 'profile',
  },
  {
    id: 'work',
    question: 'What do you do?',
    beginning: 'I work as',
    example: 'a hydrographer in Bremen',
    topic: 'Work',
    section: 'profile',
  },
  {
    id: 'answers',
    question: 'How do you like your answers?',
    beginning: 'I like my answers',
    example: 'short, with the reasons first',
    topic: 'Style',
    section: 'patterns',
  },
] as const;

type Question = (typeof questions)[number];
export type QuestionId = Question['id'];
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** What would be kept, in the order of the questions; a question without an answer keeps nothing. */
export function factsOfAnswers(answers: Answers): readonly (RequestInput<'fact:add'> & { readonly id: QuestionId })[] {
  return questions.flatMap(({ id, beginning, topic, section }) => {
    const answer = answers[id]?.trim() ?? '';
    return answer === '' ? [] : [{ id, text: sentenceOf(beginning, answer), topic, section }];
  });
}

/** Who answers in a whole sentence says its beginning already. */
function sentenceOf(beginning: string, answer: string): string {
  const first = beginning.split(' ')[0]?.toLowerCase() ?? '';
  const said = answer.toLowerCase();
  const isWhole = said.startsWith(`${first} `) || said.startsWith(`${first}’`) || said.startsWith(`${first}'`);
  return isWhole ? answer : `${beginning} ${answer}`;
}
