import { kinDoes } from './kin-does';
import { saysLasting } from './lasting/grammar';
import { ability, spanish as grammar, naming } from './lasting/spanish';
import { capitalise, hasAnchor, type PlainTongue } from './tongue';

export const spanish: PlainTongue = { isWorth, shift };

const adverbs = '(?:(?:ahora|actualmente|ya|siempre|normalmente|también|muy|solo|todavía|recientemente|nunca) )*';
const thirds: Readonly<Record<string, string>> = {
  vivo: 'vive',
  resido: 'reside',
  trabajo: 'trabaja',
  soy: 'es',
  tengo: 'tiene',
  prefiero: 'prefiere',
  odio: 'odia',
  como: 'come',
  bebo: 'bebe',
  hablo: 'habla',
  estudio: 'estudia',
  juego: 'juega',
  uso: 'usa',
  conduzco: 'conduce',
  manejo: 'maneja',
  evito: 'evita',
  fumo: 'fuma',
  enseño: 'enseña',
  colecciono: 'colecciona',
  corro: 'corre',
  nado: 'nada',
  cocino: 'cocina',
  duermo: 'duerme',
  aprendo: 'aprende',
  llevo: 'lleva',
  empiezo: 'empieza',
  vengo: 'viene',
  nací: 'nació',
  dejé: 'dejó',
  cambié: 'cambió',
  compré: 'compró',
  adopté: 'adoptó',
  empecé: 'empezó',
  estoy: 'está',
  detesto: 'detesta',
  practico: 'practica',
  toco: 'toca',
  suelo: 'suele',
  dirijo: 'dirige',
  gestiono: 'gestiona',
  tomo: 'toma',
  hago: 'hace',
  crecí: 'creció',
  amo: 'ama',
  vivimos: 'vive',
  tenemos: 'tiene',
  movimos: 'movió',
  cambiamos: 'cambió',
  aplazamos: 'aplazó',
  trasladamos: 'trasladó',
  viajo: 'viaja',
  he: 'ha',
  voy: 'va',
};
const reflexives: Readonly<Record<string, string>> = {
  llamo: 'se llama',
  mudé: 'se mudó',
  casé: 'se casó',
  divorcié: 'se divorció',
  jubilé: 'se jubiló',
  gradué: 'se graduó',
  levanto: 'se levanta',
  acuesto: 'se acuesta',
  gusta: 'le gusta',
  gustan: 'le gustan',
  encanta: 'le encanta',
  encantan: 'le encantan',
  interesa: 'le interesa',
  cambié: 'se cambió',
  mudamos: 'se mudó',
  dedico: 'se dedica',
  he: 'se ha',
};
const verbs =
  'vivo|resido|trabajo|prefiero|odio|bebo|hablo|estudio|juego|uso|conduzco|manejo|evito|fumo|enseño|colecciono|corro|nado|cocino|aprendo|empiezo|vengo|nací|dejé|cambié|compré|adopté|empecé|detesto|practico|toco|suelo|dirijo|gestiono|crecí|amo|vivimos|movimos|cambiamos|aplazamos|trasladamos|tomo|duermo|viajo';
const vagueObject = '(?!(?:eso|esto|tu|tus|saber|que tú|lo que|una pregunta|una duda)(?: |$))';
const stated = new RegExp(`^(?:yo )?(?:ya no |no |nunca )?${adverbs}(?:${verbs}) ${vagueObject}\\S`, 'iu');
const eats = /^(?:yo )?(?:(?:ya no|no|nunca|siempre|solo) como|yo como) \S/iu;
const am =
  /^(?:yo )?(?:ya no |no )?(?:ahora )?(?:soy (?!(?:consciente|feliz)\b)\S|estoy (?:casad[oa]|divorciad[oa]|jubilad[oa]|embarazada|solter[oa]|comprometid[oa]|aprendiendo|estudiando|trabajando|viviendo))/iu;
const have =
  /^(?:yo )?(?:ahora |ya no |no )?(?:tengo|tenemos) (?:\S+ ){0,4}?(?:años|perr[oa]s?|gat[oa]s?|hij[oa]s?|herman[oa]s?|gemel[oa]s|alergia|diabetes|asma|coche|carro|casa|jardín|mascotas?|espos[oa]|marido|mujer|novi[oa])(?!\p{L})/iu;
const haveDated =
  /^(?:tengo|tenemos) (?:\S+ ){0,4}?(?:cita|examen|vuelo|reunión|entrevista|boda|operación)\b.*(?:\d|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana)/iu;
const me = new RegExp(
  `^(?:siempre |normalmente |ya no |no )?(?:a mí )?(?:me|nos) ${adverbs}(?:${Object.keys(reflexives).join('|')}) ${vagueObject}\\S`,
  'iu',
);
const callMe = /^(?:por favor,? )?(?:llámame|llamame|dime|puedes llamarme) \p{Lu}\S*$/iu;
const done =
  /^(?:yo )?(?:me |nos )?(?:he|hemos) (?:mudado|casado|divorciado|jubilado|graduado|dejado|cambiado|comprado|vendido|adoptado|empezado|trasladado) \S|^voy a \p{L}+r (?:tod[oa]s|cada)(?!\p{L})/iu;
const standing =
  /^(?:a partir de ahora|desde ahora|de ahora en adelante|en el futuro|responde siempre|por favor,? (?:responde )?siempre|siempre responde)/iu;
const kin =
  'herman[oa]s?|madre|padre|mamá|papá|espos[oa]|mujer|marido|novi[oa]|pareja|hij[oa]s?|niñ[oa]s|amig[oa]s?|jef[ea]|colega|t[íi][oa]|vecin[oa]|perr[oa]s?|gat[oa]s?|cumpleaños|nombre|trabajo|profesión|dirección|zona horaria|lengua materna|idioma materno|número|\\p{L}+ favorit[oa]|mascota|padres|coche|médico|dentista';
const possessed = new RegExp(
  `^(?:mi|mis|nuestr[oa]s?) (?:\\p{L}+ )?(?:${kin})(?!\\p{L})(?: \\p{L}+){0,3}? (?:se llaman?|es|son|está|tiene|vive|trabaja|empieza|comienza|habla|estudia|juega|ama|odia|cumple|nació|se mudó|va|viene|come|prefiere)(?!\\p{L})`,
  'iu',
);
/** Whatever those near to the writer are or do, but for what they say and want just now. */
const nearDoes = kinDoes({
  who: new RegExp(`^(?:mi|mis|nuestr[oa]s?) (?:\\p{L}+ )?(?:${kin})(?= )`, 'iu'),
  passing:
    /^ (?:dice|dijo|pregunta|preguntó|piensa|quiere|quería|quisiera|podría|debería|sería|me|y|o|de|del|a|con|para|que)(?!\p{L})/iu,
});
const anchored =
  /^(?:mi|mis|nuestr[oa]s?) (?!(?:pregunta|problema|código|texto|idea|duda|archivo|script|programa|servidor)\b)[\p{L}' -]{2,40} (?:es|son|empieza|abre|cierra|sale|llega|se llama|tiene|usa|funciona|cuesta|termina)(?!\p{L})/iu;
const mood =
  /(?:es|está|están) (?:muy |tan )?(?:cansad[oa]|enfadad[oa]|aquí|bien|mal|rot[oa]|lent[oa]|enferm[oa]|ocupad[oa]|list[oa])$/iu;
const placed =
  /^(?:el|la|los|las|nuestr[oa]|mi) [\p{L}' -]{2,40} (?:es|se movió|se cambió|se aplazó|empieza|será|ha pasado)(?!\p{L}).*(?:\d|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana)/iu;

function isWorth(clause: string): boolean {
  if (mood.test(clause)) return false;
  const patterns = [
    stated,
    eats,
    am,
    have,
    haveDated,
    me,
    callMe,
    done,
    standing,
    possessed,
    placed,
    ability,
    naming,
    nearDoes,
  ];
  return (
    patterns.some((pattern) => pattern.test(clause)) ||
    (anchored.test(clause) && hasAnchor(clause)) ||
    saysLasting(clause, grammar)
  );
}

function shift(clause: string): string | null {
  const text = clause
    .replace(/^yo /iu, '')
    .replace(/^por favor,? (?=ll[aá]mame)/iu, '')
    .replace(/^puedes llamarme /iu, 'Llámame ');
  const own = text.replace(/^(?:mi|mis|nuestr[oa]s?) /iu, '');
  if (own !== text) return capitalise(own);
  const lead = new RegExp(
    `^((?:siempre |normalmente )?(?:ya no |no )?(?:a mí )?)(me |nos )?(${adverbs})(\\p{L}+)(.*)$`,
    'iu',
  ).exec(text);
  if (!lead?.[4]) return capitalise(text);
  const verb = lead[4].toLowerCase();
  const next = lead[2] ? (reflexives[verb] ?? `${lead[2]}${verb}`) : (thirds[verb] ?? lead[4]);
  return capitalise(`${lead[1] ?? ''}${lead[3] ?? ''}${next}${lead[5] ?? ''}`);
}
