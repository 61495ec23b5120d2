import { late } from '../../late';

/** Words for one thing, of the folded text; the first stands for the others. Only where a fact stays the same with either. */
const groups: readonly string[] = [
  // What people do.
  'buy purchase|buys purchases|bought purchased',
  'begin begins start starts beginning starting commence commences|began started begun commenced',
  'end ends finish finishes expire expires ending finishing|ended finished expired',
  'depart departs leave leaves departing departure departures|departed left',
  'arrive arrives land lands arriving arrival|arrived landed',
  'attend attends visit visits visiting attending',
  'run runs jog jogs running jogging runner',
  'swim swims swimming swimmer',
  'cycle cycles cycling bikes biking cyclist',
  'hike hikes hiking hiker',
  'climb climbs climbing climber',
  'cook cooks cooking',
  'bake bakes baking baker',
  'paint paints painting',
  'sing sings singing singer',
  'dance dances dancing dancer',
  'draw draws drawing',
  'ski skis skiing skier',
  'sail sails sailing sailor',
  'knit knits knitting',
  'garden gardens gardening gardener',
  'collect collects collecting collector collection',
  'teach teaches teaching',
  'volunteer volunteers volunteering',
  'organise organises organize organizes arrange arranges',
  'repair repairs fix fixes mend mends repairing fixing mending',
  'build builds building construct constructs',
  'require requires need needs',
  'want wants wish wishes',
  'plan plans planning intend intends intending',
  'share shares sharing',
  'rent rents renting',
  'prepare prepares preparing train trains training',
  'write writes writing',
  'read reads reading',
  'watch watches watching',
  'listen listens listening',
  'believe believes think thinks',
  'attempt attempts try tries trying',
  'assist assists help helps',
  'select selects choose chooses pick picks',
  'wear wears wearing',
  'smoke smokes smoking smoker rauche raucht',
  'tolerate tolerates vertrage vertragt tolere tolero tolera',
  'hunt hunts hunting hunter',
  'fish fishes fishing angler',
  // Done to, and did.
  'wrote written|took taken|gave given|ate eaten|drove driven|chose chosen picked|built constructed|saw seen|knew known|sang sung|drew drawn|flew flown|broke broken|stole stolen|wore worn|did done|repaired fixed mended',
  // People and things.
  'colleague colleagues coworker coworkers teammate teammates',
  'boss manager supervisor',
  'mother mum mom',
  'father dad',
  'child children kid kids',
  'doctor physician gp',
  'lawyer attorney solicitor',
  'developer programmer coder',
  'pupil student',
  'flat apartment|flats apartments',
  'house cottage|houses cottages',
  'cellar basement',
  'bike bicycle|bikes bicycles',
  'car automobile',
  'film movie|films movies',
  'picture photo photograph|pictures photos photographs',
  'laptop notebook',
  'mobile smartphone cellphone',
  'tv television telly',
  'holiday vacation|holidays vacations',
  'trip journey travel travels travelling traveling',
  'shop store|shops stores',
  'university uni college',
  'medicine medication meds|pill tablet|pills tablets',
  'illness disease sickness|ill sick|illnesses diseases',
  'present gift|presents gifts',
  'couch sofa|fridge refrigerator|autumn fall|rubbish garbage trash|trousers pants|soccer football',
  'answer reply response|answers replies responses',
  'example sample|examples samples',
  'task chore|tasks chores',
  'error mistake|errors mistakes',
  'aim goal objective|aims goals objectives',
  'firm company business',
  'supper dinner',
  // Of the one and the other side of the Atlantic.
  'coriander cilantro|aubergine eggplant|courgette zucchini|chickpea garbanzo|chickpeas garbanzos|petrol gasoline|lorry truck|sneakers trainers|jumper sweater|nappy diaper|pavement sidewalk|biscuit cookie|biscuits cookies|sweets candy|lift elevator|torch flashlight|maths math mathematics|tap faucet|curtains drapes|postcode zip zipcode|elder older|eldest oldest',
  'loud noisy|food dish dishes meal meals cuisine|phone handset|subscription subscriber subscribe subscribes subscribed|monitor screen display|monitors screens displays|ram memory|author writer|repo repository codebase',
  // How things are.
  'big large|bigger larger|small little|smaller littler|short brief concise briefly concisely|detailed thorough extensive|quick fast quickly rapid rapidly|happy glad|angry mad|scared afraid frightened|difficult hard|easy simple|silent quiet|expensive costly|cheap inexpensive|clever smart|important crucial|favourite favorite preferred|whole entire|often frequently|seldom rarely hardly|approximately about roughly around|twice two-times|also too',
  // German.
  'haus zuhause|wohnung apartment|auto wagen|handy mobiltelefon smartphone|rad fahrrad velo|arzt doktor|chef vorgesetzter|chefin vorgesetzte|firma unternehmen betrieb|urlaub ferien|antwort antworten|beispiel beispiele|kurz knapp|kurze knappe|gross riesig|kaufe kaufte gekauft erworben|beginnt startet anfangt|endet aufhort|joggen laufen rennen|jogge laufe renne|joggt lauft rennt|besuche besucht|repariere repariert|koche kocht|lese liest|schreibe schreibt|lerne lernt|esse isst|trinke trinkt|spiele spielt|fahre fahrt|nehme nimmt|schlafe schlaft|trage tragt|kinder kindern nachwuchs',
  // French.
  'voiture auto|velo bicyclette|portable telephone|medecin docteur|entreprise societe boite|vacances conges|maison logement|appartement appart|copain ami|copine amie|reponse reponses|bref court brievement|breves courtes|bosse travaille|gamins enfants gosses|commence debute|finit termine|achete acquis',
  // Spanish.
  'coche carro auto automovil|bici bicicleta|movil celular telefono|medico doctor|empresa compania|piso apartamento departamento|ordenador computadora computador|respuesta respuestas|breve corto brevemente|breves cortas|empieza comienza|empiezo comienzo|termina acaba finaliza|compro adquirio|ninos hijos|crios',
];

/** The first group that has a word decides. */
const byWord = late(
  (): ReadonlyMap<string, string> =>
    new Map(
      groups
        .flatMap((line) =>
          line.split('|').flatMap((group) => {
            const words = group.split(' ');
            return words.map((word): [string, string] => [word, words[0] ?? word]);
          }),
        )
        .reverse(),
    ),
);

export function usualWord(word: string): string {
  return byWord().get(word) ?? word;
}
