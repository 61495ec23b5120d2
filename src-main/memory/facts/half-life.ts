import { fold } from '../../language/fold';
import { lazy, readOnce } from '../../lazy';

type Kind = {
  /** Days after which half of such facts are no longer so; null: they stay. */
  readonly days: number | null;
  readonly why: string;
  /** Words of a fact that say what it is about, whatever its topic; `*`: any ending. */
  readonly says: string;
  /** Words of a topic. */
  readonly topics: string;
};

/** A topic that the table does not know. */
const UNKNOWN_DAYS = 365;

/**
 * How long a fact may be taken for granted. The first row whose words a fact says counts, before any topic: *Flies to Rome on Friday* is a
 * plan, though its topic is Family. `docs/decisions/027-half-life-of-facts.md` says where the numbers come from.
 */
const KINDS: readonly Kind[] = [
  {
    days: null,
    why: 'a birthday, a birthplace and a blood type never change',
    says: 'birthday* born birthplace geburtstag* geboren geburtsort anniversaire* est-ne est-nee naissance cumpleanos nacio nacido nacida nacimiento allerg* alerg*',
    topics:
      'birthday* geburtstag* anniversaire* cumpleanos name* nom nombre* identity identitat identite identidad origin* herkunft origine origen allerg* alerg*',
  },
  {
    days: 365,
    why: 'everybody is a year older after a year',
    says: 'aged year-old years-old jahre-alt age-de ans anos-de',
    topics: 'age alter edad',
  },
  {
    days: 21,
    why: 'a plan is carried out, moved or dropped within weeks',
    says: 'plans planning plan-to intends appointment* deadline* meeting* flight* trip* interview* exam exams tomorrow tonight hat-vor termin termine frist flug* reise* prufung* projette prevoit rendez-vous echeance* voyage* examen examens demain planea cita citas plazo vuelo* viaje*',
    topics:
      'plan* appointment* event* travel trip* calendar schedule deadline* termin* reise* kalender voyage* agenda rendez-vous evenement* viaje* cita* evento* calendario',
  },
  {
    days: 120,
    why: 'a price, a rate or a fee moves within months',
    says: 'price* costs cost fee fees rent salary budget* euro euros dollar* € $ £ preis preise kostet miete gehalt prix coute loyer salaire precio* cuesta alquiler sueldo',
    topics:
      'price* cost* finance* money budget* preis* kosten finanzen geld prix couts argent precio* costes dinero finanzas',
  },
  {
    days: 120,
    why: 'a version is replaced within months',
    says: 'version* release* beta upgrade* updated veroffentlichung mise-a-jour actualizacion',
    topics:
      'version* software setup tools devices technology werkzeug* technik logiciel* outils herramienta* tecnologia',
  },
  {
    days: 60,
    why: 'work in progress ends or becomes something else within two months',
    says: 'sprint* working-on arbeitet-an arbeite-an travaille-sur trabaja-en draft*',
    topics: 'project* projekt* projet* proyecto* task* aufgabe* tache* tarea* goal* ziel* objectif* objetivo*',
  },
  {
    days: 180,
    why: 'a treatment, a habit and a routine change within half a year',
    says: 'medication takes-mg mg diet training medikament* medicament* medicamento* regime dieta',
    topics: 'habit* routine* health medical fitness gesundheit gewohnheit* sante habitude* salud habito* rutina*',
  },
  {
    days: 730,
    why: 'a job, a school and a phone number last about two years',
    says: 'works-as works-at works-for job employer* employed studies phone phone-number telephone* e-mail email arbeitet-bei arbeitet-als arbeitgeber* studiert telefon* handynummer travaille-chez travaille-comme employeur etudie telephone* trabaja-como trabaja-para empleador* estudia telefono*',
    topics:
      'work job* career* study studies school education contact* arbeit beruf* studium schule kontakt* travail emploi etudes ecole trabajo empleo estudios escuela contacto*',
  },
  {
    days: 1_095,
    why: 'a home, a partner and a taste last years, and do change',
    says: 'lives live-in moved address* married partner wife husband wohnt wohne adresse* verheiratet habite adresse vive direccion casado casada',
    topics:
      'home housing residence location address* family relationship* friends pets food preference* taste* hobby hobbies hobbys interest* zuhause wohnen wohnung wohnort familie beziehung* freunde essen vorlieben interessen maison domicile logement famille amis nourriture preferences loisir* hogar casa vivienda familia amigos comida preferencias aficion*',
  },
];

/** In days; null: it never has to be looked at again. */
export function halfLifeDays(topic: string, text: string): number | null {
  const kind = kindOf(`${topic}\n${text}`);
  return kind === null ? UNKNOWN_DAYS : kind.days;
}

const kindOf = readOnce((topicAndText: string): Kind | null => {
  const [topic = '', ...text] = fold(topicAndText).split('\n');
  return kindSaid(text.join(' ')) ?? kindOfTopic(topic);
});

const kindOfTopic = readOnce((topic: string) => firstNamed(patterns().topics, topic));

/** Most facts say none of the words, which is asked once for all rows. */
function kindSaid(text: string): Kind | null {
  const { any, says } = patterns();
  return any.test(text) ? firstNamed(says, text) : null;
}

/** Made at first use: a start would compile them for 40 ms. */
const patterns = lazy(() => ({
  says: KINDS.map(({ says }) => wordsOf(says)),
  any: wordsOf(KINDS.map(({ says }) => says).join(' ')),
  topics: KINDS.map(({ topics }) => wordsOf(topics)),
}));

function firstNamed(patterns: readonly RegExp[], text: string): Kind | null {
  return KINDS[patterns.findIndex((pattern) => pattern.test(text))] ?? null;
}

/** A hyphen between words stands for whatever parts them. */
function wordsOf(text: string): RegExp {
  const isSign = (word: string) => !/^\p{L}/u.test(word);
  const all = text.split(' ');
  const words = all.filter((word) => !isSign(word)).map(patternOf);
  return new RegExp(
    [`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, ...all.filter(isSign).map(patternOf)].join('|'),
    'u',
  );
}

function patternOf(word: string): string {
  return word.replace(/[$]/g, '\\$&').replaceAll('*', '\\p{L}*').replaceAll('-', '[\\s-]+');
}
