import { fold } from '../../language/fold';
import { lazy } from '../../lazy';

/** What a fact says of its subject, as far as there is one answer at a time. */
export type Facet =
  | 'home'
  | 'role'
  | 'employer'
  | 'name'
  | 'birth'
  | 'zone'
  | 'phone'
  | 'email'
  | 'when'
  | 'diet'
  | 'preference'
  | 'favourite'
  | 'relation'
  | 'car'
  | 'wake'
  | null;

/** Facets with one answer for one subject: a stated change needs no further word in common. */
export const singleFacets: ReadonlySet<Facet> = new Set([
  'home',
  'role',
  'employer',
  'name',
  'birth',
  'zone',
  'phone',
  'email',
  'relation',
  'car',
  'wake',
]);

const events =
  'meetings?|appointments?|standups?|stand-ups?|exams?|interviews?|deadlines?|weddings?|surgery|flights?|lessons?|calls?|presentations?|parties|party|trip|sync|review|dinner|lunch|termin\\p{L}*|besprechung\\p{L}*|treffen|prufung\\p{L}*|hochzeit|flug|frist|reunion|rendez-vous|examen|entretien|mariage|vol|echeance|cita|entrevista|boda|vuelo|plazo';

const signs = [
  ['zone', 'time ?zone|zeitzone|fuseau horaire|zona horaria'],
  ['phone', 'phone|^(?:new )?number (?:is|changed)|mobile number|telefonnummer|handynummer|numero de tel\\p{L}+'],
  ['email', 'e-?mail address|email is|e-mail ist'],
  ['birth', 'birthday|born|geburtstag|geboren|anniversaire|cumpleanos|nacio'],
  ['when', events],
  ['favourite', 'favou?rite|lieblings\\p{L}+|preferee?s?|favorit[oa]'],
  [
    'name',
    "name is|named|called|call me|call them|goes by|heisst|heisse|nenn|name ist|s'appelle|m'appelle|appelle-moi|se llama|me llamo|llamame",
  ],
  [
    'relation',
    'married|single|divorced|engaged|verheiratet|geschieden|ledig|verlobt|mariee?|divorcee?|celibataire|casad[oa]|divorciad[oa]|solter[oa]',
  ],
  [
    'role',
    "works? as|working as|worked as|job as|job is|profession|occupation|arbeite[t]? als|von beruf|beruf ist|travaille comme|metier|trabaj[ao] (?:como|de)|(?:^|is |am |i'm |now |became |ist |bin |jetzt |est |suis |devenue? |es |soy )(?:now |jetzt |maintenant |ahora )?(?:an? |eine? |une? |una? )?(?:senior |junior |freelance |head )?\\p{L}{3,}(?:ist|er|or|ian|ant|yst|erin|ologe|arzt|arztin|anwalt|anwaltin|eur|euse|ier|iere|ien|ienne|ero|era|dora?|ogo|oga|grapher|nurse|chef|ere|hrer|hrerin|nurse)$|(?:nurse|teacher|doctor|lawyer|chef|pilot|engineer)",
  ],
  [
    'employer',
    '(?:works?|working|job|employed|joined|started|position) (?:at|for|by|with)|joined|employer|arbeite[t]? (?:bei|fur)|travaille (?:chez|pour)|trabaj[ao] (?:en|para)|(?:job|work) at',
  ],
  [
    'home',
    'lives? (?:in|at|near)|living (?:in|at)|lives?|resid\\p{L}+|based in|home|moved (?:from \\p{L}[\\p{L} ]* )?to|moved (?:in|out|back)|relocated|address|wohn\\p{L}*|lebe?t? in|gezogen|umgezogen|zuhause|habite|vi[ts] a|demenag\\p{L}+|vive en|vivo en|mud[oe]|mudado|residencia',
  ],
  [
    'diet',
    'eats?|eating|drinks?|drinking|diet|vegetarian\\p{L}*|vegan\\p{L}*|isst|esse|trinkt|trinke|mange|boi[ts]|(?:no|nunca|siempre|solo) com[eo]|come(?= (?:carne|pescado|\\p{L}+ado))|bebe|bebo',
  ],
  ['wake', '(?:gets?|wakes?) up(?= at)|rises? at|steht? .*\\d.* auf|(?:me|se) leve?|(?:me|se) levant[oa]'],
  ['car', 'drives? an?|fahrt? (?:einen|ein)|conduit une?|conduce un'],
  ['preference', 'prefers?|would rather|likes? .* (?:better|more)|bevorzug[te]|lieber|prefere|prefier[eo]'],
] as const;

const rules = lazy(() =>
  signs.map(([facet, pattern]) => [facet, new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u')] as const),
);

/** Says when, not what: `arbeitet jetzt bei` is `arbeitet bei`. */
const since =
  /(?<=\p{L} )(?:now|currently|jetzt|nun|inzwischen|mittlerweile|neuerdings|maintenant|desormais|actuellement|ahora|actualmente|seit (?:dem )?\d{1,2}\. \p{L}+ \d{4}|since \d{1,2} \p{L}+ \d{4}|depuis le \d{1,2} \p{L}+ \d{4}|desde el \d{1,2} de \p{L}+ de \d{4}) (?=\p{L})/gu;

export function facetOf(text: string): Facet {
  const folded = fold(text)
    .replace(/[.!\s]+$/, '')
    .replace(since, '');
  return rules().find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

const kin =
  /(?<!\p{L})(?:sister|brother|mother|mom|mum|father|dad|wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|son(?! (?:allergie|travail|chien|chat|nom|anniversaire|mari|frere|pere|fils|amie?|metier)(?!\p{L}))|daughter|child|children|kids?|friend|boss|manager|colleague|cousin|aunt|uncle|niece|nephew|grand\p{L}+|neighbou?r|roommate|flatmate|parents|dog|cat|schwester|bruder|mutter|vater|frau|mann|partnerin|freundin|freund|sohn|tochter|kind|kindern?|chefin|chef|kollegin|kollege|tante|onkel|oma|opa|eltern|hund|katze|soeur|frere|mere|pere|femme|mari|conjointe?|copine|copain|fils|fille|enfants?|amie?|patron(?:ne)?|collegue|tante|oncle|chien|chat|hermana|hermano|madre|padre|esposa|esposo|mujer|marido|novia|novio|hija|hijo|hijos|amiga|amigo|jefa|jefe|tia|tio|perro|gato)s?(?!\p{L})/gu;

/** Those it names by what they are to the user or each other, in the order they are named. */
export function kinOf(text: string): readonly string[] {
  return (fold(text).match(kin) ?? []).map(plainKin);
}

/** `ist Frau Kurz`: no wife. */
const title = /(?<=(?<!\p{L})(?:ist|heißt|mit|bei|jetzt|nun|und|sind|nicht) )(?:Frau|Herrn?) (?=\p{Lu})/gu;

/** Whom a fact is about, beside the user: two facts of different people never replace each other. */
export function subjectOf(text: string): string {
  const plain = fold(text.replace(title, '')).replace(
    /(?:mother|father|parent) (?:of|to)(?! (?:me|mine|the user))(?: (?=(?:\d+|two|three|four|five|six)$))?|(?:padre|madre) de(?= \S+ hij)|(?:pere|mere) de(?= \S+ enfant)|(?:vater|mutter) von(?= \S+ kind)/g,
    (whole) => (whole.endsWith(' ') ? 'child ' : ''),
  );
  const subject = plain.match(kin) ?? [];
  return [...new Set(subject.map(plainKin))].sort().join();
}

const sameKin: Readonly<Record<string, string>> = {
  kid: 'child',
  children: 'child',
  kindern: 'kinder',
  mom: 'mother',
  mum: 'mother',
  dad: 'father',
  grandma: 'grandmother',
  grandad: 'grandfather',
  granddad: 'grandfather',
  grandpa: 'grandfather',
  manager: 'boss',
  chef: 'boss',
  chefin: 'boss',
  neighbor: 'neighbour',
};

function plainKin(word: string): string {
  const single = word.replace(/(?<!s)s$/, '');
  return sameKin[single] ?? single;
}
