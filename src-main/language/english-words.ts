/** The usual English stop words and those that questions put around what they ask for. Measured; see docs/recall.md. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about according after all also am an and any are as at be because been before being between both but by can
    could currently d did do does doing during each ever few for from further had has have having he her here hers
    him his how i if in into is it its itself just kind likely ll m many me mention mentioned might more most much
    my myself no nor not now of off on once only or other our ours out over own re recently s said same say she
    should so some sort such t tell than that the their theirs them then there these they this those through to told
    too type under until up ve very was we were what when where which while who whom why will with would you your
    yours`.split(/\s+/),
);

/** Irregular English forms, and a few everyday synonyms, by the form that the index keeps. */
const FORMS_BY_BASE = {
  be: 'am are been is was were',
  become: 'became',
  bike: 'bicycle',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  child: 'children kid kids',
  choose: 'chose chosen',
  come: 'came',
  dad: 'father',
  do: 'did done',
  draw: 'drawn drew',
  drink: 'drank drunk',
  drive: 'driven drove',
  eat: 'ate eaten',
  fall: 'fallen fell',
  feel: 'felt',
  fight: 'fought',
  find: 'found',
  fly: 'flew flown',
  foot: 'feet',
  forget: 'forgot forgotten',
  forgive: 'forgave forgiven',
  freeze: 'froze frozen',
  get: 'got gotten',
  give: 'gave given',
  go: 'goes gone went',
  grow: 'grew grown',
  have: 'had has',
  hear: 'heard',
  hide: 'hid hidden',
  hold: 'held',
  job: 'career work',
  keep: 'kept',
  know: 'knew known',
  lead: 'led',
  learn: 'learnt',
  leave: 'left',
  lend: 'lent',
  life: 'lives',
  lose: 'lost',
  make: 'made',
  man: 'men',
  mean: 'meant',
  meet: 'met',
  mom: 'mother mum',
  mouse: 'mice',
  movie: 'film',
  pay: 'paid',
  person: 'people',
  photo: 'photograph pic picture',
  ride: 'ridden rode',
  ring: 'rang rung',
  rise: 'risen rose',
  run: 'ran',
  say: 'said',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  shake: 'shaken shook',
  shine: 'shone',
  shoot: 'shot',
  sing: 'sang sung',
  sink: 'sank sunk',
  sit: 'sat',
  sleep: 'slept',
  speak: 'spoke spoken',
  spend: 'spent',
  stand: 'stood',
  start: 'began begin begun',
  steal: 'stole stolen',
  stick: 'stuck',
  strike: 'struck',
  swear: 'swore sworn',
  swim: 'swam swum',
  take: 'taken took',
  teach: 'taught',
  tear: 'tore torn',
  tell: 'told',
  think: 'thought',
  throw: 'threw thrown',
  tooth: 'teeth',
  tv: 'television',
  understand: 'understood',
  vacation: 'holiday trip',
  wake: 'woke woken',
  wear: 'wore worn',
  wife: 'wives',
  win: 'won',
  woman: 'women',
  write: 'written wrote',
} as const;

export const BASE_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS_BY_BASE).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
);

/** Words that keep a talk going and say nothing of what it is about. They never call for a memory by themselves. */
export const SMALL_TALK: ReadonlySet<string> = new Set(
  `again ahead alright anything awesome back bad best bit bored bye care cheers check confused congratulations continue
    cool correct day differently done else enough evening everything exactly example excuse explain fair fine
    fix forget fun funny get give glad go good great guess haha happy harder hear hello help helpful hey hi hm hmm hold
    hope i idea impressive interesting joke know later let like lol long longer look lot love luck make maybe mean mind
    minute mistake moment morning move much need never next nice nicer night no nope nothing ok okay one oh perfect please
    problem proceed question ready really repeat right same second see sense short shorter simply skip sleep something
    soon sorry sound start stop sure take talk test testing thank thanks thing think time tired today tomorrow total totally
    try undo understand wait want welcome well whatever work wow wrong yeah yep yes
    ja nein danke bitte gut genau klar super weiter oui non merci bien parfait super sí gracias bueno vale claro`.split(
    /\s+/,
  ),
);
