import { foldInPlace } from './absolute';
import { addDays, addMonths, type Day, weekdayOf } from './calendar';
import type { DateMention, When } from './mention';
import { nextMonth, pastMonth, seasonAway, weekendAway } from './nearest';
import { countWords, monthWords, readCount, type Tongue, weekdayNumber, weekdayWords } from './vocabulary';

type Rule = {
  readonly tongue: Tongue;
  /** Of the folded text. Group `n` is a count, `w` a weekday, `m` a month, `s` a season. */
  readonly pattern: string;
  readonly read: (today: Day, groups: Readonly<Record<string, string>>) => readonly When[];
};

/**
 * Days that are counted from the day of the message, in four languages. What repeats (`every Monday`, `los lunes`, `montags`,
 * French `le lundi`) is no date; what is vague (`in a few weeks`) has no reading.
 */
export function findRelativeDates(text: string, today: Day): readonly DateMention[] {
  const folded = foldInPlace(text);
  const looksBack = pastTense.test(folded);
  compiled ??= compile();
  return compiled.flatMap(({ rule, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => {
      const groups = {
        w: '',
        ...match.groups,
        past: looksBack && !/(?:to|auf|a|al|au|until|by) $/.test(folded.slice(0, match.index)) ? 'yes' : '',
      };
      const readings = rule.read(today, groups);
      return {
        from: match.index,
        to: match.index + match[0].length,
        readings,
        relativeIn: rule.tongue,
        namesWeekday: groups.w !== '',
      };
    }),
  );
}

const pastTense =
  /\b(?:was|were|went|saw|met|came|had|did|war|waren|hatte|ging|traf|etait|etais|estuve|estuvo|fui|fue|vi)\b/;

const day = (when: Day): readonly When[] => [{ kind: 'day', day: when }];
const inDays = (days: number) => (today: Day) => day(addDays(today, days));
const monthAway =
  (months: number) =>
  (today: Day): readonly When[] => [monthOf(addMonths(today, months))];
const yearAway =
  (years: number) =>
  (today: Day): readonly When[] => [{ kind: 'year', year: today.year + years }];
const weekAway =
  (weeks: number) =>
  (today: Day): readonly When[] => [{ kind: 'week', monday: addDays(today, weeks * 7 - weekdayOf(today)) }];
const vague = (): readonly When[] => [];

/** The first such weekday after today, or the last one before it. */
const coming: Rule['read'] = (today, { w, past }) =>
  past ? lastOne(today, { w: w ?? '' }) : day(addDays(today, daysUntil(today, w)));
const lastOne: Rule['read'] = (today, { w }) =>
  day(addDays(today, (((weekdayOf(today) - (weekdayNumber(w ?? '') ?? 0) + 6) % 7) + 1) * -1));

/** `next Friday` is the one of next week for some and the coming one for others: the first for us, both when we check. */
const next: Rule['read'] = (today, { w }) => {
  const near = addDays(today, daysUntil(today, w));
  const far = addDays(today, 7 - weekdayOf(today) + (weekdayNumber(w ?? '') ?? 0));
  return [...day(far), ...day(near)];
};

function daysUntil(today: Day, weekday: string | undefined): number {
  return (((weekdayNumber(weekday ?? '') ?? 0) - weekdayOf(today) + 6) % 7) + 1;
}

function monthOf({ year, month }: Day): When {
  return { kind: 'month', year, month };
}

const counted =
  (sign: 1 | -1, unit: 'day' | 'week' | 'month' | 'year'): Rule['read'] =>
  (today, { n }) => {
    const count = readCount(n ?? '');
    if (count === undefined) return [];
    if (unit === 'day' || unit === 'week') return day(addDays(today, sign * count * (unit === 'week' ? 7 : 1)));
    return unit === 'month'
      ? [monthOf(addMonths(today, sign * count))]
      : [{ kind: 'year', year: today.year + sign * count }];
  };

const n = `(?<n>\\d{1,3}|${countWords})`;
const w = (tongue: Tongue): string => `(?<w>${weekdayWords(tongue)})`;
const m = `(?<m>${monthWords})`;
const s = {
  en: '(?<s>spring|summer|autumn|fall|winter)',
  de: '(?<s>fruhling|fruhjahr|sommer|herbst|winter)',
  fr: '(?<s>printemps|ete|automne|hiver)',
  es: '(?<s>primavera|verano|otono|invierno)',
};
const ruleList = (tongue: Tongue, rules: readonly (readonly [string, Rule['read']])[]): readonly Rule[] =>
  rules.map(([pattern, read]) => ({ tongue, pattern, read }));

const rules: readonly Rule[] = [
  ...ruleList('en', [
    ['the day after tomorrow', inDays(2)],
    ['the day before yesterday', inDays(-2)],
    ['(?:today|tonight|this (?:morning|afternoon|evening))', inDays(0)],
    ['tomorrow', inDays(1)],
    ['yesterday', inDays(-1)],
    [`next ${w('en')}`, next],
    [`last ${w('en')}`, lastOne],
    [`(?<!every |each |other |alternate )(?:this |coming )?${w('en')}`, coming],
    [`in ${n} days?(?:' time)?`, counted(1, 'day')],
    [`in ${n} weeks?(?:' time)?`, counted(1, 'week')],
    [`in ${n} months?(?:' time)?`, counted(1, 'month')],
    [`in ${n} years?(?:' time)?`, counted(1, 'year')],
    [`${n} days? ago`, counted(-1, 'day')],
    [`${n} weeks? ago`, counted(-1, 'week')],
    [`${n} months? ago`, counted(-1, 'month')],
    [`${n} years? ago`, counted(-1, 'year')],
    ['next week', weekAway(1)],
    ['last week', weekAway(-1)],
    ['this week', weekAway(0)],
    ['next month', monthAway(1)],
    ['last month', monthAway(-1)],
    ['this month', monthAway(0)],
    ['next year', yearAway(1)],
    ['last year', yearAway(-1)],
    ['this year', yearAway(0)],
    ['last night', inDays(-1)],
    ['(?:the )?(?:week|fortnight) after next', weekAway(2)],
    [`${n} (?:days?) from (?:now|today)`, counted(1, 'day')],
    [`${n} weeks? from (?:now|today)`, counted(1, 'week')],
    [`${n} months? from (?:now|today)`, counted(1, 'month')],
    [`${n} years? from (?:now|today)`, counted(1, 'year')],
    ['in a fortnight(?:' + "'s time)?", inDays(14)],
    ['a fortnight ago', inDays(-14)],
    ['(?<=end of |start of |middle of )the week', weekAway(0)],
    ['(?<=end of |start of |middle of )the month', monthAway(0)],
    ['(?<=end of |start of )the year', yearAway(0)],
    ['(?:this|this coming) weekend', weekendAway(0)],
    ['next weekend', weekendAway(1)],
    ['last weekend', weekendAway(-1)],
    [`next ${m}`, nextMonth],
    [`last ${m}`, pastMonth],
    [`next ${s.en}`, seasonAway(1)],
    [`last ${s.en}`, seasonAway(-1)],
    [`this ${s.en}`, seasonAway(0)],
    [
      '(?:(?<!as |get well |see you |speak |talk |how |too )soon(?! as|er)|before long|in (?:a (?:little |short )?while|the near future|due course)|sooner or later|some ?time(?: soon)?(?! ago)|(?:some ?time |shortly |right |soon )?after (?:the )?(?:holidays|summer|christmas|exams|vacation)|at some (?:point|stage)|when(?:ever)? (?:the weather|i have time|i get (?:around|round))[ a-z]*)',
      vague,
    ],
    ["(?:in )?(?:a few|a couple of|some|several) (?:days|weeks|months|years)(?: ago|' time)?", vague],
    [
      '(?:some ?day|one of these days|the other day|one day soon|some time (?:next|this) \\w+|sometime (?:next|this|in) \\w+)',
      vague,
    ],
  ]),
  ...ruleList('de', [
    ['(?:ubermorgen)', inDays(2)],
    ['vorgestern', inDays(-2)],
    ['heute', inDays(0)],
    ['gestern', inDays(-1)],
    ['(?<!guten |jeden |am |diesen |eines )morgen(?! (?:in der fruh)?immer)', inDays(1)],
    [`(?:nachsten|nachster) ${w('de')}`, next],
    [`(?:letzten|vergangenen) ${w('de')}`, lastOne],
    [`(?<!jeden |jeder )(?:diesen |kommenden )?${w('de')}`, coming],
    [`in ${n} tag(?:en)?`, counted(1, 'day')],
    [`in ${n} wochen?`, counted(1, 'week')],
    [`in ${n} monat(?:en)?`, counted(1, 'month')],
    [`in ${n} jahr(?:en)?`, counted(1, 'year')],
    [`vor ${n} tag(?:en)?`, counted(-1, 'day')],
    [`vor ${n} wochen?`, counted(-1, 'week')],
    [`vor ${n} monat(?:en)?`, counted(-1, 'month')],
    [`vor ${n} jahr(?:en)?`, counted(-1, 'year')],
    ['(?:nachste|kommende)r? woche', weekAway(1)],
    ['letzte woche', weekAway(-1)],
    ['diese woche', weekAway(0)],
    ['(?:nachsten|kommenden) monat', monthAway(1)],
    ['letzten monat', monthAway(-1)],
    ['diesen monat', monthAway(0)],
    ['(?:nachstes|kommendes) jahr', yearAway(1)],
    ['letztes jahr', yearAway(-1)],
    ['dieses jahr', yearAway(0)],
    ['ubernachste woche', weekAway(2)],
    ['(?:nachster|kommender) woche', weekAway(1)],
    ['(?:vorige|vergangene)r? woche', weekAway(-1)],
    ['(?:vorigen|vergangenen) monat', monthAway(-1)],
    ['(?:nachsten|kommenden) jahr', yearAway(1)],
    ['(?:letzten|vorigen|vergangenen) jahr', yearAway(-1)],
    ['(?<=ende |anfang |mitte )des monats', monthAway(0)],
    ['(?<=ende |anfang )des jahres', yearAway(0)],
    ['(?:heute in|in) einer woche', inDays(7)],
    ['(?:dieses|diesem|kommendes|kommenden) wochenende', weekendAway(0)],
    ['(?:nachstes|nachsten) wochenende', weekendAway(1)],
    ['(?:letztes|letzten|vergangenes|vergangenen) wochenende', weekendAway(-1)],
    [`(?:nachsten|nachstes|kommenden|kommendes) ${s.de}`, seasonAway(1)],
    [`(?:letzten|letztes|vergangenen|vergangenes) ${s.de}`, seasonAway(-1)],
    [`(?:diesen|dieses) ${s.de}`, seasonAway(0)],
    [`(?:nachsten|kommenden) ${m}`, nextMonth],
    [`(?:letzten|vergangenen) ${m}`, pastMonth],
    [
      '(?:(?<!bis |so )bald|demnachst|in kurze|in nachster zeit|fruher oder spater|nach den (?:ferien|feiertagen)|nach dem urlaub)',
      vague,
    ],
    ['(?:in|vor) (?:ein paar|einigen|mehreren) (?:tagen|wochen|monaten|jahren)', vague],
    ['(?:irgendwann|eines tages|neulich)', vague],
  ]),
  ...ruleList('fr', [
    ['apres-demain', inDays(2)],
    ['avant-hier', inDays(-2)],
    ["aujourd'hui", inDays(0)],
    ['ce soir', inDays(0)],
    ['demain', inDays(1)],
    ['hier', inDays(-1)],
    [`${w('fr')} prochain`, next],
    [`${w('fr')} dernier`, lastOne],
    [`(?<!le |les |chaque |tous les )(?:ce )?${w('fr')}`, coming],
    [`dans ${n} jours?`, counted(1, 'day')],
    [`dans ${n} semaines?`, counted(1, 'week')],
    [`dans ${n} mois`, counted(1, 'month')],
    [`dans ${n} ans?`, counted(1, 'year')],
    [`il y a ${n} jours?`, counted(-1, 'day')],
    [`il y a ${n} semaines?`, counted(-1, 'week')],
    [`il y a ${n} mois`, counted(-1, 'month')],
    [`il y a ${n} ans?`, counted(-1, 'year')],
    ['la semaine prochaine', weekAway(1)],
    ['la semaine derniere', weekAway(-1)],
    ['cette semaine', weekAway(0)],
    ['le mois prochain', monthAway(1)],
    ['le mois dernier', monthAway(-1)],
    ['ce mois-ci', monthAway(0)],
    ["l'(?:annee prochaine|an prochain)", yearAway(1)],
    ["l'(?:annee derniere|an dernier)", yearAway(-1)],
    ['cette annee', yearAway(0)],
    ['hier soir', inDays(-1)],
    ['la semaine (?:passee)', weekAway(-1)],
    ['le mois passe', monthAway(-1)],
    ["l'(?:annee|an) passee?", yearAway(-1)],
    ['(?<=fin |debut |milieu )du mois', monthAway(0)],
    ["(?<=fin |debut )(?:de l'annee)", yearAway(0)],
    ['ce week-?end', weekendAway(0)],
    ['le week-?end prochain', weekendAway(1)],
    ['le week-?end (?:dernier|passe)', weekendAway(-1)],
    [`(?:l'|le )${s.fr} prochain`, seasonAway(1)],
    [`(?:l'|le )${s.fr} (?:dernier|passe)`, seasonAway(-1)],
    [`(?:cet|ce) ${s.fr}`, seasonAway(0)],
    [`(?:en )?${m} prochain`, nextMonth],
    [`(?:en )?${m} dernier`, pastMonth],
    ["(?:(?<!a )bientot|prochainement|sous peu|d'ici peu|tot ou tard|apres les (?:vacances|fetes))", vague],
    ['(?:dans|il y a) (?:quelques|plusieurs) (?:jours|semaines|mois|annees)', vague],
    ["(?:un jour|un de ces jours|l'autre jour)", vague],
  ]),
  ...ruleList('es', [
    ['pasado manana', inDays(2)],
    ['(?:anteayer|antes de ayer)', inDays(-2)],
    ['(?:hoy|esta (?:noche|tarde))', inDays(0)],
    ['(?<!la |cada |de la |por la |esta )manana', inDays(1)],
    ['ayer', inDays(-1)],
    [`(?:el )?proximo ${w('es')}`, next],
    [`(?:el )?${w('es')} que viene`, next],
    [`(?:el )?${w('es')} pasado`, lastOne],
    [`(?<!los |cada |todos los )(?:el |este )?${w('es')}`, coming],
    [`(?:en|dentro de) ${n} dias?`, counted(1, 'day')],
    [`(?:en|dentro de) ${n} semanas?`, counted(1, 'week')],
    [`(?:en|dentro de) ${n} mes(?:es)?`, counted(1, 'month')],
    [`(?:en|dentro de) ${n} anos?`, counted(1, 'year')],
    [`hace ${n} dias?`, counted(-1, 'day')],
    [`hace ${n} semanas?`, counted(-1, 'week')],
    [`hace ${n} mes(?:es)?`, counted(-1, 'month')],
    [`hace ${n} anos?`, counted(-1, 'year')],
    ['(?:la proxima semana|la semana que viene)', weekAway(1)],
    ['la semana pasada', weekAway(-1)],
    ['esta semana', weekAway(0)],
    ['el (?:proximo mes|mes que viene)', monthAway(1)],
    ['el mes pasado', monthAway(-1)],
    ['este mes', monthAway(0)],
    ['el (?:proximo ano|ano que viene)', yearAway(1)],
    ['el ano pasado', yearAway(-1)],
    ['este ano', yearAway(0)],
    ['anoche', inDays(-1)],
    ['la semana proxima', weekAway(1)],
    ['el mes proximo', monthAway(1)],
    ['el ano proximo', yearAway(1)],
    ['(?<=finales |principios |mediados )de(?:l| este) mes', monthAway(0)],
    ['(?<=finales |principios )de(?:l| este) ano', yearAway(0)],
    ['este fin de semana', weekendAway(0)],
    ['(?:el proximo fin de semana|el fin de semana (?:que viene|proximo))', weekendAway(1)],
    ['el fin de semana pasado', weekendAway(-1)],
    [`(?:el|la) (?:proxim[oa] )${s.es}`, seasonAway(1)],
    [`(?:el|la) ${s.es} que viene`, seasonAway(1)],
    [`(?:el|la) ${s.es} pasad[oa]`, seasonAway(-1)],
    [`est[ea] ${s.es}`, seasonAway(0)],
    [`(?:el )?(?:proximo )${m}`, nextMonth],
    [`(?:el )?${m} pasado`, pastMonth],
    [
      '(?:(?<!tan |hasta )pronto|dentro de poco|proximamente|en breve|tarde o temprano|despues de las (?:vacaciones|fiestas)|tras las (?:vacaciones|fiestas))',
      vague,
    ],
    ['(?:en|dentro de|hace) (?:unos|unas|algunos|algunas|varios|varias) (?:dias|semanas|meses|anos)', vague],
    ['(?:algun dia|un dia de estos|el otro dia)', vague],
  ]),
];

const compile = () =>
  rules.map((rule) => ({
    rule,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${rule.pattern}(?![\\p{L}\\p{N}])`, 'gu'),
  }));

/** Made with the first question: there are many, and the app starts without them. */
let compiled: ReturnType<typeof compile> | undefined;
