import { type Phrase, phrase } from './phrase';

const answers = '(?:answers?|repl(?:y|ies)|responses?|antworten?|reponses?|respuestas?)';

/** How answers are to be: asked for, wished or told, it is the same. */
export const requests: readonly Phrase[] = [
  phrase(
    '(?:please |always )?(?:reply|respond|answer)(?: to me| me)?(?= (?:briefly|concisely|shortly|in|with|using)\\b)',
    'answer',
  ),
  phrase('be (?:brief|concise)|keep it (?:short|brief)', 'short answer'),
  phrase('(?:antworte|responde|reponds|repondre|responder)(?: mir| me)?(?= \\p{L}+)', 'answer'),
  phrase('kurz|knapp|brievement|brevemente|bref|breves?|courtes?|kurze|knappe', 'short'),
  phrase(
    `(?:(?:the user )?(?:(?:does not|doesn.t|don.t|do not) )?(?:wants?|needs?|likes?|prefers?|would (?:like|prefer)|d (?:like|prefer)|wishes)|please|keep|make|dislikes?|hates?|avoids?|no|give(?: me)?|write|provide|use|mochte|mag|will|aime|bevorzugt?e?|quiero|quiere|prefiero|prefiere|veux|veut|prefere|merci de|bitte)(?= [^.]*${answers})`,
    '',
  ),
  phrase(`(?<=${answers}[^.]*)(?:lieber|mieux|better|best|more)`, ''),
  phrase(answers, 'answer'),
  phrase('^ *(?:please )?use(?= )', 'want'),
  phrase('please|bitte|por favor|merci de|s.il (?:te|vous) plait', ''),
  phrase('(?:code )?(?:examples?|samples?|snippets?)(?= (?:in|using|written in) )', 'example'),
];
