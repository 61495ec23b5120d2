import type { Grammar } from './grammar';

const participle = '(?:ge\\p{L}+|\\p{L}+ge\\p{L}+|(?:ver|be|er|ent|zer|miss|über|unter)\\p{L}+|\\p{L}+ier)(?:t|en)';
const biography =
  'studiert|geheiratet|gelernt|promoviert|geboren|aufgewachsen|gezogen|umgezogen|adoptiert|gekündigt|gewechselt|angefangen|aufgehört|absolviert|gegründet|abgebrochen';
const matters =
  'fragen?|probleme?|problemchen|ideen?|fehler|hunger|durst|zeit|lust|recht|glück|pech|schnupfen|fieber|kopfschmerzen|bauchschmerzen|stress|eile|ahnung|texte?|datei\\p{L}*|code|skripte?|listen?|tabellen?|dokumente?|aufgaben?|hausaufgaben?|zweifel|bitte|vorschlag|anliegen|wunsch|termine?|meetings?|besprechung\\p{L}*|prüfung\\p{L}*|gefühl|eindruck|schwierigkeiten|mühe|spaß|gedanken?|entwurf|mails?|e-mails?|formular|interesse an (?:dem|der|deine\\p{L}*)';

export const german: Grammar = {
  adverbs:
    /(?<=^(?:ich|wir) \p{L}+ )(?:wirklich|eigentlich|übrigens|auch|ja|halt|einfach|nur|selbst|selber|persönlich|ursprünglich|aktuell|derzeit|jetzt|inzwischen|mittlerweile|nämlich) /giu,
  am: /^(?:ich bin|wir sind) (?<rest>.+)$/iu,
  passingState: passing(
    `^(?:(?:nicht|so|sehr|zu|ein bisschen|etwas|ziemlich|total|echt|ganz|recht|völlig|schon|gerade|immer|leider) )*(?:müde|erschöpft|hungrig|durstig|krank|traurig|froh|glücklich|zufrieden|sauer|wütend|fertig|bereit|da|hier|dort|weg|zurück|unsicher|sicher|verwirrt|gestresst|aufgeregt|nervös|beschäftigt|unterwegs|spät|gespannt|neugierig|dankbar|überrascht|enttäuscht|begeistert|genervt|überfordert|kaputt|erledigt|wach|satt|betrunken|erkältet|verloren|ratlos|skeptisch|gerade|heute|eben|mir|dir|dabei|daheim|auf|am|an|im(?! (?:chor|verein|vorstand|ruhestand|rollstuhl|öffentlichen dienst|\\p{L}*(?:chor|verein|club|klub|beirat|orchester|team)(?!\\p{L})))|in (?:eile|der (?:bahn|stadt|schule|arbeit)|einem|einer|gedanken)|zu|bei|noch|einverstanden|deine\\p{L}*|der|die (?:einzige|erste)|das|es|ein (?:bisschen|wenig|idiot)|los|dran|raus|gleich|bald|morgen|nun)(?!\\p{L})`,
    new RegExp(`(?:^| )${participle}$`, 'u'),
    new RegExp(`(?:^| )(?:${biography}|verheiratet|geschieden|verlobt|befreundet)$`, 'iu'),
  ),
  have: /^(?:ich (?:habe|hab|besitze)|wir (?:haben|besitzen)) (?<rest>.+)$/iu,
  passingThing: passing(
    `^(?:das|dies\\p{L}*|den|die|es|ihn|sie|dich|dir|dein\\p{L}*|mich|mir|gerade|heute|gestern|eben|hier|da|schon|noch|nichts|etwas|alles|nicht|nie|keine? (?:ahnung|zeit|lust|idee|frage|wahl)|folgende\\p{L}*)(?!\\p{L})|^(?:\\S+ ){0,4}?(?:${matters})(?!\\p{L})|^angst$`,
    new RegExp(` ${participle}$`, 'u'),
    new RegExp(` (?:${biography})$`, 'iu'),
  ),
  present:
    /^(?:[Ii]ch|[Ww]ir) (?<verb>(?!\p{L}+ten?(?!\p{L}))\p{Ll}+en?|(?:züchte|miete|vermiete|reite|hüte|leiste|dichte|fürchte|verwalte|gestalte|beobachte|vertrete|halte|brate|flechte|arbeite|leite|unterrichte|biete)n?)(?: (?<rest>.+))?$/u,
  passingVerb:
    /^(?:glaube|denke|träume|meine|sehe|fühle|hoffe|wünsche|frage|versuche|suche|finde|verstehe|bekomme|kriege|erhalte|sage|danke|bitte|warte|überlege|vermute|schätze|erwarte|merke|schaue|gucke|habe|werde|würde|hätte|wäre|könnte|freue|entschuldige|verspreche|stimme|klicke|öffne|tippe|installiere|lade|schicke|sende|lösche|füge|rufe|kopiere|gebe|weiß|erinnere|vergesse|interessiere|bedanke|melde|wundere|ärgere|empfehle|schlage|plane|beabsichtige|behaupte|sitze|liege|ginge|käme)n?$/iu,
  onceVerb: /^(?:komme|gehe|brauche|nehme|stehe|fange|kehre)n?$/iu,
  taskVerb:
    /^(?:schreibe|mache|erstelle|baue|teste|prüfe|lese|nutze|verwende|ändere|brauche|starte|beginne|zeige|nehme|halte|bestelle|buche|kaufe|verkaufe|zahle|bearbeite|korrigiere|übersetze|vergleiche|bringe|hole|führe|setze|stelle|lege|ziehe)n?$/iu,
  pointing:
    /^(?:es|das|dies\p{L}*|den|die|der|dem|dir|dich|dein\p{L}*|ihn|ihm|ihr|sie|so|hier|da|dort|davon|daran|damit|darauf|gerade (?!\p{Lu})|nicht (?:so|sicher|genau|ganz)|mich|mir|euch|uns|jetzt|nun|dann|erst|mal|bitte|doch|was|wie|wo|wann|warum|ob|dass)(?!\p{L})/iu,
  article: /^(?:eine?[nmrs]?|einige|alle|meine?[nmrs]?|unsere?[nmrs]?|zwei|mit|für|aus)(?!\p{L})/iu,
  habit:
    /(?<!\p{L})(?:jede[nrms]?|immer|täglich|wöchentlich|monatlich|meistens|meist|oft|nie|niemals|selten|regelmäßig|normalerweise|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|morgens|abends|nachts|mittags|am liebsten|gerne?|seit|beruflich|hauptberuflich|ehrenamtlich|in meiner freizeit|am wochenende|zu hause|nebenbei|vorwiegend|hauptsächlich|\p{L}*(?:ausbildung|masterarbeit|doktorarbeit|dissertation|roman|marathon))(?!\p{L})/iu,
};

/** What somebody can do, or must not. */
export const ability =
  /^(?:[Ii]ch|[Ww]ir) (?:kann|können|darf|dürfen) (?:auch |leider |gut |sehr gut |fließend |ein bisschen |etwas |nur )*(?:nicht |kein\p{L}* |nie )?(?:\S+ ){0,4}?(?:sprechen|schwimmen|kochen|spielen|fahren|lesen|sehen|essen|trinken|vertragen|leiden|ausstehen|tanzen|singen|reiten|stricken|nähen|programmieren|fliegen|heben|hören|riechen|rauchen)$|^(?:[Ii]ch|[Ww]ir) (?:kann|können) (?:auch |gut |fließend |ein bisschen |etwas |kein )*\p{Lu}\p{L}{3,}$/u;

/** How somebody is called and wants to be spoken to, and where one was born. */
export const naming =
  /^(?:alle|die meisten|(?:meine )?(?:freunde|kollegen|familie|leute))(?: hier)? (?:nennen|nennt|rufen|kennen) mich \S|^(?:bitte )?(?:duz|duze|siez|sieze) mich|^(?:bitte )?sprich mich (?:bitte )?mit \S|^wir (?:duzen|siezen) uns|^(?:bitte )?keine? (?:emojis?|anglizismen|fachbegriffe|fremdwörter|aufzählungen|listen|floskeln|\p{L}*punkte)\b|^(?:ich|wir) (?:wurde|wurden|bin|sind) .*geboren|^mir (?:ist|sind|fällt|fallen|tut|tun|hilft|schmeckt|schmecken|gefällt|gefallen) (?!das|es|gerade|nicht gut|schlecht|egal|klar|kalt|warm|heiß|langweilig|übel|nichts|etwas)\S|^wir heiraten /iu;

/** What passes: by its words in whatever case, or since it ends with a participle, in small letters, that is none of what lasts. */
function passing(words: string, participleLast: RegExp, lastingLast: RegExp): Pick<RegExp, 'test'> {
  const named = new RegExp(words, 'iu');
  return { test: (text) => named.test(text) || (participleLast.test(text) && !lastingLast.test(text)) };
}
