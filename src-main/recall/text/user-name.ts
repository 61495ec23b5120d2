const NAME = "(?<name>\\p{Lu}[\\p{L}\\p{M}'’-]+(?:\\s\\p{Lu}[\\p{L}\\p{M}'’-]+)?)";

/** Who is named must be the user: *has a cat named Oliver* names the cat. */
const NAMES: readonly RegExp[] = [
  new RegExp(`^(?:(?:the )?user['’]s|my|your|their) (?:full |first )?name is ${NAME}`, 'iu'),
  new RegExp(`^(?:(?:the )?user|i) (?:am|is|goes by|go by)(?: called| named)? ${NAME}$`, 'u'),
  new RegExp(`^(?:[Tt]he )?[Uu]ser is (?:called|named) ${NAME}`, 'u'),
  new RegExp(`^[Nn]ame: ${NAME}`, 'u'),
  new RegExp(`^(?:[Ii]ch heiß?s?e|[Mm]ein Name ist|(?:[Dd]er )?(?:Nutzer|Benutzer) heiß?s?t) ${NAME}`, 'u'),
  new RegExp(`^(?:[Jj]e m['’]appelle|[Mm]on (?:pré)?nom est|L['’]utilisateur s['’]appelle) ${NAME}`, 'u'),
  new RegExp(`^(?:[Mm]e llamo|[Mm]i nombre es|[Ee]l usuario se llama) ${NAME}`, 'u'),
  /名前は(?<name>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,8}?)(?:です|だ|。|$)/u,
];

/** The user's own names, as far as the profile's facts tell them. */
export function userNamesIn(profileTexts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of profileTexts) {
    for (const pattern of NAMES) {
      const name = pattern.exec(text.trim())?.groups?.name;
      if (name && /^\p{Lu}|^[^\p{Script=Latin}]/u.test(name)) found.add(name);
    }
  }
  return [...found];
}
