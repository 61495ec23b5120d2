import { late } from '../../late';

/** Verbs that facts use, whose first and third person look unlike: told by the user and told about the user are one. */
const german =
  'lern wohn koch spiel sammel besuch trink kauf mach geh steh lieb rauch schwimm schreib bau pfleg such brauch nutz zahl verdien mal sing tanz back wander kletter reis telefonier trainier programmier fotografier mein sag hor hol nehm';
const spanish = {
  ar: 'trabaj estudi habl cocin nad viaj us compr llev toc cant bail dibuj pint escal mont camin pase fum cen desayun visit repar colabor program entren pag gan alquil busc llam tom cuid prepar ensen ayud practic',
  er: 'aprend beb com corr le vend tem cos',
  ir: 'viv escrib asist sub abr recib compart',
};
/** First, second and third person, where they are not alike. */
const french =
  'apprends apprend|vis vit|lis lit|ecris ecrit|cours court|dors dort|prends prend|bois boit|conduis conduit|vends vend|suis suit|cuis cuit|connais connait|sors sort|pars part|fais fait|vais va|viens vient|tiens tient|reponds repond';

const forms = late(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...german.split(' ').flatMap((stem): [string, string][] => [
        [`${stem}e`, `${stem}t`],
        [`${stem}en`, `${stem}t`],
      ]),
      ...Object.entries(spanish).flatMap(([ending, stems]) =>
        stems.split(' ').flatMap((stem): [string, string][] => {
          const third = `${stem}${ending === 'ar' ? 'a' : 'e'}`;
          return [
            [`${stem}o`, third],
            [`${stem}${ending === 'ar' ? 'ando' : 'iendo'}`, third],
          ];
        }),
      ),
      ...french.split('|').map((pair): [string, string] => {
        const [first = '', third = ''] = pair.split(' ');
        return [first, third];
      }),
    ]),
);

/** The third person of a folded verb; any other word as it is. */
export function thirdPerson(word: string): string {
  return forms().get(word) ?? word;
}
