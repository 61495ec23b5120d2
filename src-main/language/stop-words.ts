import { lazy } from '../lazy';
import { fold } from './fold';

const lists = [
  // English
  `a an the and or but so if then than that this these those there here i me my mine myself we us our ours you your yours he him his
   she her hers it its they them their theirs who whom whose which what when where why how is am are was were be been being do does
   did doing done have has had having will would shall should can could may might must ought of in on at by to from for with without
   about into onto over under up down out off as not no nor also too very really just still now currently s t d m re ve ll don doesn
   didn isn aren wasn weren won wouldn couldn shouldn can cannot hasn haven hadn ain yes please well some any each other such own
   same more most much many few lot only again once because since while until after before during between both all am pm go get got
   gets getting one ones someone something thing things user users user's person person's let us via per etc ok okay hi hello thanks`,
  // German
  `der die das den dem des ein eine einen einem einer eines und oder aber doch so wenn dann als dass daß dies diese dieser dieses diesen
   diesem jene ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer du dich dir dein deine er
   ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer es man wer was wann wo warum wie ist bin bist sind seid war
   waren wird werde werden wurde wurden worden hat habe haben hatte hatten gehabt kann konnte soll sollte muss musste darf mag möchte von in im an am bei beim
   zu zum zur nach aus auf für mit ohne über unter vor um bis seit durch gegen nicht kein keine keinen keinem keiner auch sehr nur noch
   schon jetzt gerade da hier dort ja nein bitte mehr viel viele etwas nutzer nutzers nutzerin benutzer benutzers benutzerin anwender sich`,
  // French
  `le la les l un une des du de d et ou mais donc or ni car si alors que qu qui quoi quand où pourquoi comment ce cet cette ces c je j me
   m moi mon ma mes nous notre nos tu te toi ton ta tes vous votre vos il elle on ils elles lui leur leurs se s son sa ses y en est suis es
   sommes êtes sont était étais être été a ai as avons avez ont avait avoir eu sera fait dans sur sous chez avec sans pour par entre à au aux vers
   ne n pas plus jamais aussi très seulement encore déjà maintenant ici là oui non bien tout tous toute toutes utilisateur utilisatrice`,
  // Spanish
  `el la los las un una unos unas y e o u pero porque si entonces que quien cuando donde qué por para con sin sobre entre desde
   hasta a al de del en es soy eres somos son era fue ser sido está estoy están estar ha he han había haber yo me mi mis mí mío nosotros
   nos nuestro nuestra nuestros nuestras tú te tu tus usted su sus él ella ellos ellas le les lo se no ni nunca también muy más ya sólo
   solo aún todavía ahora aquí allí sí bien todo todos toda todas usuario usuaria usuarios`,
];

/** Folded words that carry no fact of their own, in the four languages together, and the words for *the user*. */
export const stopWords: ReadonlySet<string> = new Set(lists.flatMap((list) => fold(list).split(/\s+/)));

const byLanguage = lazy(() => lists.map((list): ReadonlySet<string> => new Set(fold(list).split(/\s+/))));

/** Of the language that most of `words` (folded) are stop words of: `son` and `car` say something in English, not in French. */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const counted = byLanguage().map((set) => ({ set, count: words.filter((word) => set.has(word)).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best), { set: stopWords, count: 0 }).set;
}
