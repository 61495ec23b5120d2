/** Takes the first person off a clause: `I live in Porto` → `Lives in Porto`. */
export type Shift = (clause: string) => string;

type Verbs = Readonly<Record<string, string>>;

/** `vivo=vive soy=es`: what a rule would get wrong. */
function verbs(list: string): Verbs {
  return Object.fromEntries(list.split(' ').map((pair) => pair.split('='))) as Verbs;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const englishPast = new Set(
  'can cannot would will was were had grew moved relocated changed switched quit left stopped gave adopted got bought sold became never always could should might may must did went'.split(
    ' ',
  ),
);
const englishAdverbs =
  '(?:(?:now|currently|mainly|mostly|usually|always|never|often|really|still|just|also|only|generally|normally|rarely|recently|no longer|actually) )*';
const englishLead = new RegExp(`^(?:i|we) (${englishAdverbs})([a-z]+)\\b`, 'i');

export function shiftEnglish(clause: string): string {
  const text = clause
    .replace(/^i(?: need| want|'d like| would like) you to (?=(?:always|never|be|answer|reply|use|write)\b)/i, '')
    .replace(/^(?:(?:please|just) )?(?=(?:call me|always|never|answer|reply|use|don't|do not)\b)/i, '')
    .replace(/^(?:you can|people|everyone|(?:my )?friends)(?: usually| just| all)? (?=call me )/i, '');
  if (/^(?:call me|use|don't|do not) /i.test(text)) return capitalise(text);
  return capitalise(
    text
      .replace(/ you to call me /i, ' to be called ')
      .replace(/^(?:i'm|i am|we're|we are) /i, 'is ')
      .replace(/^(?:i've|we've) /i, 'has ')
      .replace(/^(?:i'd|we'd) /i, 'would ')
      .replace(/^(?:i'll|we'll) /i, 'will ')
      .replace(/^(?:i|we) ((?:really |also |still )?)(?:don't|do not) /i, "$1doesn't ")
      .replace(
        englishLead,
        (_, adverb: string, verb: string) => adverb.toLowerCase() + englishThird(verb.toLowerCase()),
      )
      .replace(/^(?:my|our) /i, '')
      .replace(/\b(?:my|our)\b/gi, 'their')
      .replace(/\bmyself\b/gi, 'themselves')
      .replace(/\bI'm\b/g, "they're")
      .replace(/\bI\b/g, 'they')
      .replace(/\bme\b/g, 'them'),
  );
}

function englishThird(verb: string): string {
  if (englishPast.has(verb) || /(?:ed|n't)$/.test(verb)) return verb;
  if (verb === 'have') return 'has';
  if (verb === 'am' || verb === 'are') return 'is';
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const germanVerbs = verbs(
  'heiße=heißt bin=ist habe=hat haben=haben mag=mag esse=isst spreche=spricht fahre=fährt trage=trägt vertrage=verträgt lese=liest möchte=möchte sammle=sammelt werde=wird kann=kann will=will darf=darf muss=muss hatte=hatte war=war wurde=wurde weiß=weiß sind=sind',
);

export function shiftGerman(clause: string): string {
  const text = clause
    .replace(/^bitte (?=nenn)/iu, '')
    .replace(/^(?:du kannst|ihr könnt) mich (?:gerne? |einfach )*(\p{L}+) nennen$/iu, 'Nenn mich $1');
  if (/^nenn\p{L}* mich /iu.test(text)) return capitalise(text);
  const straight = /^(?:ich|wir) (\p{L}+)( .*)?$/iu.exec(text);
  if (straight?.[1] && (straight[1] in germanVerbs || /^\p{Ll}+(?:e|en)$/u.test(straight[1])))
    return capitalise(`${germanThird(straight[1])}${straight[2] ?? ''}`.replace(/(?<!\p{L})mich(?!\p{L})/gu, 'sich'));
  const turned = /^((?:[\p{L}\d.]+ ){1,4}?)(\p{L}+) (?:ich|wir) (.*)$/iu.exec(text);
  if (!turned?.[2]) return capitalise(text.replace(/^(?:meine?|unsere?) /iu, ''));
  const adverb = turned[1] ?? '';
  return `${capitalise(germanThird(turned[2]))} ${adverb.charAt(0).toLowerCase()}${adverb.slice(1)}${turned[3] ?? ''}`;
}

function germanThird(verb: string): string {
  const lower = verb.toLowerCase();
  const known = germanVerbs[lower];
  if (known || !lower.endsWith('e')) return known ?? lower;
  const stem = lower.slice(0, -1);
  return /(?:t|d|chn|ffn|gn)$/.test(stem) ? `${stem}et` : `${stem}t`;
}

const frenchVerbs = verbs(
  'suis=est ai=a vis=vit bois=boit viens=vient conduis=conduit apprends=apprend fais=fait pars=part avons=a',
);

export function shiftFrench(clause: string): string {
  const text = clause
    .replace(/^moi,? (?=je |j')/iu, '')
    .replace(/^s'il te plaît,? (?=appelle)/iu, '')
    .replace(/^(?:tu peux|vous pouvez) m'appeler /iu, 'Appelle-moi ');
  const reflexive = text
    .replace(/^je (ne )?m'/iu, "$1s'")
    .replace(/^je (ne )?me suis /iu, "$1s'est ")
    .replace(/^je (ne )?me /iu, '$1se ');
  if (reflexive !== text) return capitalise(reflexive);
  const [, not = '', verb, rest = ''] = /^(?:je |j'|nous )(ne |n')?(\p{L}+)(.*)$/iu.exec(text) ?? [];
  if (verb) return capitalise(`${not}${frenchVerbs[verb.toLowerCase()] ?? verb.toLowerCase()}${rest}`);
  return capitalise(text.replace(/^(?:mon|ma|mes|notre|nos) /iu, ''));
}

const spanishVerbs = verbs(
  'vivo=vive resido=reside trabajo=trabaja soy=es tengo=tiene prefiero=prefiere odio=odia como=come bebo=bebe hablo=habla estudio=estudia juego=juega uso=usa conduzco=conduce evito=evita fumo=fuma enseño=enseña colecciono=colecciona duermo=duerme llevo=lleva vengo=viene nací=nació compré=compró adopté=adoptó empecé=empezó estoy=está detesto=detesta soporto=soporta practico=practica toco=toca tomo=toma hago=hace vivimos=vive tenemos=tiene movimos=movió cambiamos=cambió aplazamos=aplazó trasladamos=trasladó viajo=viaja he=ha voy=va',
);
const spanishReflexives = verbs(
  'llamo=llama mudé=mudó casé=casó crié=crió divorcié=divorció jubilé=jubiló gradué=graduó levanto=levanta acuesto=acuesta mudamos=mudó dedico=dedica he=ha',
);

export function shiftSpanish(clause: string): string {
  const text = clause
    .replace(/^(?:también )?yo /iu, '')
    .replace(/^también /iu, '')
    .replace(/^por favor,? (?=ll[aá]mame)/iu, '')
    .replace(/^puedes llamarme /iu, 'Llámame ');
  const own = text.replace(/^(?:mi|mis|nuestr[oa]s?) /iu, '');
  if (own !== text) return capitalise(own);
  const lead =
    /^((?:(?:siempre|normalmente|ya|no|nunca|solo|ahora|actualmente|a mí) )*)(me |nos )?((?:(?:siempre|ya|muy) )*)(\p{L}+)(.*)$/iu.exec(
      text,
    );
  if (!lead?.[4]) return capitalise(text);
  const verb = lead[4].toLowerCase();
  const reflexive = spanishReflexives[verb] ? `se ${spanishReflexives[verb]}` : `le ${verb}`;
  const next = lead[2] ? reflexive : (spanishVerbs[verb] ?? lead[4]);
  return capitalise(`${lead[1] ?? ''}${lead[3] ?? ''}${next}${lead[5] ?? ''}`);
}
