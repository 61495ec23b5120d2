// Written by `npm run locales` from en/: do not edit.
export interface ChatMemoryKeys {
  readonly 'chat-memory.uses': null;
  readonly 'chat-memory.turnOff': null;
  readonly 'chat-memory.turnOn': null;
  readonly 'chat-memory.inChat': null;
  readonly 'chat-memory.resume': null;
  readonly 'chat-memory.aboutYou': null;
  readonly 'chat-memory.recentContext': null;
  readonly 'chat-memory.recalledLast': null;
  readonly 'chat-memory.facts': { readonly count: number };
  readonly 'chat-memory.chats': { readonly count: number };
  readonly 'chat-memory.notebook': null;
  readonly 'chat-memory.namesOnly': null;
  readonly 'chat-memory.opensSections': { readonly count: number };
  readonly 'chat-memory.refresh': null;
  readonly 'chat-memory.whatSeen': null;
  readonly 'chat-memory.openMemory': null;
  readonly 'chat-memory.chip.unknown': null;
  readonly 'chat-memory.chip.paused': null;
  readonly 'chat-memory.chip.off': null;
  readonly 'chat-memory.chip.on': null;
  readonly 'chat-memory.chip.onWith': { readonly count: number };
  readonly 'chat-memory.heading.paused': null;
  readonly 'chat-memory.heading.off': null;
  readonly 'chat-memory.heading.things': { readonly count: number };
  readonly 'chat-memory.since.first': null;
  readonly 'chat-memory.since.time': { readonly time: string };
  readonly 'chat-memory.changed': { readonly count: number; readonly time: string };
  readonly 'chat-memory.off.temporary': null;
  readonly 'chat-memory.off.started': null;
  readonly 'chat-memory.off.paused': null;
  readonly 'chat-memory.off.mode': null;
  readonly 'chat-memory.off.settings': null;
  readonly 'chat-memory.off.chat': null;
  readonly 'chat-memory.recalled': { readonly count: number };
  readonly 'chat-memory.recalledThese': { readonly count: number };
}
