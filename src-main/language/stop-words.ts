import { lazy } from '../lazy';
import { fold } from './fold';

export type Language = 'en' | 'de' | 'fr' | 'es';

/** Words that carry nothing of their own; of English also the parts of a word that an apostrophe cuts. */
const lists: Readonly<Record<Language, string>> = {
  en: `a an the and or but so if then than that this these those there here i me my mine myself we us our ours you your
    yours he him his she her hers it its they them their theirs who whom whose which what when where why how is am are
    was were be been being do does did doing done have has had having will would shall should can could may might must
    ought of in on at by to from for with without about into onto over under up down out off as not no nor also too
    very really just still now currently s t d m re ve ll don doesn didn isn aren wasn weren won wouldn couldn shouldn
    cannot hasn haven hadn ain yes please well some any each other such own same more most much many few lot only
    again once because since while until after before during between both all pm go get got gets getting one ones
    someone something thing things user users user's person person's let via per etc ok okay hi hello thanks`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber doch so wenn dann als dass daß dies diese
    dieser dieses diesen diesem jene ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unseren
    unserem unserer du dich dir dein deine er ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer
    es man wer was wann wo warum wie ist bin bist sind seid war waren wird werde werden wurde wurden worden hat habe
    haben hatte hatten gehabt kann konnte soll sollte muss musste darf mag möchte von in im an am bei beim zu zum zur
    nach aus auf für mit ohne über unter vor um bis seit durch gegen nicht kein keine keinen keinem keiner auch sehr
    nur noch schon jetzt gerade da hier dort ja nein bitte mehr viel viele etwas nutzer nutzers nutzerin benutzer
    benutzers benutzerin anwender sich allem allen aller also damit deinem deinen deiner denn euch euer eure hast
    hattest ins jede jedem jeden jeder kannst können ob vom weil welche welchem welchen welcher welches wem wen
    weshalb wieder will wirst wohin womit woran worüber wovon wozu würde`,
  fr: `le la les l un une des du de d et ou mais donc or ni car si alors que qu qui quoi quand où pourquoi comment ce cet
    cette ces c je j me m moi mon ma mes nous notre nos tu te toi ton ta tes vous votre vos il elle on ils elles lui
    leur leurs se s son sa ses y en est suis es sommes êtes sont était étais être été a ai as avons avez ont avait
    avoir eu sera fait dans sur sous chez avec sans pour par entre à au aux vers ne n pas plus jamais aussi très
    seulement encore déjà maintenant ici là oui non bien tout tous toute toutes utilisateur utilisatrice avais ça cela
    comme depuis dont quel quelle quelles quels t`,
  es: `el la los las un una unos unas y e o u pero porque si entonces que quien cuando donde qué por para con sin sobre
    entre desde hasta a al de del en es soy eres somos son era fue ser sido está estoy están estar ha he han había
    haber yo me mi mis mí mío nosotros nos nuestro nuestra nuestros nuestras tú te tu tus usted su sus él ella ellos
    ellas le les lo se no ni nunca también muy más ya sólo solo aún todavía ahora aquí allí sí bien todo todos toda
    todas usuario usuaria usuarios algo antes cuál cuáles cuándo cuánto cuántos dónde eran esa ese eso esta estaba
    estaban este esto fueron has hay os quién uno`,
};

/** What a question puts around what it asks for. In a fact they may be the matter: `blood type`, `no como carne`. */
const questionWords: Readonly<Record<Language, string>> = {
  en: 'according ever further itself kind likely mention mentioned recently said say sort tell through told type',
  de: 'alle gab gibt mal nun',
  fr: 'pendant va vais',
  es: 'como cómo hace nada tenía tiene tienes',
};

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Folded, of the four languages together, with the words for *the user*. */
export const stopWords = setOf(fold(Object.values(lists).join(' ')));

const folded = lazy(() => Object.values(lists).map((list) => setOf(fold(list))));

/** Of the language that most of `words` (folded) are stop words of: `son` and `car` say something in English, not in French. */
export function stopWordsAmong(words: readonly string[]): ReadonlySet<string> {
  const counted = folded().map((set) => ({ set, count: words.filter((word) => set.has(word)).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best), { set: stopWords, count: 0 }).set;
}

const inQuestions = (language: Language): ReadonlySet<string> => setOf(`${lists[language]} ${questionWords[language]}`);
const sets = { en: inQuestions('en'), de: inQuestions('de'), fr: inQuestions('fr'), es: inQuestions('es') };

/** In lower case with their accents: the words that a question in this language loses. Measured; see docs/recall.md. */
export function stopWordsOf(language: Language): ReadonlySet<string> {
  return sets[language];
}
