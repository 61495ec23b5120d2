/** Stands where Mermaid would load ELK (`electron.vite.config.ts`); no source can ask for it, so nobody calls it. */
export default class NoElk {
  layout(): never {
    throw new Error('This layout is not there.');
  }
}
