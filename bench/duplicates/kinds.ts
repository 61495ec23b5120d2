import { firstHeldOut } from './first-held-out';
import { heldOut } from './held-out';

/** Kinds of facts with ways to say them; `{x}` and `{y}` are filled in. The rules were written with `tuned` in view; `heldOut` came after them. */
export type Kind = {
  readonly name: string;
  readonly fillers: readonly (readonly [x: string, y?: string])[];
  readonly tuned: readonly string[];
  readonly heldOut: readonly string[];
};

/** Ways of saying, parted by bars. */
const ways = (text: string): readonly string[] => text.split(' | ');
const one = (words: string): readonly (readonly [string])[] => words.split(', ').map((word): [string] => [word]);

export const kinds: readonly Kind[] = [
  {
    name: 'role',
    fillers: one('hydrographer, pastry chef, nurse, violin maker, tax lawyer, bus driver, teacher, data engineer'),
    tuned: [
      ...ways(
        `Works as a {x} | I'm a {x} | My job is {x} | User works as a {x} | Is a {x} by profession | User is employed as a {x} | The user's occupation is {x} | Earns a living as a {x} | I am a {x} by trade | Professionally, the user is a {x}`,
      ),
      ...firstHeldOut.role,
    ],
    heldOut: heldOut.role,
  },
  {
    name: 'home',
    fillers: one('Porto, Lisbon, Bremen, Kyoto, Oslo, Quito, Nairobi, Leeds'),
    tuned: [
      ...ways(
        `Lives in {x} | I live in {x} | User is based in {x} | Home is in {x} | Resides in {x} | User's place of residence is {x} | {x} is where I live | Makes their home in {x} | Currently living in {x} | The user's home city is {x}`,
      ),
      ...firstHeldOut.home,
    ],
    heldOut: heldOut.home,
  },
  {
    name: 'allergy',
    fillers: one('peanuts, shellfish, penicillin, pollen, latex, walnuts, kiwi, bee stings'),
    tuned: [
      ...ways(
        `Is allergic to {x} | I'm allergic to {x} | User has an allergy to {x} | Allergic to {x} | My allergy is {x} | Suffers from an allergy to {x} | There is an allergy to {x} | User's allergies: {x} | Has been diagnosed as allergic to {x} | I have a {x} allergy`,
      ),
      ...firstHeldOut.allergy,
    ],
    heldOut: heldOut.allergy,
  },
  {
    name: 'sister',
    fillers: one('Ana, Lea, Mia, Zoe, Ines, Nora, Ida, Paula'),
    tuned: [
      ...ways(
        `Sister is called {x} | My sister's name is {x} | Has a sister named {x} | {x} is the user's sister | User's sister is {x} | The user has a sister who is called {x} | {x} is my sister | There is a sister by the name of {x} | Sister goes by {x} | I've got a sister, {x}`,
      ),
      ...firstHeldOut.sister,
    ],
    heldOut: heldOut.sister,
  },
  {
    name: 'dog',
    fillers: one('Rex, Luna, Bello, Max, Kira, Otto, Nala, Pepper'),
    tuned: [
      ...ways(
        `Has a dog named {x} | Dog is called {x} | My dog's name is {x} | User owns a dog called {x} | {x} is my dog | The user's dog goes by {x} | I've got a dog whose name is {x} | Keeps a dog by the name of {x} | {x} is the name of the user's dog | Our dog is called {x}`,
      ),
      ...firstHeldOut.dog,
    ],
    heldOut: heldOut.dog,
  },
  {
    name: 'birthday',
    fillers: one('9 March, 4 July, 30 May, 1 January, 12 August, 25 October, 17 April, 2 December'),
    tuned: [
      ...ways(
        `Birthday is {x} | Was born on {x} | My birthday is on {x} | User's birthday: {x} | Birthday falls on {x} | Celebrates their birthday on {x} | Date of birth is {x} | I was born {x} | {x} is the user's birthday | Has a birthday on {x}`,
      ),
      ...firstHeldOut.birthday,
    ],
    heldOut: heldOut.birthday,
  },
  {
    name: 'preference',
    fillers: [
      ['tea', 'coffee'],
      ['trains', 'planes'],
      ['dark mode', 'light mode'],
      ['email', 'phone calls'],
      ['tabs', 'spaces'],
      ['mornings', 'evenings'],
      ['mountains', 'beaches'],
      ['paper books', 'audiobooks'],
    ],
    tuned: [
      ...ways(
        `Prefers {x} over {y} | I prefer {x} to {y} | User prefers {x} rather than {y} | Would rather have {x} than {y} | Likes {x} better than {y} | Favours {x} over {y} | I'd choose {x} over {y} | User's preference is {x} over {y} | Likes {x} more than {y} | I like {x} better than {y}`,
      ),
      ...firstHeldOut.preference,
    ],
    heldOut: heldOut.preference,
  },
  {
    name: 'liking',
    fillers: one('jazz, chess, sushi, hiking, crosswords, pottery, sailing, board games'),
    tuned: [
      ...ways(
        `Likes {x} | Loves {x} | Enjoys {x} | Is fond of {x} | I really like {x} | Is a fan of {x} | Is keen on {x} | User is into {x} | Takes pleasure in {x} | Has a liking for {x}`,
      ),
      ...firstHeldOut.liking,
    ],
    heldOut: heldOut.liking,
  },
  {
    name: 'language',
    fillers: one('German, Spanish, Japanese, Finnish, Arabic, Portuguese, Swahili, Czech'),
    tuned: [
      ...ways(
        `Speaks {x} | Is fluent in {x} | I speak {x} | Can speak {x} | User speaks the language {x} | Is able to speak {x} | Has a command of {x} | {x} is one of the user's languages | Is a speaker of {x} | Knows how to speak {x}`,
      ),
      ...firstHeldOut.language,
    ],
    heldOut: heldOut.language,
  },
  {
    name: 'time zone',
    fillers: one(
      'Europe/Lisbon, Europe/Berlin, Asia/Tokyo, America/Lima, Africa/Cairo, Asia/Dubai, America/Denver, Pacific/Auckland',
    ),
    tuned: [
      ...ways(
        `Time zone is {x} | User's timezone: {x} | Is in the {x} time zone | My time zone is {x} | Timezone is {x} | Local time zone: {x} | Uses {x} as time zone | {x} is the user's time zone | The time zone to use is {x} | Lives in the time zone {x}`,
      ),
      ...firstHeldOut['time zone'],
    ],
    heldOut: heldOut['time zone'],
  },
  {
    name: 'employer',
    fillers: one('Acme, Globex, Siemens, Initech, Umbrella Labs, Hooli, Vandelay, Stark Textiles'),
    tuned: [
      ...ways(
        `Works at {x} | Works for {x} | Is employed by {x} | Employer is {x} | I work at {x} | Has a job at {x} | Is on the staff of {x} | {x} is the user's employer | The company I work for is {x} | User is employed at {x}`,
      ),
      ...firstHeldOut.employer,
    ],
    heldOut: heldOut.employer,
  },
  {
    name: 'diet',
    fillers: one('vegetarian, vegan, ketogenic, low-salt, gluten-free, kosher, halal, low-carb'),
    tuned: [
      ...ways(
        `Is on a {x} diet | Follows a {x} diet | I'm {x} | User eats {x} | Diet is {x} | Keeps to a {x} diet | Sticks to {x} food | Has a {x} diet | Lives on a {x} diet | My diet is {x}`,
      ),
      ...firstHeldOut.diet,
    ],
    heldOut: heldOut.diet,
  },
  {
    name: 'studies',
    fillers: one('physics, law, marine biology, linguistics, architecture, history, medicine, economics'),
    tuned: [
      ...ways(
        `Studies {x} | Is a student of {x} | I study {x} | Is studying {x} | User's field of study is {x} | Is enrolled in {x} | Majors in {x} | Doing a degree in {x} | Is a {x} student | The user's studies are in {x}`,
      ),
      ...firstHeldOut.studies,
    ],
    heldOut: heldOut.studies,
  },
  {
    name: 'instrument',
    fillers: one('cello, oboe, drums, accordion, harp, trumpet, flute, ukulele'),
    tuned: [
      ...ways(
        `Plays the {x} | I play the {x} | Can play the {x} | User plays {x} | Is a {x} player | Knows how to play the {x} | Instrument is the {x} | Is able to play the {x} | Plays the instrument {x} | The {x} is the instrument the user plays`,
      ),
      ...firstHeldOut.instrument,
    ],
    heldOut: heldOut.instrument,
  },
  {
    name: 'car',
    fillers: one('Volvo V60, Fiat Panda, Tesla Model 3, Skoda Octavia, Mazda MX-5, Renault Zoe, Audi A4, Toyota Yaris'),
    tuned: [
      ...ways(
        `Drives a {x} | I drive a {x} | My car is a {x} | Owns a {x} | User's car is a {x} | {x} is the car they drive | The car is a {x} | I own a {x} | Is the owner of a {x} | Has a car, a {x}`,
      ),
      ...firstHeldOut.car,
    ],
    heldOut: heldOut.car,
  },
  {
    name: 'editor',
    fillers: one('Neovim, Emacs, Helix, Zed, Kakoune, Sublime Text, Nova, BBEdit'),
    tuned: [
      ...ways(
        `Uses {x} as editor | Editor is {x} | My editor is {x} | Uses the editor {x} | User's editor is {x} | {x} is the user's editor | The editor of choice is {x} | Works with the editor {x} | I use {x} as my editor | Uses {x} as their text editor`,
      ),
      ...firstHeldOut.editor,
    ],
    heldOut: heldOut.editor,
  },
  {
    name: 'colour',
    fillers: one('green, teal, orange, burgundy, turquoise, purple, navy blue, ochre'),
    tuned: [
      ...ways(
        `Favourite colour is {x} | Favorite color: {x} | My favourite colour is {x} | Likes the colour {x} best | User's favourite color is {x} | {x} is the user's favourite colour | The colour they like most is {x} | Their favourite colour happens to be {x} | Has {x} as favourite colour | Of all colours, {x} is the favourite`,
      ),
      ...firstHeldOut.colour,
    ],
    heldOut: heldOut.colour,
  },
  {
    name: 'meeting',
    fillers: [
      ['Monday', '9:00'],
      ['Tuesday', '10:30'],
      ['Wednesday', '14:00'],
      ['Thursday', '8:15'],
      ['Friday', '11:00'],
      ['Saturday', '16:45'],
      ['Sunday', '18:00'],
      ['Monday', '13:30'],
    ],
    tuned: [
      ...ways(
        `Team meeting is on {x}s at {y} | Team meeting takes place every {x} at {y} | Has a team meeting every {x} at {y} | The team meeting is every {x} at {y} | My team meeting is on {x}s at {y} | Meets with the team each {x} at {y} | Team meeting happens on {x}s at {y} | Every {x} at {y} there is a team meeting | Team meetings are held {x}s at {y} | Team meeting is scheduled for every {x} at {y}`,
      ),
      ...firstHeldOut.meeting,
    ],
    heldOut: heldOut.meeting,
  },
  {
    name: 'phone',
    fillers: one('555-0101, 555-0102, 555-0103, 555-0199, 555-0120, 555-0131, 555-0142, 555-0153'),
    tuned: [
      ...ways(
        `Phone number is {x} | My phone number is {x} | Phone: {x} | Can be reached at {x} | Mobile number is {x} | Can be called at {x} | Telephone number: {x} | The number to call is {x} | Reachable by phone at {x} | Contact number is {x}`,
      ),
      ...firstHeldOut.phone,
    ],
    heldOut: heldOut.phone,
  },
  {
    name: 'children',
    fillers: one('2, 3, 4, 5, 6, 7, 8, 9'),
    tuned: [
      ...ways(
        `Has {x} children | I have {x} kids | User has {x} kids | Is a parent of {x} children | There are {x} children | Is raising {x} children | Parent to {x} kids | Has a family with {x} children | The number of children is {x} | I've got {x} children`,
      ),
      ...firstHeldOut.children,
    ],
    heldOut: heldOut.children,
  },
  {
    name: 'waking',
    fillers: one('5:00, 5:30, 6:00, 6:15, 6:45, 7:00, 7:30, 8:00'),
    tuned: [
      ...ways(
        `Wakes up at {x} | Gets up at {x} | I wake up at {x} | Usually gets up at {x} | User wakes at {x} | Is up at {x} | Rises at {x} | Wake-up time is {x} | Normally wakes up at {x} | I get up at {x}`,
      ),
      ...firstHeldOut.waking,
    ],
    heldOut: heldOut.waking,
  },
  {
    name: 'German home',
    fillers: one('Köln, Graz, Zürich, Kiel, Jena, Basel, Ulm, Linz'),
    tuned: [
      ...ways(
        `Wohnt in {x} | Ich wohne in {x} | Nutzer lebt in {x} | Wohnort ist {x} | Ich lebe in {x} | Ist in {x} zu Hause | Hat seinen Wohnsitz in {x} | Der Nutzer wohnt in {x} | {x} ist der Wohnort | Zuhause ist {x}`,
      ),
      ...firstHeldOut['German home'],
    ],
    heldOut: heldOut['German home'],
  },
  {
    name: 'German role',
    fillers: one('Hydrografin, Köchin, Lehrerin, Anwältin, Tischlerin, Pilotin, Ärztin, Gärtnerin'),
    tuned: [
      ...ways(
        `Arbeitet als {x} | Ich bin {x} | Ist {x} von Beruf | Beruf: {x} | Ich arbeite als {x} | Die Nutzerin ist {x} | Mein Beruf ist {x} | Von Beruf {x} | Ist als {x} tätig | Ist beruflich {x}`,
      ),
      ...firstHeldOut['German role'],
    ],
    heldOut: heldOut['German role'],
  },
  {
    name: 'French allergy',
    fillers: one('aux arachides, au soja, au lait, aux noix, au gluten, aux crevettes, aux fraises, aux chats'),
    tuned: [
      ...ways(
        `Est allergique {x} | Je suis allergique {x} | A une allergie {x} | L'utilisateur est allergique {x} | Allergique {x} | Souffre d'une allergie {x} | Présente une allergie {x} | J'ai une allergie {x} | Fait une allergie {x} | Son allergie : {x}`,
      ),
      ...firstHeldOut['French allergy'],
    ],
    heldOut: heldOut['French allergy'],
  },
  {
    name: 'Spanish liking',
    fillers: one('el ajedrez, el tango, el té verde, el senderismo, el flamenco, la cerámica, el ciclismo, la ópera'),
    tuned: [
      ...ways(
        `Le gusta {x} | Me gusta {x} | Le encanta {x} | Al usuario le gusta {x} | Me encanta {x} | Disfruta de {x} | Es aficionado a {x} | Es fan de {x} | Tiene afición por {x} | Le gusta mucho {x}`,
      ),
      ...firstHeldOut['Spanish liking'],
    ],
    heldOut: heldOut['Spanish liking'],
  },
];
