import { lazy } from '../../../lazy';
import { matchesOf } from '../finding';

/** What a sentence, a heading or a column speaks of. Each says which shapes are secrets there. */
export type TopicKind = 'password' | 'login' | 'pin' | 'code' | 'opened' | 'codes' | 'serial' | 'seed' | 'token';

/** A word for a secret, or for what one is needed for; half-open offsets into the text. */
export type Topic = { readonly kind: TopicKind; readonly from: number; readonly to: number };

const start = String.raw`(?<!\p{L})`;
const end = String.raw`(?!\p{L})`;

/** The word for *password* in languages that inflect it, and in those that write no blanks. */
const password = [
  String.raw`pas+\s?-?w(?:or[dt]|ört)`,
  String.raw`pass(?:code|\s?-?phrase)|kennw[oö]rt|(?:losungs|code|geheim)wort|${start}(?:passwd|pwd?|psw|mdp)${end}`,
  // *Pass* is also a verb and a ticket, so it counts only beside a sign or after its owner (*my pass*).
  String.raw`${start}passe?(?=\s?[:=]|,?\s(?:is|ist|it's)\s)`,
  String.raw`passe?(?<=(?:the|an?|this|that|new|old|guest|user|login|name|admin|root|wi-?fi|account|my|our|his|her|your|le|la|el|un|mon|mi|su|[/,;|│])\s?passe?)${end}`,
  `mots? (?:de passe|secret)|phrase (?:de passe|secrète)|contrase[ñn]a|${start}claves?${end}|(?:frase|palabra) (?:de paso|secreta)`,
  String.raw`(?:security|code) ?word|(?:security|secret) (?:question|answer)|sicherheitsfrage|question secrète|pregunta (?:secreta|de seguridad)|(?:network|master|wi-?fi|wpa\d?|ghz|router|encryption)[ -]key|(?:netzwerk|(?:wlan|wifi)-?)schlüssel|cl[ée] (?:wi-?fi|wpa)`,
  'パス(?:ワード|フレーズ|コード)|のパス(?=[、はが])|合言葉|キー(?<=[!-~][がは]キー)(?=です|だ|ね)|暗号(?:化)?キー|暗証|密码|密碼|口令|비밀번호|비번|암호|парол',
  `${start}(?:senha|palavra-passe|parol[aăeio]|wachtwoord|l[öo]senord|passord|adgangskod|has[łl][oaeu]${end}|hesl[oaeu]|lozink|geslo${end}|jelsz[óa]|salasan|parool|slaptažod|lykilorð|şifre|sifre|mật khẩu|kata sandi)`,
  'κωδικ[όο]|συνθηματικ|סיסמ[הא]|كلمة (?:المرور|السر)|पासवर्ड|รหัสผ่าน',
];
const login = [
  String.raw`${start}(?:log(?:ging|ged|s)? ?(?:me )?in(?:to)?|logins?|sign(?:s|ing)? in|credentials?|creds|(?:every|all|each)\s(?:\p{L}+\s)?(?:accounts?|sites?|logins?)|wi-?fi|wlan|einlogg\p{L}*|logg?e?\s(?:dich|mich|euch|sich)|anmeld\p{L}+|meld\p{L}*\s(?:dich|mich|euch|sich)|zugang(?:sdaten)?|encrypted|verschlüsselt\p{L}*|chiffré\p{L}*|cifrad[oa]|identifiants?|connexion|acceso|vpn|(?:lock|protect)(?:ed|s) with|(?:gesperrt|geschützt) mit|protégé\p{L}* (?:avec|par)|go(?:es)? in (?:as|with)|ins netz)${end}|Wi-?Fi`,
  'ログイン|アカウント|вайфа',
];
const pin = [
  String.raw`PINs?(?<=\p{L}-PINs?)${end}`,
  String.raw`${start}(?:pins?(?![ -]?(?:up|out|to(?! \d)|the|down|in|board|pad|header|layout|review|base|block|path|style|coverage|snippet|collection|on the)(?!\p{L}))|pin-?code|puk\d?|(?:m|push|photo|chip|sms|i|app)?-?tans?|otp|nip|passcode|digicode|keypad|geheimzahl|(?:zahlen)?kombination|combination(?! of (?!my|the|our|your))|combinaison|combinación|(?:haus|keller|garagen)?türcode|zugangscode|2fa|(?:unlock|entsperr|d[ée]verrouill|d[ée]bloqu|desbloque)\p{L}*(?!\s(?:level|stage|achiev|\d))|verification code|bestätigungscode|code de (?:vérification|confirmation)|código de (?:verificación|confirmación))${end}`,
  String.raw`暗証番号|認証コード|確認コード|解除コード|один?оразов\p{L}*|пин(?:-код)?|验证码|驗證碼|핀(?:번호)?|비밀번호|密码|인증번호|код (?:подтвержд|от )`,
];
const opened = [
  'door|gate|alarm|locker|phone|lock|safe|bike|garage|building|entrance|laptop|tür|tresor|schloss|handy|tablet|keller',
  String.raw`portail|porte|téléphone|immeuble|puerta|móvil|portal|caja|d[ée]verrouill|débloqu|desbloque|entsperr|(?:garten|garagen|hof)?tor(?!\p{L})`,
  '鍵|スマホ|自転車|警報|金庫|ロック|домофон|подъезд',
];
const code = [`${start}c[oó]d(?:e|es|igo|igos)${end}`, String.raw`番号|コード|${start}код\p{L}{0,2}${end}`];
const codes = [
  String.raw`(?:recovery|backup|rescue|scratch|emergency|one[- ]time|single[- ]use|printable|two[- ]factor|login|2fa|mfa|bypass|restore)[ _-]?(?:codes?|keys?|tokens?|passwords?|kit|sheet)|(?:wiederherstellungs|backup-|sicherungs|notfall|ersatz|einmal)-?(?:codes?|schlüssel|passwörter|kennwörter)|tan-?liste?|${start}i?TANs${end}|${start}(?:recovery|backup)(?=\s?[:=]|\n)|(?:codes?|clés?) de (?:secours|récupération|sauvegarde|restauration)|(?:c[óo]digos?|claves?) de (?:recuperaci[óo]n|respaldo|emergencia|seguridad)|codes? à usage unique|códigos? de un solo uso`,
  String.raw`备用(?:验证)?码|恢复(?:代码|码)|백업 코드|복구 코드|(?:резервны[ей]|запасны[ей]) код\p{L}*|код\p{L}* восстановления|(?:リカバリー?|バックアップ|復旧|回復|予備)(?:コード|キー)|secret key`,
];
const serial = [
  String.raw`${start}licen[cs]e(?: (?:key|code|id|number|no\.?))?|${start}(?:(?:software |product )?serial(?: (?:number|key|no\.?|code))?|(?:activation|reg(?:istration|\.)?|redeem|redemption|psn|steam|xbox|gift|gift ?card|voucher|game|unlock|product|windows|office) (?:code|key)s?|gift ?card|voucher|activate|redeem|cd[- ]?key|serien-?nummer|seriennr\.?|lizenz-?(?:schlüssel|key|code|nummer)?|(?:aktivierungs|registrierungs|freischalt)-?(?:code|schlüssel)|produktschlüssel|code d['’]activation|numéro de (?:série|licence)|clés? (?:de licence|d['’]activation|de produit)|número de (?:serie|licencia)|código de activación|clave de (?:producto|activación|licencia)|security key|recovery key|setup key|(?:enter|type|use) this key|the key (?:on|from|in)|seriennummer)${end}`,
  '(?:ライセンス|シリアル|プロダクト|アクティベーション)(?:キー|コード|番号|ナンバー)?|序列号|激活码|许可证密钥|시리얼|серийный номер|лицензионный ключ',
];
const seed = [
  String.raw`${start}(?:2fa|mfa|totp|otp|authy|authenticator|aegis|oathtool|manual entry|manuelle eingabe|setup key|two[- ]factor|zwei-?faktor|einmal\p{L}*|authentifi\p{L}{0,12}|doble factor|deux facteurs|qr[- ]?code|código qr)${end}`,
  '認証アプリ|二段階認証',
];
const token = [
  String.raw`${start}(?:(?:api|access|auth|secret|private|personal|admin|bot|license|master|app|user|service|rest|deploy|bearer|session|refresh)[ _-]?(?:key|token|secret|credential)s?|tokens?|session(?:[ _-]?id)?|secret|credentials?|apikey|pat|jwt|creds|cookies?|sid|schlüssel|jeton|clé)${end}|(?<!\p{L})[A-Z]{2,8}SESS(?:ION)?_?ID`,
  'トークン|キー',
];

const kinds = { password, login, pin, code, opened, codes, serial, seed, token } as const satisfies Readonly<
  Record<TopicKind, readonly string[]>
>;
const patterns = lazy(() =>
  Object.entries(kinds).flatMap(([kind, sources]) =>
    sources.map((source) => ({ kind: kind as TopicKind, pattern: new RegExp(source, 'giu') })),
  ),
);

/** In order. */
export function topicsIn(text: string): readonly Topic[] {
  return patterns()
    .flatMap(({ kind, pattern }) =>
      matchesOf(pattern, text).map(({ 0: word, index }) => ({ kind, from: index, to: index + word.length })),
    )
    .sort((a, b) => a.from - b.from);
}
