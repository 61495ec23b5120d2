import { kinDoes } from './kin-does';
import { ability, german as grammar, naming } from './lasting/german';
import { saysLasting } from './lasting/grammar';
import { capitalise, hasAnchor, type PlainTongue } from './tongue';

export const german: PlainTongue = { isWorth, shift };

const adverbs =
  '(?:(?:jetzt|inzwischen|mittlerweile|derzeit|aktuell|momentan|immer|meistens|oft|gerne?|auch|noch|nur|nie|niemals|eigentlich|sehr|seit \\w+|neuerdings|ab jetzt|hauptsächlich|normalerweise|schon|nicht mehr|nicht|kein(?:e|en)?) )*';
const verbs =
  'heiße|wohne|lebe|arbeite|komme|spreche|mag|liebe|hasse|esse|trinke|bevorzuge|spiele|studiere|lerne|nutze|benutze|verwende|fahre|vertrage|rauche|ziehe|besitze|trage|stehe|gehe|laufe|koche|unterrichte|leite|sammle|schlafe|jogge|schwimme|lese|höre|beginne|fange|starte|pendle|möchte|vermeide|verabscheue|programmiere|schreibe|ernähre|werde|fliege|reise|stamme|wiege';
const vagueObject =
  '(?!(?:es|das|dies|dir|dich|dein\\w*|nicht so|davon|daran|gerade (?!\\p{Lu})|jetzt (?:schlafen|los|weg|essen|heim|nach)|nicht weiter|klar|mal|eine?n? (?:mail|e-mail|brief|nachricht|liste|text)|wissen|fragen|gern wissen)(?: |$))';
const stated = new RegExp(`^(?:ich|wir) (?:${verbs}|wohnen|leben|ziehen) ${vagueObject}\\S`, 'iu');
const inverted = new RegExp(`^(?:[\\p{L}\\d.]+ ){1,4}(?:${verbs}|bin|habe) (?:ich|wir) \\S`, 'iu');
const am = new RegExp(
  `^[Ii]ch bin ${adverbs}(?:(?:eine? )?\\p{Lu}\\p{L}+|\\d+|allergisch|vegan|vegetarisch|verheiratet|geschieden|ledig|verlobt|schwanger|geboren|am .*geboren|in .*geboren|selbstständig|selbständig|arbeitslos|im Ruhestand|farbenblind|linkshänder\\w*|laktoseintolerant|nach \\S+.*gezogen|.*umgezogen|in \\S+ aufgewachsen|von Beruf|gegen )`,
  'u',
);
const moved = /^(?:wir sind|ich bin) (?:\S+ ){0,8}(?:um|ein|aus|weg|hin)?gezogen$/iu;
const have =
  /^(?:ich|wir) (?:habe|haben) (?:\S+ ){0,6}?(?:\S*allergie|hund|hunde|katze|katzen|kind|kinder|sohn|söhne|tochter|töchter|schwestern?|bruder|brüder|zwillinge|allergie|diabetes|asthma|auto|haus|garten|geburtstag|geheiratet|gekündigt|gewechselt|angefangen|aufgehört|verschoben|verlegt|geändert|adoptiert|haustier|angst|frau|mann|freundin|freund)\b/iu;
const haveDated =
  /^(?:ich|wir) (?:habe|haben) (?:\S+ ){0,8}?(?:\S*termin|prüfung|flug|besprechung|vorstellungsgespräch|meeting|hochzeit|treffen|operation)\b/iu;
const callMe =
  /^(?:bitte )?(?:nenn|nenne|nennt) mich (?:bitte )?\S|^(?:du kannst|ihr könnt|sie können) mich (?:gerne? |einfach |auch )*\p{L}+ nennen$/iu;
const standing =
  /^(?:bitte |ab jetzt |von nun an |künftig |in zukunft )+(?:immer |nie |nur )?(?:antworte|schreib|verwende|benutze|erkläre|nutze|sprich|immer|nie|stets)|^antworte (?:mir )?(?:bitte )?(?:immer|stets|ab jetzt)/iu;
const possessed =
  /^(?:meine?|unsere?) (?!(?:frage|problem|code|tag|text|idee|punkt|passwort|fehler|meinung|gott)\b)[\p{L}' -]{2,50}? (?:heißt|heißen|ist|sind|hat|haben|wohnt|wohnen|lebt|leben|arbeitet|findet|beginnt|fängt|startet|geht|lautet|kommt|mag|liebt|studiert|spielt|wird|wurde|spricht|isst|fährt|zieht)\b/iu;
const mood =
  /\b(?:ist|sind) (?:so |sehr |gerade |zu )?(?:müde|sauer|böse|kaputt|langsam|gut|schlecht|toll|schön|da|hier|weg|lang|fertig|falsch|richtig)$/iu;
const placed =
  /^(?:der|die|das|unser\p{L}*|mein\p{L}*) [\p{L}' -]{2,40} (?:ist|wurde|findet|beginnt|startet|fängt|liegt)\b.*(?:\d|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen)/iu;
const kin =
  'schwester|bruder|mutter|vater|frau|mann|partnerin|partner|freundin|freund|sohn|tochter|kind|kinder|chefin|chef|kollegin|kollege|tante|onkel|oma|opa|hund|katze|eltern|geburtstag|name|beruf|adresse|zeitzone|muttersprache|lieblings\\p{L}+|hobby|auto|handynummer|telefonnummer';
const kinWord = new RegExp(`^(?:meine?|unsere?) (?:\\p{L}+ )?(?:${kin})(?!\\p{L})`, 'iu');

/** Whatever those near to the writer are or do, but for what they say and want just now. */
const nearDoes = kinDoes({
  who: new RegExp(`${kinWord.source}(?= )`, 'iu'),
  passing:
    /^ (?:sagte?|meinte?|fragte?|denkt|dachte|will|wollte|braucht|möchte|würde|könnte|sollte|schrieb|schickte?|rief|mit|und|oder|von|für|in|auf|an|aus|zu|bei)(?!\p{L})/iu,
});
const runs =
  /^(?:meine?|unsere?) (?!(?:frage|problem|code|tag|text|idee|punkt|fehler|meinung|datei|skript|programm|server|app)\b)[\p{L}' -]{2,40} (?:läuft|steht|kostet|kommt|braucht|fährt|gehört|liegt|endet|schließt|öffnet)\b/iu;

function isWorth(clause: string): boolean {
  if (mood.test(clause)) return false;
  if (possessed.test(clause)) return kinWord.test(clause) || hasAnchor(clause.replace(/\p{Lu}\p{L}+/u, ''));
  const dated =
    haveDated.test(clause) && /\d|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen/iu.test(clause);
  return (
    dated ||
    [stated, inverted, am, moved, have, callMe, standing, placed, ability, naming, nearDoes].some((pattern) =>
      pattern.test(clause),
    ) ||
    (runs.test(clause) && hasAnchor(clause.replace(/\p{Lu}\p{L}+/u, ''))) ||
    saysLasting(clause, grammar)
  );
}

const thirds: Readonly<Record<string, string>> = {
  heiße: 'heißt',
  bin: 'ist',
  habe: 'hat',
  haben: 'haben',
  mag: 'mag',
  esse: 'isst',
  spreche: 'spricht',
  fahre: 'fährt',
  trage: 'trägt',
  vertrage: 'verträgt',
  laufe: 'läuft',
  schlafe: 'schläft',
  lese: 'liest',
  möchte: 'möchte',
  sammle: 'sammelt',
  pendle: 'pendelt',
  fange: 'fängt',
  werde: 'wird',
  kann: 'kann',
  will: 'will',
  darf: 'darf',
  muss: 'muss',
  soll: 'soll',
  hatte: 'hatte',
  war: 'war',
  wurde: 'wurde',
  weiß: 'weiß',
  sind: 'sind',
};

function shift(clause: string): string | null {
  const text = clause
    .replace(/^bitte (?=nenn)/iu, '')
    .replace(/^(?:du kannst|ihr könnt|sie können) mich (?:gerne? |einfach |auch )*(\p{L}+) nennen$/iu, 'Nenn mich $1');
  if (/^nenn\p{L}* mich /iu.test(text)) return capitalise(text);
  const straight = /^(?:ich|wir) (\p{L}+)( .*)?$/iu.exec(text);
  const last = verbLast.exec(text);
  if (last?.[2]) return capitalise(`${third(last[2])} ${last[1] ?? ''}`);
  if (straight?.[1] && isVerb(straight[1]))
    return capitalise(`${third(straight[1])}${straight[2] ?? ''}`.replace(/(?<!\p{L})mich(?!\p{L})/gu, 'sich'));
  const turned = /^((?:[\p{L}\d.]+ ){1,4}?)(\p{L}+) (?:ich|wir) (.*)$/iu.exec(text);
  if (turned?.[2]) {
    const adverb = turned[1] ?? '';
    return `${capitalise(third(turned[2]))} ${adverb.charAt(0).toLowerCase()}${adverb.slice(1)}${turned[3] ?? ''}`;
  }
  return capitalise(text.replace(/^(?:meine?|unsere?) /iu, ''));
}

/** After `dass` the verb stands last: `ich in Porto wohne`. */
const verbLast = new RegExp(`^(?:ich|wir) (.+) (${verbs}|bin|habe)$`, 'iu');

function isVerb(word: string): boolean {
  return word.toLowerCase() in thirds || /^\p{Ll}+(?:e|en)$/u.test(word);
}

function third(verb: string): string {
  const lower = verb.toLowerCase();
  const known = thirds[lower];
  if (known) return known;
  if (/en$/.test(lower)) return lower;
  if (!lower.endsWith('e')) return lower;
  const stem = lower.slice(0, -1);
  return /[td]$|[^lr]n$/.test(stem) && /(?:t|d|chn|ffn|gn)$/.test(stem) ? `${stem}et` : `${stem}t`;
}
