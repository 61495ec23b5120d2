/**
 * How much a label promises. `password`: what follows may be short and human. `token`: drawn characters.
 * `key`: drawn characters and many. `pin`: a few digits.
 */
export type LabelClass = 'password' | 'token' | 'key' | 'pin';

export type Label = { readonly kind: LabelClass; readonly name: string; readonly from: number; readonly to: number };

const password = words(
  'password passwords passwd passwrd passphrase passphrases passcode pwd pswd psw pw pass passwort passwörter passwortes passworts kennwort kennworts kennwörter userpass dbpass rootpass mypass mdp ' +
    'contraseña contrasena contraseñas clave senha wachtwoord parola palavra-passe hasło пароль пароля lösenord adgangskode motdepasse requirepass masterauth wpapsk psk wifikey logon',
);
const token = words(
  'secret secrets token tokens apikey apikeys authtoken accesstoken credential credentials cred creds auth authorization bearer jwt cookie sessionid sid authkey accesskey secretkey privatekey clientsecret apisecret appsecret apitoken webhooksecret signingkey encryptionkey masterkey ' +
    'geheimnis zugangstoken schlüssel jeton secreto pat hmac totp seed salt otpsecret signature sig nonce',
);
const pin = words(
  'pin pins pincode geheimzahl nip pinpuk puk code codes codigo código códigos passcode türcode zugangscode pinnummer',
);

/** In front of `key`, or a word before it: a key that opens something. */
const keyQualifier = words(
  'api access secret private encryption encrypt decryption signing signature master app application auth authentication account storage shared license licence service deploy client consumer customer session jwt admin administrator rest write ingest ingestion subscription webhook hmac aes root recovery backup security developer dev integration server bot user personal account partner merchant production prod live sandbox test staging rest integration openai anthropic stripe github gitlab aws azure google gemini mistral cohere groq datadog sendgrid twilio mailgun algolia cloudflare heroku newrelic relic maps weather steam tmdb omdb deepl deepgram pinecone elevenlabs assemblyai replicate together openrouter perplexity wandb hf huggingface infura alchemy etherscan binance coinbase kraken snyk sentry sonar honeycomb launchdarkly segment mixpanel amplitude intercom zendesk freshdesk hubspot salesforce pagerduty opsgenie statuspage jira confluence trello asana linear notion airtable figma dropbox box discord telegram slack zoom vultr linode hetzner scaleway ovh digitalocean fastly bunny backblaze b2 wasabi minio nomad consul vault wireguard preshared tailscale zerotier wpa wep wifi wlan ' +
    'product activation serial unlock fernet django flask laravel rails symfony cipher crypto wallet hex ssh tls ssl gpg pgp symmetric data kms kek dek',
);
const codeQualifier = words(
  'pin pass door gate alarm access security entry unlock lock safe garage verification verify confirmation one-time otp 2fa mfa tfa sms login auth authentication authenticator puk sim card voicemail locker bike gym building lobby elevator tan phone tür türen alarmanlagen zugangs sicherheits bestätigungs freischalt garagen secret secreto seguridad acceso verificación puerta alarma sécurité confidentiel d’accès daccès accès porte immeuble portail',
);

/** A label with one of these before its noun names something public or counted. */
const harmlessBefore = words(
  'public primary foreign cache sort partition next prev previous page max min num total prompt completion cancel cancellation continuation sync design object row dict map hot short function arrow enter host device pub publishable idempotency dedupe routing registry input output count stop eos bos pad unk special reserved used remaining reasoning cached per no non hash lookup index unique composite candidate natural surrogate react translation i18n answer zip postal country area qr bar source status error exit return http response byte color colour lang language currency dial promo coupon discount tracking machine op order char key morse dress',
);

/** A label with one of these after its noun is about the secret, not the secret. */
const harmlessAfter = words(
  'type types url uri urls endpoint endpoints file files path paths dir folder name names ref refs reference length len min max count counts limit limits size policy policies field fields label labels env var variable expiry expires expiration expire exp ttl lifetime age hint reset required placeholder regex pattern mode method methods provider providers header headers prefix suffix algorithm algo alg version date at by in to from for of manager input inputs output form button error errors message messages helper service services store storage strength rules rule validator validation validate check checker handler middleware guard client server config options option settings id ids index hash hashed hashes digest digests salt salted enabled disabled visible visibility show shown hidden toggle template usage used budget rate window bucket buckets santa format formats encoding encoder decoder parser parse stream streams generator generate kind class scope scopes status state changed updated created rotation rotated rotate source issuer audience cache table column columns column list lists set sets map item page link screen view modal dialog title text? prompt prompts stdin command cmd confirmation confirm confirmed again repeat mismatch invalid missing wrong retries attempts tries loader stop press pressed down up code codes event events listener board boards bindings binding word words value? pair pairs ring chain store up up down frame space point points stone note notes',
);
const tailAllowed = words(
  'value val plain plaintext clear cleartext raw string str base64 b64 base hex prod production dev development staging stage test testing local live main master old new current primary secondary backup default wifi db database root admin user v v1 v2 v3 a b 1 2 3 4 5 encoded enc app api web bot data here now below again',
);

/** Whole phrases, where spaces do not divide words or several words make one label. */
const phrase =
  /(?:mots? de passe|phrase (?:de passe|secrète)|frase (?:de paso|secreta)|palabra de paso|code (?:pin|secret|confidentiel|d'accès|de sécurité|de la porte|de l'alarme)|código (?:pin|secreto|de acceso|de seguridad|de la alarma|de la puerta)|clés? (?:api|secrète|privée|d'api|d'accès|de licence|wifi|wpa)|clave (?:api|secreta|privada|de api|de acceso|de la api)|パスワード|パスフレーズ|暗号キー|パスコード|暗証番号|暗証コード|ピンコード|合言葉|(?:API|アクセス|シークレット|秘密|ライセンス)(?:キー|鍵)|秘密鍵|トークン|シークレット|認証コード|密码|密碼|口令|令牌|密钥|비밀번호|암호|토큰)/giu;

const noun =
  /pass(?:word|wd|wrd|phrase|code|wort|wört)?|pwd|pswd|psw|\bpw\b|kennw|secret|token|key|cred|auth|bearer|jwt|cookie|session|sid|\bpins?\b|_pin\b|pincode|pinpuk|\bpuk\b|code|mdp|contrase|\bclave|senha|wachtwoord|parola|hasło|пароль|lösenord|geheim|schlüssel|jeton|código|codigo|\bpat\b|_pat\b|psk|hmac|totp|\bseed\b|salt\b|signature\b|nip\b/giu;

const nameBefore = /[\p{L}\p{M}\d_.-]{0,60}$/u;
const nameAfter = /[\p{L}\p{M}\d_-]{0,60}(?:\.[\p{L}\d_-]{1,40}){0,3}/uy;

/** Every label in a text, in order; none overlaps another. */
export function findLabels(text: string): readonly Label[] {
  const labels: Label[] = [];
  noun.lastIndex = 0;
  for (let match = noun.exec(text); match !== null; match = noun.exec(text)) {
    const before = nameBefore.exec(text.slice(Math.max(0, match.index - 60), match.index))?.[0] ?? '';
    nameAfter.lastIndex = match.index;
    nameAfter.test(text);
    const from = match.index - before.length;
    const to = Math.max(nameAfter.lastIndex, match.index + match[0].length);
    const name = text.slice(from, to).replace(/[.-]+$/, '');
    const kind = classify(
      name,
      text.slice(Math.max(0, from - 24), from),
      text.slice(from + name.length, from + name.length + 16),
    );
    if (kind !== undefined) labels.push({ kind, name, from, to: from + name.length });
    noun.lastIndex = to;
  }
  for (const match of text.matchAll(phrase)) {
    labels.push({ kind: kindOfPhrase(match[0]), name: match[0], from: match.index, to: match.index + match[0].length });
  }
  return labels.sort((a, b) => a.from - b.from);
}

function kindOfPhrase(text: string): LabelClass {
  if (/code|código|暗証|パスコード|ピン|認証/iu.test(text)) return 'pin';
  return /cl[ée]|clave |キー|鍵|トークン|シークレット|令牌|密钥|토큰/iu.test(text) ? 'token' : 'password';
}

function classify(name: string, before: string, after: string): LabelClass | undefined {
  const parts = partsOf(name);
  const isConstant = /^[A-Z][A-Z0-9_]*$/.test(name);
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at] ?? '';
    const previous = at > 0 ? (parts[at - 1] ?? '') : lastWord(before);
    const kind = kindOf(part, previous);
    if (kind === undefined) {
      if (harmlessAfter.has(part)) return undefined;
      if (!isConstant && !tailAllowed.has(part) && !/^\d+$/.test(part)) return undefined;
      continue;
    }
    if (harmlessBefore.has(previous) && !(kind === 'password' && at === 0)) return undefined;
    if (
      kind === 'pin' &&
      /^[ -]?(?:up|out|to|the|down|in|board|header|layout|review|base|block|path|style|coverage|snippet|of conduct)\b/i.test(
        after,
      )
    )
      return undefined;
    return kind;
  }
  return undefined;
}

function kindOf(part: string, previous: string): LabelClass | undefined {
  if (part === 'code' || part === 'codes' || part === 'code' || /^c[oó]digos?$/.test(part)) {
    return codeQualifier.has(previous) ? 'pin' : undefined;
  }
  if (pin.has(part)) return 'pin';
  if (password.has(part) || /(?:password|passwd|passwort|kennwort|passphrase|pwd)$/.test(part)) return 'password';
  if (part === 'key' || part === 'keys') return keyQualifier.has(previous) ? 'token' : 'key';
  if (token.has(part) || /(?:secret|token|apikey|schlüssel|secretkey|accesskey|privatekey|authkey)$/.test(part))
    return 'token';
  return undefined;
}

function partsOf(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter((part) => part !== '');
}

function lastWord(before: string): string {
  return /([\p{L}\p{M}\d'’-]{1,20})[ ]{1,2}$/u.exec(before)?.[1]?.toLowerCase() ?? '';
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
