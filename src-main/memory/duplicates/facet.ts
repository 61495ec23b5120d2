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
