import { looseStem } from '../phrases';
import { wordRoot } from './root';

/**
 * Who else a fact may be about. Such a word is never read over: *my dog is called Rex* is not *I am called Rex*. The first of
 * a group stands for the others; pairs in `near` are one only where the other words agree.
 */
const groups =
  'mother mum mom mama mutter mere madre|father dad papa vater pere padre|parents parent eltern padres papas|brother bro bruder frere hermano|sister sis schwester soeur hermana|wife frau ehefrau femme epouse esposa mujer|husband hubby mann ehemann mari epoux esposo marido|spouse conjoint conjointe|partner partnerin companion pareja compagnon compagne|girlfriend freundin novia|boyfriend novio|son sons sohn sohne sohnen fils hijo|daughter daughters tochter tochtern fille hija hijas filles|child children kid kids kind kinder kindern enfant enfants ninos hijos|girl girls|boy boys|grandmother grandma oma grand-mere abuela|grandfather grandpa opa abuelo|grandchild grandchildren grandkids|aunt tante tia|uncle onkel oncle tio|cousin cousine primo prima|niece nichte sobrina|nephew neffe sobrino|twins twin|doctor physician gp arzt arztin medecin medico|dentist zahnarzt zahnarztin dentiste dentista|therapist psychologist|lawyer attorney solicitor anwalt anwaltin avocat abogada|tutor|coach|client customer|assistant|mentor|professor|roommate flatmate housemate mitbewohner mitbewohnerin coloc colocataire|dog dogs hund hunde chien chiens perro perros|cat cats katze katzen chat chats gato gatos|puppy|kitten|rabbit bunny kaninchen|horse pferd cheval caballo|parrot|hamster|pet pets haustier mascota|baby bebe|stepmother|stepfather|stepson|stepdaughter|godfather|godmother|team equipe equipo';

const byWord = new Map(
  groups.split('|').flatMap((group) => {
    const words = group.split(' ');
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

/** The word that stands for somebody, of one folded; undefined for anything else. */
export function personOf(word: string): string | undefined {
  return byWord.get(word) ?? byWord.get(word.replace(/s$/, ''));
}

/**
 * True for the root of a word for people: before a value it does not say what sort of thing that is, but whose it is. *Diet:
 * vegan* is the user's, *neighbours: vegan* is not.
 */
export function isOfPeople(root: string): boolean {
  return people.has(root) || personOf(root) !== undefined;
}

/** Of several, in the four languages. */
const endingsOfMany = ['s', 'n', 'en', 'nen'];

const people = new Set(
  'neighbour neighbor colleague coworker co-worker workmate boss manager supervisor student pupil classmate schoolmate teammate teacher trainer tenant landlord landlady lodger customer patient employee apprentice intern trainee guest visitor follower relative friend fan reader nachbar nachbarin kollege kollegin chef chefin student studentin schuler schulerin lehrer lehrerin mieter mieterin vermieter vermieterin kunde kundin patient patientin mitarbeiter mitarbeiterin gast freund freundin verwandte voisin voisine collegue chef patron eleve etudiant etudiante prof locataire proprietaire client cliente employe employee invite ami amie vecino vecina colega companero companera jefe jefa alumno alumna estudiante profesor profesora inquilino inquilina cliente paciente empleado empleada invitado amigo amiga'
    .split(' ')
    .flatMap((word) => [word, wordRoot(looseStem(word)), ...endingsOfMany.map((ending) => `${word}${ending}`)]),
);

/** One may stand for the other when all else is the same. */
export const near: readonly (readonly [string, string])[] = [
  ['MARRIED', 'wife'],
  ['MARRIED', 'husband'],
  ['MARRIED', 'spouse'],
  ['spouse', 'wife'],
  ['spouse', 'husband'],
  ['partner', 'spouse'],
  ['girl', 'daughter'],
  ['boy', 'son'],
  ['NAME', 'CALLED'],
  ['HOME', 'flat'],
  ['HOME', 'house'],
  ['HOME', 'home'],
  ['STUDY', 'LEARN'],
  ['MARRY', 'ANNIVERSARY'],
  ['TRIP', 'HOLIDAY'],
  ['LIKE', 'PREFER'],
  ['EXPERIENCE', 'WORK'],
  ['WORKON', 'BUILD'],
  ['WORKON', 'WRITE'],
  ['LEAD', 'REPORTTO'],
  ['CODE', 'ANSWER'],
  ['WRITE', 'CODE'],
  ['HOURS', 'WORK'],
  ['HOBBY', 'LIKE'],
  ['HOBBY', 'PLAY'],
  ['STAYED', 'HOME'],
  ['WORK', 'office'],
  ['WORK', 'firm'],
];
