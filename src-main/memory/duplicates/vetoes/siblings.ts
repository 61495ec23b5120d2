import { fold } from '../../../language/fold';
import { lazy } from '../../../lazy';

/** Kinds of which each member is another thing; one member a word, its spellings in the four languages after slashes. */
const kinds: readonly string[] = [
  'violin/geige/violine/violon viola/bratsche/alto cello/violonchelo/violoncelle bass/kontrabass/contrebasse/contrabajo piano/klavier flute/flote/flauta clarinet/klarinette/clarinette/clarinete oboe/hautbois trumpet/trompete/trompette/trompeta trombone/posaune saxophone/sax guitar/gitarre/guitare/guitarra harp/harfe/harpe/arpa drums/schlagzeug/batterie/bateria accordion/akkordeon/accordeon/acordeon ukulele banjo organ/orgel/orgue/organo',
  'red/rot/rouge/rojo/roja blue/blau/bleu/azul green/grun/vert/verde yellow/gelb/jaune/amarillo black/schwarz/noir/negro/negra white/weiss/blanc/blanche/blanco/blanca purple/lila/violet/morado orange/naranja pink/rosa/rose brown/braun/marron grey/gray/grau/gris turquoise/turkis/turquesa',
  'spring/fruhling/printemps/primavera summer/sommer/ete/verano autumn/fall/herbst/automne/otono winter/hiver/invierno',
  'breakfast/fruhstuck/desayuno lunch/mittagessen/almuerzo dinner/abendessen/diner/cena',
  'polite/hoflich/poli/educado casual/informal/locker formal/formell/formel',
  'weekly/wochentlich/hebdomadaire/semanal monthly/monatlich/mensuel/mensual yearly/jahrlich/annuel/anual daily/taglich/quotidien/diario',
];
const members = lazy(
  () =>
    new Map(
      kinds.flatMap((line, kind) =>
        line
          .split(' ')
          .flatMap((spellings) =>
            spellings.split('/').map((word) => [word, { kind, name: spellings.split('/')[0] ?? word }] as const),
          ),
      ),
    ),
);

/** True when each names a member of one kind that the other does not: a violin and a viola. */
export function nameOtherSiblings(a: string, b: string): boolean {
  const [mine, theirs] = [membersIn(a), membersIn(b)];
  return mine.some(
    (one) =>
      !theirs.some(({ name }) => name === one.name) &&
      theirs.some((other) => other.kind === one.kind && !mine.some(({ name }) => name === other.name)),
  );
}

function membersIn(text: string): readonly { readonly kind: number; readonly name: string }[] {
  return [...fold(text).matchAll(/\p{L}+/gu)].flatMap(([word]) => {
    const member = members().get(word);
    return member ? [member] : [];
  });
}
