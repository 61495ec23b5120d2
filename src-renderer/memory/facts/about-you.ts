import type { RequestInput } from '../../../src-preload/contract';
import { t } from '../../locale/t';

/** What a person is asked first: each answer completes a sentence, and the sentence is what is kept, in the language it was read in. */
export const questions = [
  {
    id: 'name',
    question: 'memory-facts.about.name.question',
    beginning: 'memory-facts.about.name.beginning',
    sentence: 'memory-facts.about.name.sentence',
    example: 'memory-facts.about.name.example',
    topic: 'memory-facts.about.name.topic',
    section: 'profile',
  },
  {
    id: 'work',
    question: 'memory-facts.about.work.question',
    beginning: 'memory-facts.about.work.beginning',
    sentence: 'memory-facts.about.work.sentence',
    example: 'memory-facts.about.work.example',
    topic: 'memory-facts.about.work.topic',
    section: 'profile',
  },
  {
    id: 'answers',
    question: 'memory-facts.about.answers.question',
    beginning: 'memory-facts.about.answers.beginning',
    sentence: 'memory-facts.about.answers.sentence',
    example: 'memory-facts.about.answers.example',
    topic: 'memory-facts.about.answers.topic',
    section: 'patterns',
  },
] as const;

type Question = (typeof questions)[number];
export type QuestionId = Question['id'];
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** What would be kept, in the order of the questions; a question without an answer keeps nothing. */
export function factsOfAnswers(answers: Answers): readonly (RequestInput<'fact:add'> & { readonly id: QuestionId })[] {
  return questions.flatMap(({ id, beginning, sentence, topic, section }) => {
    const answer = answers[id]?.trim() ?? '';
    if (answer === '') return [];
    const text = isWhole(t(beginning), answer) ? answer : t(sentence, { answer });
    return [{ id, text, topic: t(topic), section }];
  });
}

/** Who answers in a whole sentence says its beginning already. */
function isWhole(beginning: string, answer: string): boolean {
  const [first] = plain(beginning).split(/[ ']/);
  return new RegExp(`^${first}[ ']`).test(plain(answer));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
