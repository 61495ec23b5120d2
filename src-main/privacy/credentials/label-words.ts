export const passwordNouns = words(
  'password passwords passwd passwrd passphrase passphrases passcode pwd pswd psw pw pass passwort passwörter passwortes passworts kennwort kennworts kennwörter userpass dbpass rootpass mypass mdp ' +
    'contraseña contrasena contraseñas clave senha wachtwoord parola palavra-passe hasło пароль пароля lösenord adgangskode motdepasse requirepass masterauth wpapsk psk wifikey logon',
);
export const tokenNouns = words(
  'secret secrets token tokens apikey apikeys authtoken accesstoken credential credentials cred creds auth authorization bearer jwt cookie sessionid sid authkey accesskey secretkey privatekey clientsecret apisecret appsecret apitoken webhooksecret signingkey encryptionkey masterkey ' +
    'geheimnis zugangsdaten anmeldedaten logindaten zugangstoken schlüssel jeton secreto pat appid hmac totp seed salt otpsecret signature sig nonce',
);
export const pinNouns = words(
  'pin pins pincode otp combination combo kombination zahlenkombination combinaison combinación digicode geheimzahl nip pinpuk puk code codes codigo código códigos passcode türcode zugangscode pinnummer',
);

/** In front of `key`, or a word before it: a key that opens something. */
export const keyQualifiers = words(
  'api access secret private encryption encrypt decryption signing signature master app application auth authentication account storage shared license licence service deploy client consumer customer session jwt admin administrator rest write ingest ingestion subscription webhook hmac aes root recovery backup security developer dev integration server bot user personal account partner merchant production prod live sandbox test staging rest integration openai anthropic stripe github gitlab aws azure google gemini mistral cohere groq datadog sendgrid twilio mailgun algolia cloudflare heroku newrelic relic maps weather steam tmdb omdb deepl deepgram pinecone elevenlabs assemblyai replicate together openrouter perplexity wandb hf huggingface infura alchemy etherscan binance coinbase kraken snyk sentry sonar honeycomb launchdarkly segment mixpanel amplitude intercom zendesk freshdesk hubspot salesforce pagerduty opsgenie statuspage jira confluence trello asana linear notion airtable figma dropbox box discord telegram slack zoom vultr linode hetzner scaleway ovh digitalocean fastly bunny backblaze b2 wasabi minio nomad consul vault wireguard preshared tailscale zerotier wpa wep wifi wlan ' +
    'product activation serial unlock fernet django flask laravel rails symfony cipher crypto wallet hex ssh tls ssl gpg pgp symmetric data kms kek dek',
);
export const codeQualifiers = words(
  'pin pass door gate alarm access security entry unlock lock safe garage verification verify confirmation one-time otp 2fa mfa tfa sms login auth authentication authenticator puk sim card voicemail locker bike gym building lobby elevator tan phone tür türen alarmanlagen zugangs sicherheits bestätigungs freischalt garagen secret secreto seguridad acceso verificación puerta alarma sécurité confidentiel d’accès daccès accès porte immeuble portail',
);

/** A label with one of these before its noun names something public or counted. */
export const harmlessBefore = words(
  'public primary foreign cache sort partition next prev previous page max min num total prompt completion cancel cancellation continuation sync design object row dict map hot short function arrow enter host device pub publishable idempotency dedupe routing registry input output count stop eos bos pad unk special reserved used remaining reasoning cached per no non hash lookup index unique composite candidate natural surrogate react translation i18n answer zip postal country area qr bar source status error exit return response byte color colour lang language currency dial promo coupon discount tracking machine op order char key morse dress',
);

/** A label with one of these after its noun is about the secret, not the secret. */
export const harmlessAfter = words(
  'type types url uri urls endpoint endpoints file files path paths dir folder name names ref refs reference length len min max count counts limit limits size policy policies field fields label labels env var variable expiry expires expiration expire exp ttl lifetime age hint reset required placeholder regex pattern mode method methods provider providers header headers prefix suffix algorithm algo alg version date at by in to from for of manager input inputs output form button error errors message messages helper service services store storage strength rules rule validator validation validate check checker handler middleware guard client server config options option settings id ids index hash hashed hashes digest digests salt salted enabled disabled visible visibility show shown hidden toggle template usage used budget rate window bucket buckets santa format formats encoding encoder decoder parser parse stream streams generator generate kind class scope scopes status state changed updated created rotation rotated rotate source issuer audience cache table column columns column list lists set sets map item page link screen view modal dialog title text? prompt prompts stdin command cmd confirmation confirm confirmed again repeat mismatch invalid missing wrong retries attempts tries loader stop press pressed down up code codes event events listener board boards bindings binding word words value? pair pairs ring chain store up up down frame space point points stone note notes',
);
export const harmlessTails = words(
  'value val plain plaintext clear cleartext raw string str base64 b64 base hex prod production dev development staging stage test testing local live main master old new current primary secondary backup default wifi db database root admin user v v1 v2 v3 a b 1 2 3 4 5 encoded enc app api web bot data here now below again',
);

/** Whole phrases, where spaces do not divide words or several words make one label. */
export const labelPhrase =
  /(?:pass[ -](?:word|phrase|code)|mots? de passe|codes? (?:d'|de l'|du |de la |de )(?:accès|entrée|immeuble|portail|porte|résidence|alarme|garage|bâtiment|sécurité|déverrouillage|carte|téléphone|vérification|validation|confirmation)|phrase (?:de passe|secrète)|frase (?:de paso|secreta)|palabra de paso|code (?:pin|secret|confidentiel)|c[oó]digo (?:pin|secreto|(?:de|del) (?:la |el )?(?:acceso|seguridad|puerta|alarma|portal|garaje|edificio|desbloqueo|verificación|tarjeta|móvil|teléfono|confirmación))|clés? (?:api|secrète|privée|d'api|d'accès|de licence|wifi|wpa)|clave (?:api|secreta|privada|de api|de acceso|de la api)|(?:security|secret) answer|sicherheitsantwort|réponse secrète|respuesta (?:secreta|de seguridad)|PIN(?:コード|番号)|(?:Wi-?Fi|無線LAN)の?パス(?!ワード|フレーズ|コード)|パスワード|パスフレーズ|暗号キー|パスコード|暗証番号|暗証コード|ピンコード|合言葉|(?:API|アクセス|シークレット|秘密|ライセンス|暗号化|接続|セキュリティ)(?:キー|鍵)|秘密鍵|トークン|シークレット|認証コード|密码|密碼|口令|令牌|密钥|비밀번호|암호|토큰)/giu;

/** Keys of networks are typed by people: as weak as passwords. */
export const networkWords = words('wifi wi-fi wlan wpa wpa2 wpa3 wep psk ssid hotspot');

/** What a function does with a secret; such a name is not the secret. */
export const verbs = words(
  'validate check set get hash verify compare is has on handle use show hide toggle generate forgot forget parse load fetch ask confirm match encode decode strip mask redact find no without',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
