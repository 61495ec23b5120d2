// Written by `npm run locales` from en/: do not edit.
export interface ChatOptionsKeys {
  readonly 'chat-options.title': null;
  readonly 'chat-options.hint': null;
  readonly 'chat-options.temperature.title': null;
  readonly 'chat-options.temperature.hint': null;
  readonly 'chat-options.top-p.title': null;
  readonly 'chat-options.top-p.hint': null;
  readonly 'chat-options.seed.title': null;
  readonly 'chat-options.seed.hint': null;
  readonly 'chat-options.longest.title': null;
  readonly 'chat-options.longest.hint': null;
  readonly 'chat-options.thinking.title': null;
  readonly 'chat-options.thinking.hint': null;
  readonly 'chat-options.thinking.none': { readonly model: string };
  readonly 'chat-options.thinking.none-unknown': null;
  readonly 'chat-options.thinking.auto': null;
  readonly 'chat-options.thinking.on': null;
  readonly 'chat-options.thinking.off': null;
  readonly 'chat-options.instructions.title': null;
  readonly 'chat-options.instructions.hint': null;
  readonly 'chat-options.instructions.example': null;
  readonly 'chat-options.number.any': { readonly title: string; readonly min: string; readonly max: string };
  readonly 'chat-options.number.whole': { readonly title: string; readonly min: string; readonly max: string };
  readonly 'chat-options.number.placeholder': null;
  readonly 'chat-options.reset': { readonly title: string };
  readonly 'chat-options.reset-hint': null;
}
