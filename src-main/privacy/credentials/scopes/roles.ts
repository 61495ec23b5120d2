import { spokenChange } from '../bridges';

/** A run of signs in its sentence. */
export type Spot = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Something opens before it: a quote, a bracket, a mark of emphasis. */
  readonly isSetOff: boolean;
  /** The sentence, or the one beside it, speaks of several passwords. */
  readonly areSeveral: boolean;
};

/** What comes before a name, a number of something or a version, not before a secret. */
const namedBefore =
  /(?:^|[^\p{L}])(?:user(?:name)?s?|account|login|log-in|id|name|named|called|ssid|version|build|ticket|issue|room|zimmer|model|modell?|port|release|commit|hash|order|invoice|bestellung|benutzer(?:name)?|nutzer(?:name)?|identifiant|utilisateur|usuario|heißt|heisst|s'appelle|se llama|admin|as|als|für user|ID|ユーザー名?|ログイン名)(?:\s(?:is|ist|es|est|was|war)|\s?[:=]|は|が)?\s["'`«(]{0,2}$/iu;
/**
 * Things with a name and a password (a host, a router): if the sentence is about several passwords, the password
 * follows here.
 */
const hostBefore =
  /(?:^|[^\p{L}])(?:e-?mail|mail|network|netzwerk|netz|réseau|red|host|server)(?:\s(?:is|ist|es|est|was|war)|\s?[:=]|は|が)?\s["'`«(]{0,2}$/iu;
/** The name of a network, where its key follows. */
const network = /(?:wlan|wi-?fi|hotspot)\s?[:=]?\s?["'`]?$/iu;
const networkKey = /^[^/]{0,24}(?:schlüssel|key|pass|pw|kennw|clave|clé|mot de)/iu;

/** What the sentence calls by its name: what has a password, where it is kept, what it is for. */
const place =
  /(?:^|\s)(?:for|at|(?<!ni )on|by|of|via|see|unlock|the|this|my|our|your|für|bei|am|im|der|die|das|den|dem|mein\p{L}*|pour|sur|chez|mon|ma|notre|para|mi|nuestr[oa])\s$/iu;
/** The same, unless something is changed: *from X to Y*. */
const direction =
  /(?:^|\s)(?:(?<!hasło )to|from|into|(?<!(?:type|typed|put|log|sign|key) )in|auf|von|vom|zu|en|de|à|an?|dans|por|le|la|el)\s$/iu;
/** It does something: *X asked for a password*, *does X support it?*. */
const subject = /^(?:does|do|did|is|was|has|can|will|ist|hat|est|es)?\s?$/iu;
/** What only a secret at the start of a sentence goes on with. */
const secretGoesOn =
  /^["'`*_)]{0,2}(?:\s?[,/=<→–—|-]|[\u3040-\u30ff\u4e00-\u9fff]|\s(?:as|als|comme|como|or|and|oder|und|ou|et|o|y|nor|works?|worked|opens?|(?:is|was|ist|war|est|es|era)\s(?:still\s|also\s)?(?:the|my|our|his|her|your|an?|das|mein|le|mon|un|la|mi|una?|el))(?!\p{L})|\s?$)/iu;
/** *Is X safe enough as a password?* */
const isAskedFor =
  /^[^\n]{0,30}\s(?:as|als|comme|como|an?|ein|une?|una|the|my|mein|das)\s(?:\p{L}+\s){0,2}(?:pass|kennw|mot de|contrase|clave)\p{L}*(?!\p{L}|\s(?:manager|app|tool))/iu;

/** Whether it is the name of something in its sentence and no secret. */
export function isNameThere(spot: Spot, core: string): boolean {
  const { text, from, to, isSetOff, areSeveral } = spot;
  const ahead = text.slice(Math.max(0, from - 30), from);
  const behind = text.slice(to);
  if (namedBefore.test(ahead) || (network.test(ahead) && networkKey.test(behind))) return true;
  if (!areSeveral && hostBefore.test(ahead)) return true;
  if (isSetOff) return false;
  if (place.test(ahead)) return isWordy(core) || !areSeveral;
  if (direction.test(ahead) && !spokenChange.test(text)) return true;
  const before = text.slice(0, from);
  if (!isWordy(core) || !subject.test(before) || secretGoesOn.test(behind)) return false;
  return before === '' || !isAskedFor.test(behind);
}

/** `Galaxy-Tab-9`, `Golf_GTI.2019`: words and numbers, and no sign but those that join them. */
function isWordy(core: string): boolean {
  return /^[\p{L}']+\d*(?:[-_.][\p{L}\d']+)+$/u.test(core);
}
