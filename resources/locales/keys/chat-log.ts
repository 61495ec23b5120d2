// Written by `npm run locales` from en/: do not edit.
export interface ChatLogKeys {
  readonly 'chat-log.find': null;
  readonly 'chat-log.stop': null;
  readonly 'chat-log.trace': null;
  readonly 'chat-log.traceWords': null;
  readonly 'chat-log.copyLast': null;
  readonly 'chat-log.regenerateLast': null;
  readonly 'chat-log.pdf': null;
  readonly 'chat-log.pdfWords': null;
  readonly 'chat-log.print': null;
  readonly 'chat-log.printWords': null;
  readonly 'chat-log.editLast': null;
  readonly 'chat-log.summarise': null;
  readonly 'chat-log.summariseWords': null;
  readonly 'chat-log.delete': null;
  readonly 'chat-log.conversation': null;
  readonly 'chat-log.you': null;
  readonly 'chat-log.hearth': null;
  readonly 'chat-log.latest': null;
  readonly 'chat-log.gone': null;
  readonly 'chat-log.ended.finished': null;
  readonly 'chat-log.ended.stopped': null;
}
