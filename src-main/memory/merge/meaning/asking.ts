import type { Piece } from './term';

/** True when the assistant is asked to do something: `use metric units`, `please …`, `dates should be …`. */
export function isAsked(pieces: readonly Piece[], words: readonly string[]): boolean {
  const first =
    words.find((word) => !/^(?:please|always|never|kindly|do|not|and|by|the|way|no|dont)$/.test(word)) ?? '';
  if (askingVerbs.test(first) || /^(?:no|kein|keine|keinen|sin|sans|pas)$/.test(words[0] ?? '')) return true;
  const isDuty = words.some(
    (word, at) =>
      /^(?:should|soll|sollen|sollten)$/.test(word) && !/^(?:i|we|user|ich|wir|nutzer)$/.test(words[at - 1] ?? ''),
  );
  if (isDuty || words.some((word) => /^(?:please|bitte)$/.test(word))) return true;
  const line = words.join(' ');
  return (
    /\b(?:por favor|s il te plait|s il vous plait|merci de|ought to|supposed to)\b/.test(line) || pieces.length === 0
  );
}

/** True for what the assistant is asked to do in any such wish. */
export function isAskingVerb(word: string): boolean {
  return askingVerbs.test(word);
}

const askingVerbs =
  /^(?:use|skip|write|give|include|keep|make|reply|respond|answer|call|address|contact|show|provide|format|add|avoid|be|speak|explain|put|send|schedule|refer|start|stop|bitte|antworte|antworten|duze|sieze|schreib|schreibe|nenn|nenne|responde|responder|escribe|reponds|repondez|ecris|appelle|tutoie|usa|utilise)$/;
