import { fold } from '../../language/fold';
import { lazy } from '../../lazy';

const topics: readonly (readonly [label: string, aliases: string, signs: string])[] = [
  [
    'Pets',
    'pet pets dog dogs cat cats animal animals haustier haustiere animaux animal mascota mascotas',
    'dogs?|cats?|puppy|kitten|rabbit|parrot|hamster|horse|pets?|hund|hunde|katze|katzen|haustier\\p{L}*|chiens?|chats?|chienne|perr[oa]s?|gat[oa]s?|mascotas?',
  ],
  [
    'Family',
    'family familie famille familia sister brother wife husband partner children kids relationship relationships people relatives',
    'sisters?|brothers?|siblings?|wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|mother|father|mom|mum|dad|parents?|sons?|daughters?|child|children|kids?|twins|grand\\p{L}+|aunt|uncle|cousins?|niece|nephew|married|schwester\\p{L}*|bruder|bruder|mutter|vater|eltern|frau|mann|partnerin|freundin|sohn|tochter|kinder|oma|opa|tante|onkel|verheiratet|soeurs?|freres?|mere|pere|femme|mari|fils|filles?|enfants?|conjointe?|mariee?|herman[oa]s?|madre|padre|espos[oa]|marido|mujer|hij[oa]s?|novi[oa]|casad[oa]|abuel[oa]',
  ],
  [
    'Name',
    'name names nickname identity vorname nom prenom nombre apodo alias pronouns',
    "name|named|nickname|called|call|heisst|heisse|nenn|rufname|s'appelle|appelle|prenom|nom|se llama|me llamo|llamame|nombre|apodo|pronouns",
  ],
  [
    'Birthday',
    'birthday birthdate age geburtstag alter anniversaire age cumpleanos edad birth',
    'birthday|born|birth ?date|years old|geburtstag|geboren|jahre alt|anniversaire|nee? le|\\d ans|cumpleanos|nacio|naci|anos',
  ],
  ['Time zone', 'timezone time-zone zeitzone fuseau zona', 'time ?zone|zeitzone|fuseau horaire|zona horaria'],
  [
    'Contact',
    'contact phone email telephone telefon kontakt telefono contacto',
    'phone|mobile|e-?mail|telefon\\p{L}*|handynummer|telephone|telefono',
  ],
  [
    'Schedule',
    'schedule calendar meeting meetings appointment appointments event events termin termine kalender agenda rendez-vous reunion cita citas deadline exam exams plans',
    'meetings?|appointments?|standup|exams?|interview|deadline|wedding|surgery|lesson|presentation|termin\\p{L}*|besprechung\\p{L}*|treffen|prufung|hochzeit|reunion|rendez-vous|examen|entretien|mariage|cita|entrevista|boda',
  ],
  [
    'Travel',
    'travel trip trips reise reisen voyage voyages viaje viajes vacation holiday',
    'flight|trip|vacation|holidays?|travel\\p{L}*|flug|reise|urlaub|vol|voyage|vacances|vuelo|viaje|vacaciones',
  ],
  [
    'Health',
    'health allergy allergies medical gesundheit allergie sante salud alergia alergias',
    'allerg\\p{L}+|alerg\\p{L}+|diabet\\p{L}+|asthma\\p{L}*|asma|medication|medicine|intoleran\\p{L}+|laktose\\p{L}*|celiac|coeliac|doctor|blood type|adhd|migraines?|pregnant|schwanger|enceinte|embarazada',
  ],
  [
    'Food',
    'food diet drink drinks eating essen ernahrung nourriture alimentation comida dieta beverage beverages cooking',
    'eats?|eating|drinks?|drinking|vegetarian\\p{L}*|vegan\\p{L}*|diet|coffee|tea|meat|fish|sushi|food|meal|isst|esse|trinkt|trinke|fleisch|fisch|kaffee|tee|vegetari\\p{L}+|mange|boit|bois|viande|poisson|cafe|nourriture|(?:no|nunca|siempre) come|bebe|carne|pescado|comida|coriander|koriander|cilantro',
  ],
  [
    'Work',
    'work job jobs career occupation profession employer employment company role position arbeit beruf travail metier emploi trabajo empleo profesion business',
    'works?|worked|working|job|employ\\p{L}+|profession|occupation|career|company|office|boss|colleagues?|(?:ge)?arbeit\\p{L}*|beruf|firma|chefin?|kolleg\\p{L}+|travail\\p{L}*|metier|emploi|bureau|trabaj\\p{L}+|empleo|empresa|oficina|jef[ea]',
  ],
  [
    'Education',
    'education study studies school university studium schule ecole etudes universite educacion estudios escuela',
    'stud(?:y|ies|ying|ent)|university|school|degree|studiert?e?|universitat|schule|etudi\\p{L}+|universite|ecole|estudi[ao]|universidad|escuela',
  ],
  [
    'Languages',
    'language languages sprache sprachen langue langues idioma idiomas',
    'speaks?|languages?|fluent|spricht|spreche|sprachen?|parle|langues?|habl[ao]|idiomas?',
  ],
  [
    'Home',
    'home location city residence address place living housing wohnort zuhause adresse domicile ville logement casa ciudad direccion hogar lugar where',
    'lives?|lived|living|resid\\p{L}+|based|home|moved to|moved from|relocated|address|apartment|flat|house|(?:ge)?wohn\\p{L}*|lebt|lebte|gelebt|lebe|umgezogen|gezogen|zuhause|habit(?:e|ais|ait|ons|ions)|vi[ts]|viv(?:ais|ait|ons|ions)|demenag\\p{L}+|domicile|viv(?:e|o|i|ia|imos|iamos|io)|mud[oe]|mudado|residencia|casa|piso|landlord|vermieter|rent',
  ],
  [
    'Tools',
    'tools tool software editor setup technology tech programming coding computer laptop werkzeuge outils herramientas',
    'uses?|using|editor|laptop|nutzt|nutze|benutzt|verwendet|utilise|programs?|codes?',
  ],
  [
    'Transport',
    'transport car cars vehicle auto voiture coche commute',
    'drives?|car|bike|commutes?|fahrt|auto|fahrrad|voiture|velo|conduit|coche|conduce',
  ],
  [
    'Preferences',
    'preference preferences style communication answers likes dislikes vorlieben preferences gustos preferencias settings',
    'prefers?|preferred|rather|likes?|loves?|hates?|dislikes?|favou?rite|answers?|repl(?:y|ies)|respond|bevorzugt?|mag|lieblings\\p{L}*|antworte|prefere|aime|deteste|adore|prefiere|gustan?|encantan?|odia|responde',
  ],
  [
    'Hobbies',
    'hobby hobbies interests interest sport sports leisure freizeit loisirs aficiones intereses music',
    'plays?|enjoys?|hobb\\p{L}+|runs?|running|swims?|hik\\p{L}+|spielt|lauft|joue|loisirs?|juega|corre',
  ],
];

const byAlias = lazy(
  () =>
    new Map(
      topics.flatMap(([label, aliases]) => [
        [fold(label), label] as const,
        ...aliases.split(' ').map((alias) => [alias, label] as const),
      ]),
    ),
);
const signs = lazy(() =>
  topics.map(([label, , pattern]) => ({ label, pattern: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u') })),
);

/** What a fact without a topic of its own is filed under. */
export const generalTopic = 'General';

/** One short label for each topic: a known one for its aliases, else the words given, tidied; null for nothing. */
export function normaliseTopic(topic: string | null): string | null {
  const words = (topic ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}_/]+/gu, ' ')
    .replace(/^[#\s]+|[.:\s]+$/g, '')
    .slice(0, 40)
    .trim();
  if (words === '') return null;
  const folded = fold(words);
  const whole =
    byAlias().get(folded) ?? byAlias().get(folded.replaceAll(' ', '')) ?? byAlias().get(folded.split(' ').at(-1) ?? '');
  return whole ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The topics that a question names in words of its own: `job`, `city`, `Beruf`. */
export function topicsNamed(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => byAlias().get(word) ?? []);
}

/** A topic guessed from the words of a fact. */
export function topicOf(text: string): string {
  const folded = fold(text);
  return signs().find(({ pattern }) => pattern.test(folded))?.label ?? generalTopic;
}
