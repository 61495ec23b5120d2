/** `vivo=vive soy=es`: what a rule would get wrong. */
function verbs(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(list.split(' ').map((pair) => pair.split('=')));
}

const englishPast =
  /^(?:can|cannot|would|will|was|were|had|grew|moved|relocated|changed|switched|quit|left|stopped|gave|adopted|got|bought|sold|became|never|always|could|should|might|may|must|did|went|.*(?:ed|n't))$/;
const englishLead =
  /^(?:i|we) ((?:(?:now|currently|mainly|mostly|usually|always|never|often|really|still|just|also|only|generally|normally|rarely|recently|no longer|actually) )*)([a-z]+)\b/i;
const englishOthers = verbs("my=their our=their myself=themselves i'm=they're i=they me=them");

function shiftEnglish(clause: string): string {
  const text = clause
    .replace(
      /^i(?: need| want|'d like| would like) you to (?=(?:call me|always|never|be|answer|reply|use|write)\b)/i,
      '',
    )
    .replace(/^(?:please|just) (?=(?:call me|always|never|answer|reply|use|don't|do not)\b)/i, '')
    .replace(/^(?:you can|people|everyone|(?:my )?friends)(?: usually| just| all)? (?=call me )/i, '');
  if (/^(?:call me|use|don't|do not) /i.test(text)) return text;
  return text
    .replace(/^(?:i|we)(?:'m|'re) /i, 'is ')
    .replace(/^(?:i|we)'ve /i, 'has ')
    .replace(/^(?:i|we)'d /i, 'would ')
    .replace(/^(?:i|we)'ll /i, 'will ')
    .replace(/^(?:i|we) ((?:really |also |still )?)(?:don't|do not) /i, "$1doesn't ")
    .replace(englishLead, (_, adverb: string, verb: string) => adverb.toLowerCase() + englishThird(verb.toLowerCase()))
    .replace(/^(?:my|our) /i, '')
    .replace(/\b(?:[Mm]y|[Oo]ur|[Mm]yself|I'm|I|me)\b/g, (word) => englishOthers[word.toLowerCase()] ?? word);
}

function englishThird(verb: string): string {
  if (verb === 'have') return 'has';
  if (verb === 'am' || verb === 'are') return 'is';
  if (englishPast.test(verb)) return verb;
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const germanVerbs = verbs(
  'heiße=heißt bin=ist habe=hat haben=haben mag=mag esse=isst spreche=spricht fahre=fährt trage=trägt vertrage=verträgt lese=liest möchte=möchte sammle=sammelt werde=wird kann=kann will=will darf=darf muss=muss hatte=hatte war=war wurde=wurde weiß=weiß sind=sind',
);

function shiftGerman(clause: string): string {
  const text = clause
    .replace(/^bitte (?=nenn)/iu, '')
    .replace(/^(?:du kannst|ihr könnt) mich (?:gerne? |einfach )*(\p{L}+) nennen$/iu, 'Nenn mich $1');
  if (/^nenn\p{L}* mich /iu.test(text)) return text;
  const [, own = '', rest = ''] = /^(?:ich|wir) (\p{L}+)( .*)?$/iu.exec(text) ?? [];
  if (own in germanVerbs || /^\p{Ll}+(?:e|en)$/u.test(own))
    return `${germanThird(own)}${rest}`.replace(/(?<!\p{L})mich(?!\p{L})/gu, 'sich');
  const [, adverb = '', verb, after] = /^((?:[\p{L}\d.]+ ){1,4}?)(\p{L}+) (?:ich|wir) (.*)$/iu.exec(text) ?? [];
  if (!verb) return text.replace(/^(?:meine?|unsere?) /iu, '');
  return `${germanThird(verb)} ${adverb.charAt(0).toLowerCase()}${adverb.slice(1)}${after}`;
}

function germanThird(verb: string): string {
  const lower = verb.toLowerCase();
  // `Wohnte`, `arbeitete`: the past is the same in both persons.
  if (/(?:[^aeiourt]te|ete)$/.test(lower)) return germanVerbs[lower] ?? lower;
  return germanVerbs[lower] ?? lower.replace(/(?<=t|d|chn|ffn|gn)e$/, 'et').replace(/e$/, 't');
}

const frenchVerbs = verbs(
  'suis=est ai=a vis=vit bois=boit viens=vient conduis=conduit apprends=apprend fais=fait pars=part avons=a',
);

function shiftFrench(clause: string): string {
  const text = clause
    .replace(/^moi,? (?=je |j')|^s'il te plaît,? (?=appelle)/iu, '')
    .replace(/^(?:tu peux|vous pouvez) m'appeler /iu, 'Appelle-moi ');
  const reflexive = text
    .replace(/^je (ne )?m'/iu, "$1s'")
    .replace(/^je (ne )?me suis /iu, "$1s'est ")
    .replace(/^je (ne )?me /iu, '$1se ');
  if (reflexive !== text) return reflexive;
  const [, not = '', verb, rest = ''] = /^(?:je |j'|nous )(ne |n')?(\p{L}+)(.*)$/iu.exec(text) ?? [];
  if (verb)
    return `${not}${frenchVerbs[verb.toLowerCase()] ?? verb.toLowerCase().replace(/(?<=\p{L}{2})ais$/u, 'ait')}${rest}`;
  return text.replace(/^(?:mon|ma|mes|notre|nos) /iu, '');
}

const spanishVerbs = verbs(
  'vivo=vive resido=reside soy=es tengo=tiene prefiero=prefiere como=come bebo=bebe conduzco=conduce duermo=duerme vengo=viene nací=nació empecé=empezó estoy=está hago=hace vivimos=vive tenemos=tiene fui=fue tuve=tuvo estuve=estuvo movimos=movió cambiamos=cambió aplazamos=aplazó trasladamos=trasladó casamos=casa mudamos=mudó he=ha voy=va',
);
const spanishLead =
  /^((?:(?:siempre|normalmente|ya|no|nunca|solo|ahora|actualmente|a mí) )*)(me |nos )?((?:(?:siempre|ya|muy) )*)(\p{L}+)(.*)$/iu;

function shiftSpanish(clause: string): string {
  const text = clause
    .replace(/^(?:también )?yo |^también |^por favor,? (?=ll[aá]mame)/iu, '')
    .replace(/^puedes llamarme /iu, 'Llámame ');
  const own = text.replace(/^(?:mi|mis|nuestr[oa]s?) /iu, '');
  const [, adverbs = '', me, more = '', verb, rest = ''] = spanishLead.exec(text) ?? [];
  if (own !== text || !verb) return own;
  const third =
    spanishVerbs[verb.toLowerCase()] ??
    verb
      .toLowerCase()
      .replace(/o$/, 'a')
      .replace(/é$/, 'ó')
      .replace(/(?<=\p{L}{2})í$/u, 'ió');
  const self = /^(?:gusta|encanta)/i.test(verb) ? 'le ' : 'se ';
  return `${adverbs}${more}${me ? self : ''}${third}${rest}`;
}

/** Takes the first person off a clause: `I live in Porto` → `Lives in Porto`. */
export const thirdPerson = {
  en: shiftEnglish,
  de: shiftGerman,
  fr: shiftFrench,
  es: shiftSpanish,
} as const;
