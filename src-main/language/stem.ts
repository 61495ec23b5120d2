import { IRREGULAR_FORMS } from './english-words';

const endings = [
  'iendo',
  'ingly',
  'ando',
  'ment',
  'ing',
  'ies',
  'ied',
  'ent',
  'ion',
  'ons',
  'ez',
  'ar',
  'er',
  'ir',
  'en',
  'em',
  'es',
  'ed',
  'as',
  'os',
  'an',
  'ly',
  'st',
  'te',
  'e',
  's',
  'n',
  't',
  'o',
  'a',
  'i',
  'y',
];

/** Whose irregular forms are no words of the other languages. */
const english = new Set('go buy teach meet child speak drive eat fly choose drink begin write grow leave'.split(' '));

const baseForms: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(IRREGULAR_FORMS)
      .filter(([base]) => english.has(base))
      .map(([base, forms]) => `${base} ${forms}`),
    'child kid kids',
    'fly flies flying',
    'choose choosing',
    'essen esse isst iss gegessen',
    'sprechen spreche spricht',
    'fahren fahre fahrt gefahren',
    'tragen trage tragt',
    'ziehen gezogen zog umgezogen',
    'preferer prefiero prefiere',
    'tener tengo tiene',
    'jugar juego juega',
    'boire bois boit',
    'vivre vis vit',
    'buch bucher',
    'leben lebe lebt',
    'lesen lese liest',
    'laufen laufe lauft',
    'schlafen schlafe schlaft',
    'fangen fange fangt',
    'werden werde wird geworden',
    'helfen helfe hilft',
    'nehmen nehme nimmt',
    'geben gebe gibt',
    'treffen treffe trifft',
    'fliegen fliege fliegt',
    'partir pars part',
    'courir cours court',
    'dormir dors dort duermo duerme',
    'lire lis lit',
    'ecrire ecris ecrit',
    'venir viens vient vengo viene',
    'faire fais fait',
    'aller vais va voy',
    'apprendre apprends apprend',
    'prendre prends prend',
    'conduire conduis conduit',
    'conducir conduzco conduce',
    'usar uso usa',
    'tocar toco toca',
    'amar amo ama',
    'odiar odio odia',
    'vivir vivo vive vivimos',
    'beber bebo bebe',
    'hacer hago hace',
    'tomar tomo toma',
    'nadar nado nada',
    'correr corro corre',
    'dirigir dirijo dirige',
    'empezar empiezo empieza empece empezo',
    'nacer naci nacio',
    'crecer creci crecio',
  ].flatMap((line) => {
    const forms = line.split(' ');
    return forms.map((form): [string, string] => [form, forms[0] ?? form]);
  }),
);

/** Words that the endings would wrongly join. */
const apart: ReadonlyMap<string, string> = new Map(
  [
    'vegan vegans vegane veganer veganerin vegana vegano',
    'vegetarian vegetarians vegetarisch vegetarier vegetarierin vegetarien vegetarienne vegetariano vegetariana',
  ].flatMap((line) => {
    const forms = line.split(' ');
    return forms.map((form): [string, string] => [form, forms[0] ?? form]);
  }),
);

/** Longer runs are no words, so they have no endings. */
const LONGEST_WORD = 64;

/**
 * One light stem for English, German, French and Spanish together, of a folded word: endings go until none is left. It errs
 * toward joining; what must not be joined (names, numbers) is compared without it.
 */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const own = apart.get(word);
  if (own !== undefined) return own;
  let rest = baseForms.get(word) ?? word;
  if (/\d/.test(rest)) return rest;
  for (;;) {
    const ending = endings.find(
      (end) => rest.endsWith(end) && rest.length - end.length >= (/^[nt]$/.test(end) ? 4 : 3),
    );
    if (ending === undefined) return rest;
    rest = rest.slice(0, -ending.length).replace(/([bcdfglmnprstz])\1$/, '$1');
  }
}
