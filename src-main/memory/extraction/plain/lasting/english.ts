import type { Grammar } from './grammar';

const participle =
  '\\p{L}+ed|been|done|seen|gone|made|taken|got|gotten|found|given|thought|known|felt|kept|let|put|run|read|written|bought|brought|built|lost|met|paid|sent|spent|spoken|understood|won|broken|chosen|drawn|driven|eaten|fallen|flown|forgotten|held|heard|hit|hurt|meant|ridden|sat|sold|slept|thrown|told|said|left|come|become|begun|never|already|just|yet|always|recently|also|to|no (?:idea|clue|time|choice|problem|doubt|questions?|issues?)';
const matters =
  'questions?|problems?|issues?|doubts?|ideas?|errors?|bugs?|feelings?|hunch|headache|cold|fever|flu|minutes?|moments?|seconds?|time|look|trouble|difficult\\p{L}*|tasks?|assignments?|homework|deadlines?|meetings?|calls?|files?|scripts?|lists?|tables?|documents?|texts?|sentences?|paragraphs?|code|datasets?|data|spreadsheets?|sheets?|folders?|strings?|suggestions?|favou?rs?|requests?|confessions?|theory|plans?|points?|drafts?|essays?|e-?mails?|letters?|bits?|lots?|couple|fun|lunch|dinner|breakfast|choice|class|component|project|page|form|query|pdf|app|thing|something|nothing|anything|everything|recipe|idea|appointments?|exams?|interviews?|flights?|presentations?|access|hard time|day|night|weekend|week';

export const english: Grammar = {
  adverbs:
    /(?<=^(?:i|we)(?:'m|'re|'ve| am| are)? (?:\w+ )?)(?:really|actually|also|currently|still|now|just|only|basically|generally|both|personally|truly|originally|simply) /giu,
  am: /^(?:i(?:'m| am)|we(?:'re| are)) (?<rest>.+)$/iu,
  passingState:
    /^(?:(?:not|so|too|very|a bit|a little|kind of|sort of|pretty|quite|super|extremely|almost|all|already|never|always) )*(?:tired|exhausted|hungry|thirsty|bored|angry|mad|sad|happy|glad|sorry|sure|unsure|certain|busy|free|late|early|ready|done|finished|back|here|there|home|lost|stuck|confused|curious|excited|nervous|worried|stressed|overwhelmed|frustrated|annoyed|upset|sick|ill|cold|hot|warm|fine|ok|okay|good|great|well|better|worse|alive|awake|asleep|drunk|hungover|embarrassed|grateful|thankful|surprised|shocked|impressed|pleased|disappointed|convinced|aware|able|unable|allowed|supposed|about|serious|right|wrong|afraid (?:i|that|it|not|so)|interested in (?:your|the|how|what|why|knowing|hearing)|interested$|familiar|close|willing|open|happy|sorted|set|off|out|up|down|over|done|in|at|on(?! an? [\w-]+ diet)|from here|like|with|for|against|under|behind|near|around|through|your|you|it|this|that|these|those|one of|the (?:one|same|only|first|last)|one|an? (?:bit|little|lot|few|while|mess|wreck|loss|minute|second|moment|fool|idiot|genius|kind|sort|tad|huge)|new (?:here|to)|kidding|joking|going|gonna|trying|looking|getting|having|thinking|wondering|asking|using|doing|making|taking|seeing|feeling|talking|telling|saying|referring|running|reading|writing|trying|waiting|sitting|standing|walking|driving|eating|drinking|cooking|watching|listening|playing|calling|coming|leaving|heading|planning|hoping|considering|dealing|struggling|freaking|dying|loving|enjoying|working on|building|testing|debugging|guessing|assuming|sending|opening|visiting|meeting|flying|travell?ing|moving|starting|\p{L}+ing (?:it|this|that|the|you|your)|what|where|how|who|why|when)\b(?! old| years)/iu,
  have: new RegExp(`^(?:i|we)(?:'ve got| have got| have| own) (?<rest>(?!(?:${participle})\\b).+)$`, 'iu'),
  passingThing: new RegExp(
    `^(?:the|this|that|these|those|it|you|your|them|him|her|some|any|another|one more|a few|to|all|here)\\b|^(?:\\S+ ){0,4}?(?:${matters})\\b`,
    'iu',
  ),
  present:
    /^(?:[Ii]|[Ww]e) (?:(?:don't|do not|never|hardly ever|rarely|always|usually|often|sometimes|mostly|mainly|typically|normally|regularly|occasionally|generally|primarily) )*(?<verb>(?!\p{L}+(?:(?<!e)ed|ing|n't|'\p{L}+)\b)\p{Ll}{2,})(?: (?<rest>.+))?$/u,
  passingVerb:
    /^(?:am|are|is|was|were|have|has|had|does|did|dream|daydream|can|could|will|would|shall|should|may|might|must|ought|think|guess|mean|know|see|hear|feel|want|hope|wish|wonder|believe|try|ask|suppose|understand|remember|forget|look|find|appreciate|agree|disagree|doubt|say|tell|expect|imagine|assume|notice|worry|promise|swear|bet|thank|apologi[sz]e|struggle|wait|get|let|seem|plan|intend|hesitate|regret|fail|admit|insist|refer|care|mind|deserve|consider|recommend|suggest|propose|request|require|expect|figure|reckon|realise|realize|recall|click|press|type|tap|enter|install|launch|log|click|scroll|select|compile|deploy|debug|paste|upload|download|not|never|no|once|twice|ever|even|maybe|perhaps|just|also|then|first|really|only|still|too|both|all|as|in|on|at|to|and|or|of|for|went|saw|said|told|made|took|came|got|found|gave|thought|knew|felt|kept|ran|wrote|bought|brought|built|lost|met|paid|sent|spent|spoke|stood|understood|won|broke|chose|drew|drove|ate|fell|flew|forgot|held|heard|hit|hurt|led|left|meant|rode|sat|sold|slept|threw|woke|wore|lay|lied|began|became|grew|put|set|cut|shut|quit|spread|cost|turn|happen|end|wound|decide|wanna|gotta|love|like)$/iu,
  onceVerb: /^(?:do|go|come|need|get|have to|take|walk|leave|return|arrive|spend|sit|stand)$/iu,
  taskVerb:
    /^(?:run|open|close|start|call|receive|send|delete|add|remove|copy|change|update|write|create|make|build|test|check|search|keep|use|read|show|give|take|hold|work|move|save|load|import|export|return|pass|follow|replace|restore|print|draw|draft|edit|fix|solve|choose|pick|prepare|compare|order|book|buy|sell|pay|watch|visit|meet|report|present|submit|apply|complete|finish|stop|begin|continue|repeat|review|summari[sz]e|translate|explain)$/iu,
  pointing:
    /^(?:it|this|that|these|those|the|you|your|him|her|them|me|here|there|to|if|why|how|what|when|where|whether|about|getting|having|seeing|trying|being|\p{L}+ing (?:an?|the|this|it|errors?)|so|too|not|very|up|down|out|off|back|again|now|then)\b/iu,
  article:
    /^(?:an?|some|all|any|another|one|two|my|our|his|their|its|with|for|from|into|\p{Lu}?[\p{L}.]+\.\p{Ll}+)\b/iu,
  habit:
    /\b(?:every|each|always|usually|often|never|rarely|hardly ever|seldom|regularly|daily|weekly|monthly|yearly|most (?:days|mornings|evenings|nights|weekends)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|on weekends|at weekends|twice a|once a|\w+ times a|in my (?:spare|free) time|for a living|professionally|for years|my own|whenever i can|at night|in the (?:mornings?|evenings?|afternoons?)|at noon|for my (?:job|work|health)|since (?:19|20)\d\d|since i was|for \w+ years|as a hobby|(?:thesis|dissertation|novel|memoir|marathon|triathlon))\b/iu,
};

/** `I've lived here for ten years`, `I have worked in insurance my whole life`. */
export const lastingPerfect =
  /^(?:i|we)(?:'ve| have) (?:(?:always|never|never ever|already|only|mostly) )?(?!been (?:trying|waiting|stuck|looking|thinking|wondering|getting|having|struggling|debugging|sitting|told|asked|busy|working on)\b)(?:\p{L}+ed|been|had|gone|done|run|read|written|built|kept|spoken|taught|driven|grown|known|played|sung|eaten|drunk|worn|slept) .*(?:\b(?:since (?:19|20)\d\d|since i|since childhood|since birth|for (?:about |over |almost |nearly |more than )?(?:\p{L}+|\d+) (?:years|decades|months)|(?:all|my whole|my entire) (?:my )?life|years|ever since)\b)|^(?:i|we)(?:'ve| have) never (?:eaten|drunk|smoked|driven|flown|owned|had (?:a|an|any) (?:pet|dog|cat|car|child|kid)|learned|learnt|been to \p{Lu})\b/iu;

/** What somebody once did that stays true of him: school, service, works. */
export const biography =
  /^(?:i|we) (?:originally |also |once )?(?:studied|majored in|minored in|trained (?:as|in|at)|served (?:in|as)|founded|co-founded|attended|taught|published|competed|used to (?:be|live|work|play|teach|own|smoke)|lived (?:in|on|near)|worked (?:as|at|for|in)|earned (?:my|an?)|got (?:my|an?) (?:\p{L}+ )?(?:degree|phd|doctorate|master's|bachelor's|diploma|licen[cs]e)) (?!(?:it|this|that|these|those|the (?:problem|code|docs|file|issue|text|error)|your|you)\b)\S/iu;

/** What somebody can do, or must not. */
export const ability =
  /^(?:i|we) (?:can|can't|cannot|can not|could never|am able to|'m able to|must not|mustn't|am not allowed to|may not|shouldn't|should not) (?:also |really |only |barely |hardly |even )?(?:speak|play|swim|cook|ride|drive|juggle|dance|sing|ski|sew|knit|paint|type \d|eat|drink|have (?!it|this|that|the|an? (?:look|question|moment))|stand|tolerate|digest|smell|hear (?!you)|see (?:colou?rs?|out of|well|without)|lift|fly|climb|walk (?:well|far|without)|read (?:music|braille|\p{Lu})|write (?:in )?\p{Lu}|sleep (?:without|with))\b/iu;

/** `I don't drive`: never. */
export const abstains =
  /^(?:i|we) (?:don't|do not|never|can't|cannot) (?:really |even )?(?:drive|smoke|drink|swim|dance|cook|fly|gamble|ski|sing|cycle|vape)(?: at all| any ?more)?$/iu;

/** How somebody is called. */
export const naming =
  /^(?:everyone|everybody|they|(?:all )?(?:my |our )?(?:friends|family|colleagues|mates|people|folks)|most people|people)(?: here)? (?:just |usually |always |all )?(?:calls?|know|refer to|address) me (?:as |by )?(?!crazy|back|names|stupid)\S|^(?:i|we) (?:usually |mostly |also )?(?:go by|answer to|am known as|'m known as) (?!the (?!name)|your|this|that|it)\S|^(?:please )?(?:address|refer to) me (?:as|by) \S/iu;
export const nameGiven = /^(?:[Tt]he |[Mm]y )?(?:[Ff]irst |[Ll]ast |[Ff]ull |[Ss]ur)?[Nn]ame(?:'s|:| is) \p{Lu}/u;
