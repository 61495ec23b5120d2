import { kinDoes } from './kin-does';
import { ability, french as grammar, naming } from './lasting/french';
import { saysLasting } from './lasting/grammar';
import { capitalise, hasAnchor, type PlainTongue } from './tongue';

export const french: PlainTongue = { isWorth, shift };

const adverbs =
  '(?:(?:maintenant|désormais|actuellement|toujours|souvent|aussi|très|plutôt|vraiment|généralement|récemment|juste|encore) )*';
const verbs =
  "habite|réside|vis|travaille|préfère|aime|adore|déteste|parle|joue|étudie|utilise|mange|bois|viens|conduis|évite|fume|possède|enseigne|collectionne|cours|nage|cuisine|dors|apprends|prends|porte|commence|fais|supporte|déménage|pars|gère|dirige|m'appelle|me lève|me couche|me déplace";
const vagueObject =
  "(?!(?:ça|cela|ce que|ton|ta|tes|ta réponse|savoir|que tu|te|vous|l'idée|une (?:question|liste|erreur|pause|recherche)|un (?:test|essai|mail|résumé))(?: |$))";
const stated = new RegExp(`^(?:moi,? )?(?:je |j')(?:ne |n')?(?:${verbs}) ${vagueObject}${adverbs}\\S`, 'iu');
const am = new RegExp(
  `^je (?:ne )?suis (?:plus |pas )?${adverbs}(?:allergique|intolérante?|végétarien(?:ne)?|végane?|diabétique|mariée?|divorcée?|célibataire|fiancée?|retraitée?|enceinte|née?|originaire|daltonien(?:ne)?|gauch\\w+|basée?|indépendante?|au chômage|(?:fan|passionnée?) d\\S+|une? (?!peu)\\p{L}+|\\p{L}{3,}-\\p{L}{3,}|prof|avocate?|juge|cadre|comptable|libraire|pilote|soldate?|maçon|(?!(?:désolée?|contente?|fatiguée?|prête?|perdue?|sûre?|d'accord|en train|là|ici|curieu\\w+|bloquée?|triste|malade|stressée?|heureu\\w+|ravie?|occupée?)$)\\p{L}+(?:eure?|euse|ier|ière|ien|ienne|iste|logue|graphe|ant|ante|aire|cte|decin|ocate?|teur|trice|[gch]er|[gch]ère)(?: (?:de|du|des|en|à|au|aux|chez|dans|pour|depuis|d'\\p{L}+)(?: .*)?)?$)`,
  'iu',
);
const have =
  /^(?:j'ai|je n'ai|nous avons|on a) (?:plus |pas )?(?:\S+ ){0,4}?(?:ans|chiens?|chats?|enfants?|fils|filles?|soeurs?|sœurs?|frères?|jumeaux|allergie|diabète|asthme|voiture|maison|jardin|mari|femme|déménagé|changé|arrêté|commencé|quitté|adopté|épousé|acheté|déplacé|reporté|décalé)(?!\p{L})/iu;
const haveDated =
  /^(?:j'ai|nous avons|on a) (?:\S+ ){0,4}?(?:rendez-vous|examen|vol|entretien|réunion|mariage|opération|cours)(?!\p{L}).*(?:\d|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|prochaine?)/iu;
const became =
  /^nous (?:déménageons|habitons|vivons|travaillons) \S|^je me suis (?:mariée?|installée?|pacsée?|mise?|fiancée?)\b/iu;
const callMe = /^(?:s'il te plaît,? )?(?:appelle|appelez)-moi \S|^(?:tu peux|vous pouvez) m'appeler \S/iu;
const standing =
  /^(?:désormais|dorénavant|à partir de maintenant|à l'avenir|réponds(?:-moi)? toujours|s'il te plaît,? (?:toujours|réponds toujours))/iu;
const kin =
  'soeur|sœur|frère|mère|père|maman|papa|femme|mari|conjointe?|compagne|compagnon|copine|copain|fils|fille|enfants?|amie?|patron(?:ne)?|chef|cheffe|collègue|tante|oncle|voisine?|chiens?|chats?|parents|anniversaire|nom|prénom|métier|travail|adresse|fuseau horaire|langue maternelle|numéro|\\p{L}+ préférée?';
const possessed = new RegExp(
  `^(?:mon|ma|mes|notre|nos) (?:\\p{L}+ )?(?:${kin})(?!\\p{L})(?: \\p{L}+){0,3}? (?:s'appelle|s'appellent|est|sont|a|ont|habite|vit|travaille|commence|aime|adore|parle|étudie|joue|déménage|va|vient|part|tombe|fait|déteste)\\b`,
  'iu',
);
/** Whatever those near to the writer are or do, but for what they say and want just now. */
const nearDoes = kinDoes({
  who: new RegExp(`^(?:mon|ma|mes|notre|nos) (?:\\p{L}+ )?(?:${kin})(?=,? )`, 'iu'),
  does: /^ \p{Ll}+ \S/u,
  passing:
    /^ (?:dit|disait|demande|pense|veut|voulait|voudrait|aimerait|pourrait|devrait|serait|aurait|a (?:dit|demandé)|m'a|et|ou|de|du|des|à|avec|pour|que|qui)(?!\p{L})/iu,
  besides: /^,? c'est \S/iu,
});
const anchored =
  /^(?:mon|ma|mes|notre|nos) (?!(?:question|problème|code|texte|idée|mot|fichier|script|programme|serveur)\b)[\p{L}' -]{2,40} (?:est|sont|commence|ouvre|ferme|s'appelle|tourne|coûte|roule|finit)\b/iu;
const mood =
  /\b(?:est|sont) (?:très |trop |si )?(?:fatiguée?s?|énervée?s?|là|ici|bien|mal|nulle?|cassée?s?|lente?s?|malade)$/iu;
const placed =
  /^(?:le|la|l'|les|notre|mon|ma) ?[\p{L}' -]{2,40} (?:est|a été|commence|aura lieu)\b.*(?:\d|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)/iu;

function isWorth(clause: string): boolean {
  if (mood.test(clause)) return false;
  return (
    [stated, am, have, haveDated, became, callMe, standing, possessed, placed, ability, naming, nearDoes].some(
      (pattern) => pattern.test(clause),
    ) ||
    (anchored.test(clause) && hasAnchor(clause)) ||
    saysLasting(clause, grammar)
  );
}

const thirds: Readonly<Record<string, string>> = {
  suis: 'est',
  ai: 'a',
  vis: 'vit',
  bois: 'boit',
  viens: 'vient',
  conduis: 'conduit',
  cours: 'court',
  dors: 'dort',
  apprends: 'apprend',
  prends: 'prend',
  fais: 'fait',
  pars: 'part',
  vais: 'va',
  écris: 'écrit',
  lis: 'lit',
  peux: 'peut',
  veux: 'veut',
  dois: 'doit',
  avons: 'a',
  sommes: 'est',
};

function shift(clause: string): string | null {
  const text = clause
    .replace(/^(?:moi,? )(?=je |j')/iu, '')
    .replace(/^s'il te plaît,? (?=appelle)/iu, '')
    .replace(/^(?:tu peux|vous pouvez) m'appeler /iu, 'Appelle-moi ');
  const reflexive = text
    .replace(/^je (ne )?m'/iu, "$1s'")
    .replace(/^je (ne )?me suis /iu, "$1s'est ")
    .replace(/^je (ne )?me /iu, '$1se ');
  if (reflexive !== text) return capitalise(reflexive);
  const plain = /^(?:je |j'|nous )(ne |n')?(\p{L}+)(.*)$/iu.exec(text);
  if (plain?.[2])
    return capitalise(`${plain[1] ?? ''}${thirds[plain[2].toLowerCase()] ?? plain[2].toLowerCase()}${plain[3] ?? ''}`);
  return capitalise(text.replace(/^(?:mon|ma|mes|notre|nos) /iu, ''));
}
