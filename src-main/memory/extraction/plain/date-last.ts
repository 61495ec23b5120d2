const englishDay = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const frenchDay = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const spanishDay = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)';

/** When something happens, said before the one who does it. German says it in another order: its own rules know. */
const leading: readonly RegExp[] = [
  `^(now|currently|these days|nowadays|from now on|(?:the day after )?tomorrow|tonight|yesterday|(?:next|this|last) (?:week|weekend|month|year|summer|winter|spring|autumn|${englishDay})|on ${englishDay}(?: next week)?|in \\S+ (?:days?|weeks?|months?|years?)|on (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? \\p{L}+(?: \\d{4})?|on \\p{L}+ \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?),? (?=(?:i|we|my|our)[ '])(.+)$`,
  `^(maintenant|actuellement|à présent|demain|hier|après-demain|ce soir|${frenchDay}(?: prochain)?|(?:la semaine|le mois|l'année) prochaine?|dans \\S+ (?:jours?|semaines?|mois|ans?)|le \\d{1,2} \\p{L}+(?: \\d{4})?),? (?=je |j'|nous |on |mon |ma |mes |notre )(.+)$`,
  `^(pasado mañana|mañana|ayer|esta noche|el ${spanishDay}(?: que viene| próximo)?|el próximo \\p{L}+|la (?:próxima semana|semana que viene)|dentro de \\S+ \\p{L}+|el \\d{1,2} de \\p{L}+(?: de \\d{4})?),? (?=tengo |tenemos |viajo |vuelo |voy |vamos |adopté |compré |empecé |me |nos |mi |empiezo )(.+)$`,
  `^((?:on (?:${englishDay}s|weekdays|weekends)|(?:every|each) [\\w ]{3,20}?|at (?:night|weekends|home|work)|in (?:the )?(?:mornings?|evenings?|afternoons?|summer|winter|my (?:free|spare) time)|most (?:days|mornings|evenings|nights|weekends)|since (?:\\d{4}|[a-z]+)|for (?:\\w+ )?years|professionally|as a hobby|as of (?:today|now|this \\w+|next \\w+|\\p{L}+(?: \\d+)?)|(?:starting|from) (?:today|tomorrow|now(?: on)?|this \\w+|next \\w+|\\p{L}+(?: \\d+)?)|since (?:yesterday|last \\w+|this \\w+))),? (?=(?:i|we)[ '])(.+)$`,
  `^(depuis (?:\\d{4}|\\S+ ans)|(?:chaque|tous les|toutes les) [\\p{L} ]{3,20}?|le (?:${frenchDay}|matin|soir|week-end)|la nuit|à la maison|dans mon temps libre),? (?=je |j'|nous |on )(.+)$`,
  `^(los (?:${spanishDay}s?|fines de semana)|cada \\p{L}+|tod[oa]s l[oa]s \\p{L}+|por las? (?:mañanas?|tardes?|noches?)|en casa|en mi tiempo libre|desde (?:\\d{4}|hace \\S+ años)),? (?=(?:no |me |nos )?\\p{Ll}+(?:o|oy|emos|amos|imos)(?!\\p{L}))(.+)$`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** `Tomorrow I have an exam` → `I have an exam tomorrow`: then it begins like any other statement. */
export function dateLast(clause: string): string {
  for (const pattern of leading) {
    const [, when, rest] = pattern.exec(clause) ?? [];
    if (when && rest) return `${rest} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  }
  return clause;
}
