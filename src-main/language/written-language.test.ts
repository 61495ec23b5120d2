import { beforeAll, expect, it } from 'vitest';
import { loadLanguages, writtenLanguage } from './written-language';

beforeAll(loadLanguages);

it.each([
  ['en', 'Where did we leave the spare key of the shed?'],
  ['de', 'Wo haben wir den Ersatzschlüssel für den Schuppen hingelegt?'],
  ['fr', 'Où avons-nous laissé la clé de rechange de la remise ?'],
  ['es', '¿Dónde dejamos la llave de repuesto del cobertizo?'],
  ['it', 'Dove abbiamo lasciato la chiave di riserva del capanno?'],
  ['pl', 'Gdzie zostawiliśmy zapasowy klucz do szopy?'],
  ['ru', 'Где мы оставили запасной ключ от сарая?'],
  ['el', 'Πού αφήσαμε το εφεδρικό κλειδί της αποθήκης;'],
  ['ar', 'أين تركنا المفتاح الاحتياطي للسقيفة؟'],
  ['he', 'איפה השארנו את המפתח הרזרבי של המחסן?'],
  ['hi', 'हमने शेड की अतिरिक्त चाबी कहाँ छोड़ी थी?'],
  ['th', 'เราวางกุญแจสำรองของโรงเก็บของไว้ที่ไหน'],
  ['ko', '창고 여분 열쇠를 어디에 두었지?'],
  ['ja', '物置の合鍵はどこに置いたっけ?'],
  ['zh', '我们把棚子的备用钥匙放在哪儿了?'],
])('a sentence is known to be in %s', (language, text) => {
  expect(writtenLanguage(text)).toBe(language);
});

it.each([
  ['zh', '恭喜起航!'],
  ['ja', '了解です'],
  ['ko', '고마워요'],
])('a few letters of a script that one language has are in %s', (language, text) => {
  expect(writtenLanguage(text)).toBe(language);
});

it.each(['', '🌧️', '12 345', 'ok'])('nothing is said of %j', (text) => {
  expect(writtenLanguage(text)).toBeNull();
});

it('a text of a million letters is known by its start', () => {
  expect(writtenLanguage('Das Fahrrad steht seit gestern im Keller. '.repeat(25_000))).toBe('de');
});
