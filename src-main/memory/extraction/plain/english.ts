import { kinDoes } from './kin-does';
import { ability, abstains, biography, english as grammar, lastingPerfect, nameGiven, naming } from './lasting/english';
import { saysLasting } from './lasting/grammar';
import { capitalise, hasAnchor, type PlainTongue } from './tongue';

export const english: PlainTongue = { isWorth, shift };

const adverbs =
  '(?:(?:now|currently|mainly|mostly|usually|always|never|often|really|still|just|also|only|generally|typically|normally|rarely|sometimes|absolutely|no longer|actually|recently|finally|strongly|personally|already|originally|both|very|severely|highly|mildly|newly|happily|not) )*';

const fleeting =
  '(?:bit|little|lot|few|while|mess|wreck|loss|minute|second|moment|fool|idiot|genius|kind|sort|one|same|only|type|tad|huge help|person who)';

const states =
  'allergic|intolerant|lactose|gluten|vegetarian|vegan|pescatarian|diabetic|coeliac|celiac|left-handed|right-handed|colou?r-?blind|married|divorced|widowed|single|engaged|retired|pregnant|deaf|blind|dyslexic|autistic|asthmatic|self-employed|unemployed|freelanc\\w+|born|based|from|fluent|called|named|responsible for|in charge of|afraid of|into|living|working|studying|learning|training|writing (?:a|my)|building|moving|getting married|expecting|starting|saving (?:up )?for|\\d+(?: years old)?$|\\d+ (?:cm|m|kg|feet|ft)\\b|\\d+ years|turning \\d+|in (?:the )?(?:\\w+ )?(?:time ?zone|\\w+ grade)|on an? [\\w-]+ diet|at (?!home|work|school|the|an?\\b|it\\b)\\w+ now$|going to \\S.*\\d';

const amWorth = new RegExp(
  `^(?:i(?:'m| am)|we(?:'re| are)) ${adverbs}(?:an? (?!${fleeting}\\b)\\w|the (?!${fleeting}\\b)[\\w ]+ (?:of|at|for|in) |(?:${states})\\b)`,
  'i',
);
/** A name or a nationality, by its capital. */
const amNamed = /^I(?:'m| am) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: from \p{Lu}.*|, an? .+)?$/u;
const vagueObject =
  '(?!(?:it|this|that|these|those|your|you|how|what|when|why|where|the idea|to know|to see|to hear|to ask|to say|some help|help)\\b)';
const verbs =
  'live(?! for\\b)|work|prefer|like|love|hate|dislike|enjoy|speak|study|play|use|drive(?! (?:him|her|them|me)\\b)|own|eat|drink|avoid|teach|run(?= (?:an?|every|each|my own|on|in the|\\d+|marathons)\\b)|ride|wear|commute|collect|support|wake up|get up|go to (?:bed|the gym)|go(?= \\w+ing (?:every|each|on|once|twice|with)\\b)|(?:need|have) to avoid|must avoid|take my (?:coffee|tea)|swim|cook|paint|sing|train|coach|chair|mentor|tutor|foster|host|organi[sz]e|volunteer|smoke|sleep|attend|manage|lead|report to|(?:write|code|program|read|listen|watch)(?= (?:every|a lot|mostly|mainly|in|to|for a)\\b)|take(?= \\d+ ?(?:mg|ml|pills|tablets))|take (?:my )?(?:\\w+ )?(?:medication|pills|the (?:[\\d:]+ )?(?:bus|train|tram))|practi[sc]e|grew up|grow|was (?:born|raised|diagnosed)|come from|(?:start|begin)(?= (?:an?|my|the|at|work|school|university|on)\\b.*(?:job|school|work|course|shift|class|therapy|university|role|position|degree))|specialise|specialize|belong|subscribe|believe in|need \\w+ (?:every|daily)|identify|celebrate|turn(?:ed)? \\d+|fly to|weigh(?= \\d)|meet(?= (?:every|each|on) )';
const verbWorth = new RegExp(`^(?:i|we) ${adverbs}(?:${verbs}) ${vagueObject}\\S`, 'i');
const denied = new RegExp(
  `^(?:i|we) (?:really |also |still )?(?:don't|do not|never|can't|cannot|can not|won't|no longer) (?:really |usually |ever )?(?:eat|drink|like|live|work|drive|speak|use|own|tolerate|stand|fly|smoke|want to be|wear|cook|play|watch|enjoy|digest) ${vagueObject}\\S`,
  'i',
);
const owned =
  'dogs?|cats?|pets?|puppy|puppies|kittens?|rabbits?|horses?|parrots?|hamsters?|sons?|daughters?|child|children|kids?|twins?|sisters?|brothers?|siblings?|wife|husband|partner|girlfriend|boyfriend|cars?|bike|motorbike|house|flat|apartment|allerg(?:y|ies)|diabetes|asthma|adhd|dyslexia|epilepsy|migraines?|disease|disorder|syndrome|intolerance|degree|phd|garden|boat|business|company|piano|guitar|subscription|job';
const named = /^(?:i|we) (?:have|own|adopted|got) an? [\p{L}' -]{2,40} (?:named|called) \p{Lu}/iu;
const dated =
  'appointment|exam|flight|interview|meeting|deadline|wedding|surgery|call|presentation|trip|lesson|class|marathon|race';
const haveWorth = new RegExp(
  `^(?:i|we)(?:'ve| have)? ${adverbs}(?:have|got|have got|adopted|own)?\\s?(?:[\\w'-]+ ){0,4}(?:${owned})\\b`,
  'i',
);
const haveDated = new RegExp(
  `^(?:i|we)(?:'ve got| have| have got) (?:[\\w'-]+ ){0,4}(?:${dated})\\b.*(?:\\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next)`,
  'i',
);
const changed =
  /^(?:i|we)(?:'ve| have)? (?:just |recently |finally |now |already )*(?:moved|relocated|changed (?:my |jobs|careers|companies)|switched|quit|left (?:my|the)|stopped|gave up|given up|started|began|adopted|got (?:married|divorced|engaged|promoted|a (?:new|dog|cat|job))|bought (?:a|an|our|my)|sold (?:my|our|the)|retired|graduated|became|joined|postponed|rescheduled|pushed|cancell?ed|decided|booked|finished my|lost my|divorced|quitted|replaced (?:my|our|the)|swapped (?:my|our|the)|traded (?:in )?(?:my|our|the)|upgraded (?:my|our|from|to)|left p{Lu})\b(?! (?:it|this|that|to (?:get|feel|see|think|wonder))\b)/i;
const travels =
  /^(?:i(?:'m| am)|we(?:'re| are)|(?:i|we)(?:'ll| will) be) (?:in|at|on (?!it\b)|flying|travell?ing|driving|going|leaving|moving|heading|visiting|meeting|seeing)\b.*(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next (?:week|month|year))/i;
const rather =
  /^i(?:'d| would) (?:rather|prefer) (?!not to say)\S|^i(?:'d| would) like (?:you )?to (?:be called|call me) \S|^(?:i|we)(?:'ve| have) been (?:living|working|vegetarian|vegan|married|divorced|studying|learning|playing|an? )|^i want to (?:be called|learn|become|retire)\b/i;
const callMe =
  /^(?:(?:please |just )?|(?:you can|you may|people|everyone|everybody|(?:my )?friends) (?:usually |just |also |always |all )?)call me (?!back|later|when|if|tomorrow|crazy|maybe)\S/i;
/** What one works with, by its capital. */
const works =
  /^(?:I|i)(?:'m| am) (?:currently |now |mostly |mainly |still )?(?:using|running|driving|reading) \p{Lu}(?!.*\b(?:error|fail|problem|issue|slow)).*$|^(?:I|i) (?:\p{L}+ly |still |also )?(?:write|code in|program in) \p{Lu}\p{L}+(?:,? (?:and|or) \p{Lu}\p{L}+)*$/u;
const manner =
  /^(?:please )?(?:use|stick to|keep to) (?:\w+ ){1,2}(?:spelling|units|notation|currency|dates)$|^(?:please )?(?:don't|do not|never) (?:use|add|include|put)\b.*\b(?:emojis?|in (?:your|the) (?:answers?|replies|responses?))|^(?:please )?(?:don't|do not|never) call me \S|^(?:please )?keep (?:your |all )?(?:answers|replies|responses) \w+/i;
const asks = /^i(?: need| want|'d like| would like) you to (?=(?:always|never|be|answer|reply|respond|use|write)\b)/i;
const standing =
  /^(?:please )?(?:always|never|from now on|in (?:the )?future|going forward|in this (?:chat|conversation)|for this (?:chat|conversation))\b.*\b(?:answer|reply|respond|use|write|address|call|explain|give|keep|speak|talk|add|avoid|include|start|end|send|show|be)\b|^(?:please )?(?:answer|reply|respond|write|speak|talk|explain|use)\b.*\bfrom now on$/i;
const kin =
  'sister|brother|mother|mom|mum|father|dad|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|son|daughter|child|kids?|children|friend|boss|manager|colleague|coworker|cousin|aunt|uncle|niece|nephew|grand\\w+|neighbou?r|roommate|flatmate|parents|siblings?|twins?|in-laws|mentor|therapist|doctor|dentist|landlord|landlady|teacher|coach|client|dogs?|cats?|pets?|puppy|kitten|rabbit|horse|parrot|hamster';
const things =
  'names?|nickname|pronouns|birthday|anniversary|job|profession|occupation|role|employer|company|team|address|home ?town|home|time ?zone|phone|mobile|number|e-?mail|native language|mother tongue|first language|blood type|shoe size|size|height|weight|diet|hobby|hobbies|budget|goal|car|bike|editor|laptop|computer|operating system|school|university|major|degree|thesis|flight|exam|appointment|meeting|standup|deadline|interview|wedding|trip|surgery|shift|rent|office|working hours|desk|favou?rite [\\w ]+|preferred [\\w ]+|project|birth ?date|website|handle|commute|lunch break|vacation|holiday|allerg(?:y|ies)|religion|star sign|nationality|citizenship|political party|gym';
const possessed = new RegExp(
  `^(?:my|our) (?:(?!(?:question|problem|issue|code|point|guess|bad|day|text|essay|idea|request|script|program|app|file|error|answer|computer is|head|feet)\\b)[\\p{L}'-]+ ){0,3}?(?:${kin}|${things})(?:'s|s')?(?: [\\p{L}'-]+){0,4}? (?:is|are|was|were|has|have|lives?|works?|starts?|begins?|goes|loves?|likes?|hates?|prefers?|speaks?|stud(?:y|ies)|plays?|will|turns?|turned|died|passed|got|moved|isn't|doesn't|no longer|can't|uses?|needs?(?! (?:help|advice|your?|to)\\b)|wants?(?! (?:help|you|to know)\\b)|came|comes|teaches|runs|leaves?|flies|arrives?|takes?|graduated|married|calls?|ends?|changed|retired|just|now|also|recently|owns?|eats?|drives?|consists?|includes?)\\b`,
  'iu',
);
const contracted = new RegExp(
  `^(?:my|our) (?:[\\p{L}'-]+ ){0,2}?(?:${kin}|${things})(?: [\\p{L}'-]+)?'s (?!${fleeting})\\S`,
  'iu',
);
const anchored =
  /^(?:my|our) (?!(?:question|problem|issue|code|point|guess|text|essay|idea|request|script|program|app|file|error|answer)\b)[\p{L}' -]{2,40} (?:is|are|opens|closes|starts|begins|ends|takes place|costs)\b/iu;
const mood =
  /\b(?:is|are|was|were|'s) (?:so |very |really |too |being )?(?:angry|tired|sick of|annoying|here|mad|crying|great|nice|good|bad|fine|late|busy|broken|down|slow|funny|wrong|right|ok|okay|confus\w+|stress\w+)\b(?!-)/i;
const placed =
  /^(?:the|our|my) [\p{L}' -]{2,40} (?:(?:is|was|has been|got|are|were)(?: now)? (?:moved|postponed|rescheduled|pushed|changed|on|at|scheduled|set|due)|moved|now starts|starts|begins|is(?: now)? (?=\d))\b.*(?:\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|noon|midnight|next)/iu;
const kinIs = new RegExp(
  `^\\p{Lu}\\p{L}+(?: and \\p{Lu}\\p{L}+)? (?:is|are) (?:my|our) (?:[\\p{L}-]+ )?(?:${kin})s?\\b`,
  'u',
);
/** Whatever those near to the writer are or do, but for what they say and want just now. */
const nearDoes = kinDoes({
  who: new RegExp(`^(?:my|our) (?:[\\p{L}-]+ )?(?:${kin})(?:-in-law)?(?= )`, 'iu'),
  passing:
    /^ (?:says?|said|told|tells?|asks?|asked|thinks?|thought|wants?|wanted|needs? (?:help|to|you)|called|sent|wrote|would|could|should|might|may|if|to|for|and|or|about|with|who|that|on|in|at|from)\b/iu,
});
const kinDay =
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?'s (?:birthday|anniversary|wedding|phone|number|e-?mail|address) (?:is|falls)\b/u;

function isWorth(asked: string): boolean {
  const clause = asked.replace(asks, 'always ').replace(/^always (always|never)/i, '$1');
  if (/^(?:my|our|the) /i.test(clause) && mood.test(clause)) return false;
  const owns = possessed.test(clause) || contracted.test(clause) || (anchored.test(clause) && hasAnchor(clause));
  const speaks = [
    amWorth,
    amNamed,
    verbWorth,
    denied,
    haveDated,
    named,
    travels,
    changed,
    rather,
    callMe,
    works,
    manner,
    standing,
    placed,
    kinIs,
    kinDay,
    nearDoes,
    lastingPerfect,
    biography,
    abstains,
    ability,
    naming,
    nameGiven,
  ];
  return (
    owns ||
    speaks.some((pattern) => pattern.test(clause)) ||
    (/(?:have|got|adopted|own)\b/i.test(clause) && haveWorth.test(clause)) ||
    /^my name(?:'s| is) \S/i.test(clause) ||
    saysLasting(clause, grammar)
  );
}

const lead = new RegExp(`^(?:i|we) (${adverbs})([a-z]+)\\b`, 'i');

function shift(clause: string): string | null {
  const text = clause
    .replace(asks, '')
    .replace(/^(?:please )?(?=call me|always|never|answer|reply|respond|use|stick|keep|don't|do not)/i, '')
    .replace(
      /^(?:just|(?:you can|you may|people|everyone|everybody|(?:my )?friends)(?: usually| just| also| always| all)?) (?=call me )/i,
      '',
    );
  if (/^(?:call me|use|stick to|keep|don't|do not) /i.test(text)) return capitalise(text);
  const start = text
    .replace(/ you to call me /i, ' to be called ')
    .replace(/^(?:i'm|i am|im|we're|we are) /i, 'is ')
    .replace(/^(?:i've|we've) /i, 'has ')
    .replace(/^(?:i'd|we'd) /i, 'would ')
    .replace(/^(?:i'll|we'll) /i, 'will ')
    .replace(/^(?:i|we) ((?:really |also |still )?)don't /i, "$1doesn't ")
    .replace(/^(?:i|we) ((?:really |also |still )?)do not /i, '$1does not ')
    .replace(lead, (_, adverb: string, verb: string) => adverb.toLowerCase() + thirdPerson(verb.toLowerCase()))
    .replace(/^(?:my|our) /i, '');
  const rest = start
    .replace(/\b(?:my|our)\b/gi, 'their')
    .replace(/\b(?:mine|ours)\b/gi, 'theirs')
    .replace(/\bmyself\b/gi, 'themselves')
    .replace(/\bI'm\b/g, "they're")
    .replace(/\bI\b/g, 'they')
    .replace(/\bme\b/g, 'them');
  return capitalise(rest);
}

const unchanged = new Set(
  'can cannot would will was were had grew moved relocated changed switched quit left stopped gave started began adopted got bought sold retired graduated became joined postponed rescheduled pushed cancelled canceled decided booked finished lost divorced married never always could should might may must used did went'.split(
    ' ',
  ),
);

function thirdPerson(verb: string): string {
  if (unchanged.has(verb) || /(?:ed|n't)$/.test(verb)) return verb;
  if (verb === 'have') return 'has';
  if (verb === 'am' || verb === 'are') return 'is';
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
