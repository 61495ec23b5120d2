import { describe, expect, test } from 'vitest';
import { readPlain } from './extract';

const facts = (text: string) =>
  readPlain([{ id: 'm1', role: 'user', text, atMs: Date.UTC(2026, 10, 21, 23, 40), timeZone: 'Europe/Lisbon' }]).facts;

describe('in German, French and Spanish, plainly stated facts are taken in the words of the user', () => {
  test.each([
    ['Ich heiße Ana', ['Heißt Ana']],
    ['Mein Name ist Ana Silva', ['Name ist Ana Silva']],
    ['Ich wohne in Leipzig.', ['Wohnt in Leipzig']],
    ['Ich arbeite als Hydrografin in Bremen', ['Arbeitet als Hydrografin in Bremen']],
    ['Ich bin Lehrerin', ['Ist Lehrerin']],
    ['Ich bin Vegetarierin und trinke keinen Alkohol.', ['Ist Vegetarierin', 'Trinkt keinen Alkohol']],
    ['Ich bin allergisch gegen Erdnüsse', ['Ist allergisch gegen Erdnüsse']],
    ['Ich bin nach Porto gezogen', ['Ist nach Porto gezogen']],
    ['Seit Mai wohne ich in Porto', ['Wohnt seit Mai in Porto']],
    ['Ich esse keinen Fisch mehr', ['Isst keinen Fisch mehr']],
    ['Mein Hund heißt Rex', ['Hund heißt Rex']],
    ['Meine Schwester Ana fängt am 9. März ihren neuen Job an', ['Schwester Ana fängt am 9. März ihren neuen Job an']],
    ['Mein Geburtstag ist am 4. Juli', ['Geburtstag ist am 4. Juli']],
    ['Nenn mich Bo', ['Nenn mich Bo']],
    ['Merk dir, dass ich Tee lieber mag als Kaffee', ['Ich Tee lieber mag als Kaffee']],
    [
      'Wir haben das Treffen auf Freitag verschoben',
      ['Haben das Treffen auf den Freitag, den 27. November 2026 verschoben'],
    ],
    ['Ich trinke am liebsten Tee', ['Trinkt am liebsten Tee']],
    ['Ich spreche Deutsch und wohne in Köln', ['Spricht Deutsch', 'Wohnt in Köln']],
    ['Der Termin ist jetzt am Montag um 10 Uhr', ['Der Termin ist jetzt am Montag, den 23. November 2026 um 10 Uhr']],
  ])('German: %s', (text, expected) => {
    expect(facts(text).map((fact) => fact.text)).toEqual(expected);
  });

  test.each([
    ["Je m'appelle Ana", ["S'appelle Ana"]],
    ["J'habite à Lyon.", ['Habite à Lyon']],
    ['Je travaille comme infirmière', ['Travaille comme infirmière']],
    ['Je suis allergique aux arachides', ['Est allergique aux arachides']],
    ['Je suis infirmière', ['Est infirmière']],
    ['Je suis sage-femme', ['Est sage-femme']],
    ['También soy alérgica al polen', ['Es alérgica al polen']],
    ['Ahora resido en León', ['Ahora reside en León']],
    ["J'ai déménagé à Porto", ['A déménagé à Porto']],
    ['Je ne mange plus de poisson', ['Ne mange plus de poisson']],
    ['Mon chien s’appelle Rex', ["Chien s'appelle Rex"]],
    ['Ma sœur Ana commence son nouveau travail le 9 mars', ['Sœur Ana commence son nouveau travail le 9 mars']],
    ['Mon anniversaire est le 4 juillet', ['Anniversaire est le 4 juillet']],
    ['Je préfère le thé au café', ['Préfère le thé au café']],
    ['Appelle-moi Bo', ['Appelle-moi Bo']],
    ['Nous avons déplacé la réunion à vendredi', ['A déplacé la réunion au vendredi 27 novembre 2026']],
    ["N'oublie pas que j'ai deux chats", ['A deux chats']],
  ])('French: %s', (text, expected) => {
    expect(facts(text).map((fact) => fact.text)).toEqual(expected);
  });

  test.each([
    ['Me llamo Ana', ['Se llama Ana']],
    ['Vivo en Sevilla.', ['Vive en Sevilla']],
    ['Trabajo como enfermera', ['Trabaja como enfermera']],
    ['Soy alérgico a los cacahuetes', ['Es alérgico a los cacahuetes']],
    ['Me mudé a Porto', ['Se mudó a Porto']],
    ['Ya no como pescado', ['Ya no come pescado']],
    ['Mi perro se llama Rex', ['Perro se llama Rex']],
    ['Mi hermana Ana empieza su nuevo trabajo el 9 de marzo', ['Hermana Ana empieza su nuevo trabajo el 9 de marzo']],
    ['Mi cumpleaños es el 4 de julio', ['Cumpleaños es el 4 de julio']],
    ['Prefiero el té al café', ['Prefiere el té al café']],
    ['Llámame Bo', ['Llámame Bo']],
    ['Recuerda que tengo dos gatos', ['Tiene dos gatos']],
    ['No me gusta el cilantro', ['No le gusta el cilantro']],
    ['Movimos la reunión al viernes', ['Movió la reunión al viernes, 27 de noviembre de 2026']],
  ])('Spanish: %s', (text, expected) => {
    expect(facts(text).map((fact) => fact.text)).toEqual(expected);
  });
});
