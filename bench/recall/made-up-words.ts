const SMALL_WORDS = (
  'the to and a of i for you in is that it with on your this be as can are my have or if by an at will from so we was not do ' +
  'but me they what how when which also more any about would should could had has its our'
).split(' ');
/** What a model's answers are full of: in a fifth of the passages and more. */
const WORN_WORDS =
  'ensure use help step make time need include consider example specific provide create plan process set add key review work'.split(
    ' ',
  );
const CONSONANTS = 'bdfghjklmnprstvwz';
const VOWELS = 'aeiou';
const ENDINGS = ['ation', 'ement', 'ively', 'itions'] as const;
const ENDING_SHARE = 0.33;
const INFLECTIONS = ['s', 's', 'ed', 'ing'] as const;
const INFLECTED_SHARE = 0.2;
/** Which share of all words is of which kind, added up; the rest are of the vocabulary that all topics share. */
const SMALL_UPTO = 0.37;
const WORN_UPTO = 0.43;
/** Names and numbers: hardly ever twice. */
const RARE_UPTO = 0.45;
const TOPIC_UPTO = 0.6;
const VOCABULARY = 10_000;
const RARE = 200_000;
const TOPIC_WORDS = 400;
/** Zipf's law from there on: what stands before are small words. */
const BEFORE = 30;
const BEFORE_IN_TOPIC = 5;

/**
 * Words as common as in real chats between people and models: of the passages, a question's middle word stands in about one of a hundred,
 * its most common tenth in an eighth and more; an eighth of all words has nine letters and more.
 */
export function madeUpWords(random: () => number, topics: number) {
  const vocabulary = Array.from({ length: VOCABULARY }, (_, number) =>
    random() < ENDING_SHARE ? `${spelled(number)}${oneOf(ENDINGS, random)}` : spelled(number),
  );
  const wordsOf = Array.from({ length: topics }, () =>
    Array.from({ length: TOPIC_WORDS }, () => oneOf(vocabulary, random)),
  );
  return {
    /** The first topic is the most common, as the first word is. */
    someTopic: (): number => rank(random, topics, 1),
    someWord: (topic: number): string => {
      const kind = random();
      if (kind < SMALL_UPTO) return SMALL_WORDS[rank(random, SMALL_WORDS.length, 3)] ?? '';
      if (kind < WORN_UPTO) return WORN_WORDS[rank(random, WORN_WORDS.length, 5)] ?? '';
      if (kind < RARE_UPTO) return rareWord();
      if (kind < TOPIC_UPTO) return inflected(wordsOf[topic]?.[rank(random, TOPIC_WORDS, BEFORE_IN_TOPIC)] ?? '');
      return inflected(vocabulary[rank(random, VOCABULARY, BEFORE)] ?? '');
    },
  };

  function rareWord(): string {
    const number = Math.floor(random() * RARE);
    return random() < 0.3 ? `${number % 2_000}` : spelled(VOCABULARY + number);
  }

  function inflected(word: string): string {
    return random() < INFLECTED_SHARE ? `${word}${oneOf(INFLECTIONS, random)}` : word;
  }
}

function oneOf(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

/** A number below `count`; each as likely as 1 ÷ (number + before). */
function rank(random: () => number, count: number, before: number): number {
  return Math.floor(before * (Math.exp(random() * Math.log((count + before) / before)) - 1));
}

/** Three letters for the first thousand, five for the next ten thousands, seven for the rest. */
function spelled(number: number): string {
  let left = number;
  const take = (letters: string): string => {
    const letter = letters[left % letters.length] ?? '';
    left = Math.floor(left / letters.length);
    return letter;
  };
  let word = take(CONSONANTS);
  do word += take(VOWELS) + take(CONSONANTS);
  while (left > 0);
  return word;
}
