import { late } from '../../late';
import type { Finding } from './finding';
import { matchesOf } from './matches';
import { hasSecretShape } from './secret-shape';

/**
 * A sentence that speaks of a password and holds something that is built as only passwords are needs no word between
 * the two: people put a label before, after and around it, in the sentence beside it, and name two in one breath.
 */
export function findSpokenSecrets(text: string): readonly Finding[] {
  if (!anyTalk().test(text)) return [];
  const findings: Finding[] = [];
  let before: Sentence | undefined;
  const sentences = sentencesOf(text);
  for (const [index, sentence] of sentences.entries()) {
    const after = sentences[index + 1];
    if (isProse(sentence.text))
      findings.push(...secretsIn({ own: sentence, before, earlier: sentences[index - 2], after }));
    before = sentence;
  }
  return findings;
}

type Neighbours = {
  readonly own: Sentence;
  readonly before: Sentence | undefined;
  readonly earlier: Sentence | undefined;
  readonly after: Sentence | undefined;
};

type Sentence = { readonly text: string; readonly from: number; readonly startsLine: boolean };

const password = String.raw`pas+\s?-?w(?:or[dt]|ört)|passcode|pass\s?-?phrase|passphrase|(?<!\p{L})(?:pwd?|psw|mdp|pw|passe?)(?!\p{L})|kennw[oö]rt|losungswort|codewort|geheimwort|mots? de passe|mot secret|phrase (?:de passe|secrète)|contrase[ñn]a|(?<!\p{L})claves?(?!\p{L})|frase (?:de paso|secreta)|palabra secreta|security word|code ?word|(?:network|master|wi-?fi|wpa\d?|ghz|router|encryption)[ -]key|netzwerkschlüssel|(?:wlan|wifi)-?schlüssel|パスワード|パスフレーズ|パスコード|のパス(?=[、はが])|合言葉|(?<=[!-~][がは])キー(?=です|だ|ね)|暗号(?:化)?キー|暗証|密码|密碼|口令|비밀번호|비번|암호|парол`;
const login = String.raw`(?<!\p{L})(?:log(?:ging|ged|s)? ?(?:me )?in(?:to)?|logins?|sign in|credentials?|wi-?fi|wlan|einlogg\p{L}*|anmeld\p{L}+|zugangsdaten|identifiants?|connexion|acceso|vpn|(?:lock|encrypt|protect)ed with|(?:gesperrt|verschlüsselt|geschützt) mit|(?:chiffré|protégé)\p{L}* (?:avec|par)|cifrad[oa] con|go(?:es)? in (?:as|with)|アカウント)(?!\p{L})|Wi-?Fi|ログイン|вайфа`;
const pin = String.raw`(?<!\p{L})(?:pin|pins|pin-?code|puk\d?|(?:m|push|photo|chip|sms|i|app)?-?tan|otp|nip|passcode|digicode|keypad|geheimzahl|(?:zahlen)?kombination|combination|combinaison|combinación|\p{L}*türcode|zugangscode|entsperr\p{L}*|unlock\p{L}*|débloque\p{L}*|déverrouill\p{L}*|deverrouill\p{L}*|desbloque\p{L}*|alarmanlage|2fa|verification code|bestätigungscode|code de (?:vérification|confirmation)|código de (?:verificación|confirmación))(?!\p{L})|暗証番号|認証コード|確認コード|解除コード|ロック|один?оразов\p{L}*|пин(?:-код)?|验证码|驗證碼|핀(?:번호)?|비밀번호|密码是|인증번호|код подтвержд|验证码`;
const opened = String.raw`(?:door|gate|alarm|locker|phone|lock|safe|bike|garage|building|entrance|tür|tor|tresor|schloss|handy|tablet|keller|porte|portail|alarme|téléphone|immeuble|puerta|alarma|móvil|portal|caja|鍵|スマホ|自転車|警報|金庫)`;
const code = String.raw`(?:(?<!\p{L})(?:c[oó]d(?:e|es|igo|igos))(?!\p{L})|番号|コード)`;

type Talk = {
  readonly password: RegExp;
  readonly login: RegExp;
  readonly pin: RegExp;
  readonly code: RegExp;
  readonly opened: RegExp;
};
const talk = late(
  (): Talk => ({
    password: new RegExp(password, 'iu'),
    login: new RegExp(login, 'iu'),
    pin: new RegExp(pin, 'iu'),
    code: new RegExp(code, 'iu'),
    opened: new RegExp(opened, 'iu'),
  }),
);
const anyTalk = late(
  () => new RegExp([password, login, pin, code, String.raw`${opened}\s?[:=]?\s\d{4}`].join('|'), 'iu'),
);

/** Sentences and lines; a sign inside of a run ends none. */
const sentence =
  /[^\s。！？\n](?:[^\n。！？.!?]|(?<=(?:^|\s)(?:nr|no|mr|dr|ca|bzw|inkl))\.|[.!?](?![\s"'”’)]|$))*(?:[.!?]["'”’)]*|[。！？])?/gmu;

function sentencesOf(text: string): readonly Sentence[] {
  return matchesOf(sentence, text)
    .filter(({ 0: found }) => /[\p{L}\p{N}]/u.test(found))
    .map(({ 0: found, index }) => ({
      text: found,
      from: index,
      startsLine:
        text.slice(Math.max(0, index - 12), index).trimEnd() === '' ||
        /\n\s*$/.test(text.slice(Math.max(0, index - 12), index)),
    }));
}

/** Source, settings, queries and logs are read by other rules. */
function isProse(text: string): boolean {
  return (
    text.length <= 600 &&
    !/[{}]|;\s*$|=>|==|&&|\w\(["'\w)]|\w=["'\w]|^\s*(?:const|let|var|def|fn|func|class|import|export|return|public|private|select|insert|update|create|alter|grant|curl|ssh|sudo|docker|git|npm|export)\s|^\s*\[?\d{4}-\d\d-\d\d[T ]|^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:/iu.test(
      text,
    )
  );
}

/** What stands before a name, a number of something or a version, not before a secret. */
const namedBefore =
  /(?:^|[^\p{L}])(?:user(?:name)?s?|account|login|log-in|id|e-?mail|mail|name|named|called|ssid|network|netzwerk|netz|host|server|version|build|ticket|issue|room|zimmer|model|modell?|port|release|commit|hash|order|invoice|bestellung|benutzer(?:name)?|nutzer(?:name)?|identifiant|utilisateur|usuario|heißt|heisst|s'appelle|se llama|réseau|red|admin|as|als|für user|ID|ユーザー名?|ログイン名)(?:\s(?:is|ist|es|est|was|war)|\s?[:=]|は|が)?\s["'`«(]{0,2}$/iu;
const aboutOther =
  /(?<!\p{L})(?:public key|fingerprint|endpoint|orders?|tickets?|invoice|booking|flights?|tracking|version|isbn|iban|commit|hash|checksum|sha-?\d*|bestell\p{L}*|rechnung\p{L}*|sendung\p{L}*|commande|pedido|factura|reservierung|algorithm|bcrypt|argon2\w*)(?!\p{L})/iu;

function secretsIn(neighbours: Neighbours): readonly Finding[] {
  const { own, after } = neighbours;
  const { password: named, login: context } = talk();
  const isNamed = named.test(own.text);
  const isNear = isNamed || context.test(own.text) || talk().pin.test(own.text) || isNamedBeside(neighbours);
  const findings =
    isNear && !isRow(own, neighbours.before) && !(aboutOther.test(own.text) && !isNamed) ? shapedIn(own) : [];
  const direct = isNamed ? directIn(own) : [];
  return [...findings, ...direct, ...spelledIn(own, isNear), ...pinsIn(own, after)];
}

/** A row of a table of values: its columns are read by their heading. */
function isRow({ text }: Sentence, before: Sentence | undefined): boolean {
  const sign = /^[^\s,;]*([,;])\S*$/.exec(text)?.[1];
  return sign !== undefined && before !== undefined && !/\s/.test(before.text) && before.text.includes(sign);
}

/** *I keep forgetting the thing for my email. It's X. The password, I mean.* */
function isNamedBeside({ own, before, earlier, after }: Neighbours): boolean {
  if (own.text.length > 140) return false;
  // What a sentence before the last asked for.
  const isAnswer = /^(?:it's|it is|es ist|es lautet|c'est|es)\s/iu.test(own.text);
  return [before, after, ...(isAnswer ? [earlier] : [])].some(
    (other) =>
      other !== undefined &&
      isProse(other.text) &&
      talk().password.test(other.text) &&
      // On a line of its own it must announce something.
      (!(own.from > other.from ? own : other).startsLine || (own.from > other.from && /[:：?？]$/.test(other.text))),
  );
}

/** A run of signs, or of ASCII where a script has no blanks. */
const token = /[^\s「」『』（）【】、。！？：→\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{5,160}/gu;

/** The name of a network, where its key follows. */
const network = /(?:wlan|wi-?fi|hotspot)\s?[:=]?\s?["'`]?$/iu;
const networkKey = /^.{0,24}(?:schlüssel|key|pass|pw|kennw|clave|clé|mot de)/iu;

function shapedIn({ text, from }: Sentence): readonly Finding[] {
  return matchesOf(token, text).flatMap(({ 0: whole, index }) => {
    const lead = /^(?:\[\p{L}{2,20}\]\()?(?:<\w{1,8}>|["'`*_«“„‚(<[>:|~-])*/u.exec(whole)?.[0].length ?? 0;
    const core = whole
      .slice(lead)
      .replace(/<\/\w{1,8}>.*$/, '')
      .replace(/(?:[.,;:)\]"'`*_|~»”“’>]|[!?]+(?=["'`*_»”)\]]*$)(?<![\d\p{L}][!?]))+$/u, '');
    const bare = core.replace(/[!?]+$/, '');
    if (!hasSecretShape(bare) && !(core !== bare && hasSecretShape(core))) return [];
    const [ahead, behind] = [text.slice(Math.max(0, index - 30), index + lead), text.slice(index + whole.length)];
    if (namedBefore.test(ahead) || (network.test(ahead) && networkKey.test(behind))) return [];
    return [{ kind: 'password', from: from + index + lead, to: from + index + lead + core.length }];
  });
}

/** Words that no sentence joins so, or a long number, right behind the label and its verb. */
const direct = late(
  () =>
    new RegExp(
      String.raw`(?:${password})(?:(?:\s(?:vo[mn]|für|fürs|for|of|at|to|on|de|del|du|la|le|el|my|the|der|das|dazu|there|am|im|is|ist)){0,2}\s[\p{L}'’-]{2,16}){0,2}(?:\s?[:=]\s?|,\s|\s(?:is|ist|est|es|lautet|heißt|heisst|its|it's)\s|は|\s)["'\x60*]{0,2}(\p{L}+(?:[._-][\p{L}\d]+)+|\d{8,24})(?=[!?]?["'\x60*]{0,2}(?:[\s.,;]|$))`,
      'giu',
    ),
);

function directIn({ text, from }: Sentence): readonly Finding[] {
  return matchesOf(direct(), text).flatMap((match) => {
    const secret = match[1] ?? '';
    const at = match.index + match[0].length - secret.length;
    const joints = secret.match(/[._-]/g) ?? [];
    const isOdd =
      /^\d/.test(secret) ||
      new Set(joints).size > 1 ||
      (joints.length > 1 && /\d$/.test(secret)) ||
      (joints[0] === '-' ? /^\p{Ll}+-\p{Lu}\p{Ll}/u.test(secret) : /[._]\p{Lu}\p{Ll}/u.test(secret));
    if (!isOdd || /\.(?:com|org|net|io|de|fr|es|txt|md|json|ya?ml|kdbx|[jt]sx?)$|pass|token/i.test(secret)) return [];
    const end = /^[!?]/.test(text.slice(at + secret.length)) ? 1 : 0;
    return [{ kind: 'password', from: from + at, to: from + at + secret.length + end }];
  });
}

/** `h e r o n 4 4 x`: a password letter by letter. */
const spelled =
  /(?<![^\s:：「"'`*は])(?:[A-Za-z\d!?#$%&*._-] ){5,40}[A-Za-z\d!?#$%&*._-](?![^\s.,;:)！？。、（です"'`*])/gu;

function spelledIn({ text, from }: Sentence, isNear: boolean): readonly Finding[] {
  if (!isNear) return [];
  return matchesOf(spelled, text).flatMap(({ 0: secret, index }) => {
    const joined = secret.replaceAll(' ', '');
    if (!/\d/.test(joined) || !/[a-z]/i.test(joined)) return [];
    return [{ kind: 'password', from: from + index, to: from + index + secret.length }];
  });
}

const number =
  /(?<![\d/€$£\p{Script=Latin}\p{Script=Cyrillic}-])(?<!\d[.,:])(?:[*#]?\d{4,8}#?|\d{1,2}(?:-\d{1,2}){2,3}|\d{3}[ -]\d{3}|\d{2}(?: \d{2}){2,3}|\d{2,4}[A-Z]\d{1,3}|[A-Z]\d{4,5}|(?:\d ){3,7}\d)(?![\d:/%€$£]|\.\d|,\d{3}(?!\d)|-\d|[\p{Script=Latin}\p{Script=Cyrillic}]|\s?(?:digits?|combinations?|kombinationen|combinaisons|combinaciones|possib\p{L}*|lines?|zeilen|文字|stellig|characters|zeichen|times|mal|eur|euro|€|円|桁|分|年|回|km|kg|mb|gb|ms|px|min)(?!\p{L}))/giu;

/** Its name and at most a verb: nothing else can be meant. */
const rightBefore =
  /(?:pin|puk\d?|tan|digicode|c[oó]d(?:e|igo)|otp|kombination|combinat?i(?:on|ón)|geheimzahl|番号|コード|验证码|код\p{L}*)(?:\s(?:is|ist|est|es|lautet|war|was)|は)?\s?[:=]?\s?$/iu;

/** *482913 is your … code*, *your … code is 482913*: what a service sends. */
const sentTo =
  /(?<!\d)\d{3}[ -]?\d{3}\s(?:is|ist|est|es)\s(?:your|dein|ihr|votre|ton|tu|su)\s|(?<!\p{L})(?:your|dein|ihr|votre|ton|tu|su)\s[^\n]{0,40}c[oó]d(?:e|igo)\s?(?::|is|ist|lautet|est|es)\s?\d{3}[ -]?\d{3}(?!\d)/iu;
const sentOnce =
  /(?<!\p{L})(?:text message|sms|mailed|sign-in|log-?in|one[- ]time|verif\p{L}*|confirm\p{L}*|einmal\p{L}*|bestätig\p{L}*|usage unique|un solo uso)(?!\p{L})/iu;
/** `bike lock 4711`, `garage: 4711`: the number alone, and nothing more of the sentence. */
const thingWithNumber =
  /(?:alarm|lock|door|gate|garage|safe|schloss|tresor|tür|alarmanlage|portail|puerta)\s?[:=]?\s(?!(?:19|20)\d\d(?!\d))\d{4,8}(?:#|(?=\s?(?:[,.;!]|$|then\s|dann\s)))/iu;
const isThatCode = /^(?:that's|das ist|c'est|ese es)\s\p{L}{2,5}\s(?:the )?c[oó]d/iu;

/** A rule for numbers, an example of one, a number to call, the codes of places. */
const aboutPins =
  /(?<!\p{L})(?:must|mustn't|should|such as|e\.g\.|for example|never use|don't use|default|guess\p{L}*|area|postal|zip|error|status|darf|dürfen|sollte|beispiel|zum beispiel|standard|ruf|call|hotline|telefon|phone number|par exemple|por ejemplo|例|初期)(?!\p{L})/iu;

/** A number beside the word for one that lets somebody in. A year is none, unless nothing else can be meant. */
function pinsIn({ text, from }: Sentence, after: Sentence | undefined): readonly Finding[] {
  const { pin: named, code: coded, opened: thing } = talk();
  const isCode =
    named.test(text) ||
    (coded.test(text) &&
      (thing.test(text) || sentTo.test(text) || (sentOnce.test(text) && /(?<!\d)\d{6}(?!\d)/.test(text)))) ||
    thingWithNumber.test(text) ||
    (thing.test(text) && after !== undefined && isThatCode.test(after.text));
  if (!isCode || aboutOther.test(text)) return [];
  const isAboutPins = aboutPins.test(text);
  return matchesOf(number, text).flatMap(({ 0: secret, index }) => {
    const isDirect = rightBefore.test(text.slice(Math.max(0, index - 40), index));
    if ((isAboutPins || /^\d{2} |[A-Za-z]/.test(secret)) && !isDirect) return [];
    if (/^(?:19|20)\d\d$/.test(secret) && !/(?:is|ist|est|es|:|=|は)\s?$/iu.test(text.slice(0, index))) return [];
    if (
      /(?:since|seit|depuis|desde|in|until|bis|port|year|jahr|tel|phone number|zip|plz|error|fehler)\s$/iu.test(
        text.slice(Math.max(0, index - 14), index),
      )
    )
      return [];
    return [{ kind: 'pin', from: from + index, to: from + index + secret.length }];
  });
}
