const NAMES: readonly RegExp[] = [
  /\b(?:name is|named|called|goes by|i am|i['’]m)\s+(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)/u,
  /\b(?:heiße|heisse|heißt|Name ist)\s+(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)/u,
  /\b(?:m['’]appelle|s['’]appelle|nom est|prénom est)\s+(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)/u,
  /\b(?:me llamo|se llama|nombre es)\s+(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)/u,
  /名前は(?<name>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:です|だ|。|$)/u,
];

/** The user's own names, as far as the profile's facts tell them. */
export function userNamesIn(profileTexts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of profileTexts) {
    for (const pattern of NAMES) {
      const name = pattern.exec(text)?.groups?.name;
      if (name) found.add(name);
    }
  }
  return [...found];
}
