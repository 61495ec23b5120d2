import type { Grammar } from './grammar';

const matters =
  "questions?|problèmes?|idées?|erreurs?|bugs?|doutes?|soucis?|faim|soif|froid|chaud|mal|envie|l'impression|hâte|raison|tort|temps|fichiers?|textes?|codes?|scripts?|tableaux?|devoirs?|exercices?|documents?|listes?|rhume|fièvre|migraine|rendez-vous|réunion|examen|entretien|choix|chance|peine|demande|suggestion|brouillon|mails?|e-mails?|lettre|truc|chose";
const moved =
  '(?:allée?s?|venue?s?|arrivée?s?|partie?s?|tombée?s?|restée?s?|entrée?s?|sortie?s?|passée?s?|montée?s?|descendue?s?|rentrée?s?|revenue?s?)';

export const french: Grammar = {
  adverbs:
    /(?<=^(?:je|on|nous) (?:ne |n')?\p{L}+ )(?:vraiment|aussi|actuellement|maintenant|juste|seulement|simplement|personnellement|surtout|toujours|encore) /giu,
  am: /^(?:moi,? )?(?:je (?:ne )?suis|nous (?:ne )?sommes|on (?:n')?est) (?<rest>.+)$/iu,
  passingState: new RegExp(
    `^(?:(?:pas|plus|si|très|trop|un peu|assez|vraiment|tellement|toute?) )*(?:désolée?s?|contente?s?|fatiguée?s?|épuisée?s?|prête?s?|perdue?s?|sûre?s?|certaine?s?|d'accord|en train|en route|en retard|en réunion|en avance|en pause|en vacances|en colère|là|ici|curieu\\p{L}+|bloquée?s?|tristes?|malades?|stressée?s?|heureu\\p{L}+|ravie?s?|occupée?s?|libres?|énervée?s?|pressée?s?|déçue?s?|surprise?s?|inqui\\p{L}+|motivée?s?|confuse?s?|nerveu\\p{L}+|débordée?s?|seule?s?|convaincue?s?|conscient\\p{L}*|capables?|obligée?s?|sur|de retour|au (?:travail|bureau|téléphone|courant|lit)|à (?:la maison|l'aise|jour|côté|table)|dans (?:le|la|un|une|l')|chez moi|bien|mal|le (?:seul|premier)|la (?:seule|première)|ton|ta|ce|celui|celle|lundi|mardi|${moved})(?!\\p{L})`,
    'iu',
  ),
  have: /^(?:j'ai|je n'ai|nous avons|nous n'avons|on a|on n'a|je possède) (?<rest>(?:pas (?:de |d')|plus (?:de |d')|un |une |des |du |de la |de l'|le |la |l'|les |deux |trois |quatre |cinq |six |sept |\d+ |horreur |peur d|besoin d.*(?:chaque|tous les)|toujours (?:un|une|des) |grandi |vécu |étudié |fait (?:des |mes )?études|appris |travaillé ).+)$/iu,
  passingThing: new RegExp(
    `^(?:les? même|la même|le |la (?!maladie|nationalité|double|main|peau|phobie)|l'(?!habitude|asthme|hypertension)|les (?!yeux|cheveux|pieds))(?!vertige|diabète|permis)|^(?:\\S+ |\\S+'){0,4}?(?:${matters})(?!\\p{L})`,
    'iu',
  ),
  present: /^(?:moi,? )?(?:je |j'|nous |on )(?:ne |n')?(?:me |m'|nous |se |s')?(?<verb>\p{Ll}{3,})(?: (?<rest>.+))?$/iu,
  passingVerb:
    /^(?:pense|crois|rêve|rêvons|sais|vois|veux|voudrais|voudrait|peux|dois|cherche|trouve|comprends|demande|espère|souhaite|essaie|essaye|aimerais|suppose|imagine|attends|peut|veut|doit|fait|remercie|regarde|remarque|sens|tombe|reçois|obtiens|clique|ouvre|lance|installe|tape|envoie|télécharge|supprime|ajoute|suis|sommes|est|avons|avais|étais|était|ai|serais|aurais|pourrais|devrais|ferais|irais|dis|rappelle|souviens|doute|propose|conseille|promets|excuse|inquiète|réjouis|entends|connais|ignore|hésite|(?!(?:vais|fais)$)\p{L}+(?:ais|ait|ions|iez|aient|rai|rons|ras))$/iu,
  onceVerb: /^(?:vais|viens|prends|pars|allons|va)$/iu,
  taskVerb:
    /^(?:écris|fais|crée|construis|teste|vérifie|lis|utilise|change|commence|montre|prends|garde|commande|réserve|achète|vends|paie|corrige|traduis|compare|mets|donne|rédige|modifie|copie|colle|prépare|termine|finis|arrête|continue)$/iu,
  pointing:
    /^(?:ça|cela|ceci|ce|cet|cette|ces|le|la|les|l'|ton|ta|tes|votre|vos|te|t'|vous|lui|leur|ici|là|que|qu'|si|comment|pourquoi|quand|où|pas (?:sûre?|bien|trop|du tout|compris)$|bien|mal|maintenant|alors|donc)(?!\p{L})/iu,
  article: /^(?:une?|quelques|tous|toutes|mon|ma|mes|notre|nos|deux|avec|pour)(?!\p{L})/iu,
  habit:
    /(?<!\p{L})(?:chaque|tous les|toutes les|toujours|souvent|jamais|rarement|d'habitude|généralement|habituellement|régulièrement|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|week-end)|les week-ends?|fois par|depuis|pendant mon temps libre|professionnellement|à mes heures perdues|surtout|la nuit|à la maison|beaucoup de|quotidiennement|thèse|mémoire|roman|marathon)(?!\p{L})/iu,
};

/** What somebody can do, how he is called and wants to be spoken to. */
export const ability =
  /^je (?:ne )?sais (?:pas |très bien |bien |aussi )?(?:nager|conduire|cuisiner|coudre|danser|chanter|jouer|parler|lire|skier|tricoter|programmer|monter)(?!\p{L})|^je ne peux (?:pas|plus) (?:manger|boire|conduire|fumer|porter|courir|digérer)(?!\p{L})/iu;
export const naming =
  /^(?:on|tout le monde|mes amis|mes collègues|ma famille|les gens) (?:m'appelle(?:nt)?|me surnomme(?:nt)?|me connaît sous) \S|^moi,? c'est \p{L}+(?: \p{L}+)?(?:, |$)|^(?:s'il te plaît,? )?(?:tutoie|vouvoie|tutoyez)-moi|^pas d'(?:emojis?|anglicismes)|^on se (?:marie|tutoie)(?!\p{L})/iu;
