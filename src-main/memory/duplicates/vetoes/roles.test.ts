import { expect, test } from 'vitest';
import { areTurnedRound } from './roles';
import { hasSoftConflict } from './vetoes';

test.each([
  ["User's aunt gave them a watch", 'I gave my aunt a watch'],
  ['User cooks for the family', 'My family does the cooking for me'],
  ['Mein Bruder hat mir ein Fahrrad geschenkt', 'Ich habe meinem Bruder ein Fahrrad geschenkt'],
  ["Ma sœur m'a vendu un vélo", "J'ai vendu un vélo à ma sœur"],
  ["My landlord uses the user's garage", "I use my landlord's garage"],
  ['Ken taught the user to ski', 'User taught Ken to ski'],
  ["Hugo m'a prêté sa tente", "J'ai prêté ma tente à Hugo"],
  ['Ana me prestó dinero', 'Yo presté dinero a Ana'],
  ['Jonas hat mich zum Essen eingeladen', 'Ich habe Jonas zum Essen eingeladen'],
] as const)('what somebody does for the user is not what the user does for them: %s / %s', (a, b) => {
  expect([areTurnedRound(a, b), areTurnedRound(b, a)]).toEqual([true, true]);
  expect(hasSoftConflict(a, b)).toBe(true);
});

test.each([
  ['My aunt gave me a watch', 'I got a watch from my aunt'],
  ['My brother lives with me', 'I live with my brother'],
  ['My dog is called Rex', 'User has a dog called Rex'],
  ["User's parents live in Porto", 'My parents live in Porto'],
  ["My sister lives in my mother's house", "I have a sister who lives in our mother's house"],
  ["My sister's dog sleeps in my bed", "In my bed sleeps my sister's dog"],
] as const)('nothing is turned round in %s / %s', (a, b) => {
  expect(areTurnedRound(a, b)).toBe(false);
});

test.each([
  ['Ana is married to the user', 'User is married to Ana'],
  ['Tom plays chess with me', 'I play chess with Tom'],
  ['Ken is my neighbour', 'User has a neighbour called Ken'],
  ['Python is what the user codes in', 'User codes in Python'],
  ['Chess fascinates the user', 'User loves chess'],
])('what is mutual is not turned round: %s / %s', (a, b) => {
  expect([areTurnedRound(a, b), areTurnedRound(b, a)]).toEqual([false, false]);
});
