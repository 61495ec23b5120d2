/** How a language writes numbers, lists and dates; each formatter is made once. */
export type Formats = {
  /** `12,345`. */
  readonly count: (value: number) => string;
  /** With so many decimals, no more and no less. */
  readonly decimal: (value: number, digits: number) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
  /** `a, b or c`. */
  readonly choice: (items: readonly string[]) => string;
  readonly date: (timeMs: number, options: Intl.DateTimeFormatOptions) => string;
  /** For a sort of texts: `9` before `10`, in any case. */
  readonly order: () => (a: string, b: string) => number;
};

export function createFormats(locale: () => string): Formats {
  const made = new Map<string, unknown>();
  const kept = <T>(kind: string, options: object, make: (locale: string) => T): T => {
    const key = `${locale()} ${kind} ${JSON.stringify(options)}`;
    if (!made.has(key)) made.set(key, make(locale()));
    return made.get(key) as T;
  };
  const number = (options: Intl.NumberFormatOptions) =>
    kept('number', options, (name) => new Intl.NumberFormat(name, options));
  return {
    count: (value) => number({}).format(value),
    decimal: (value, digits) => number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    list: (items) => kept('list', {}, (name) => new Intl.ListFormat(name === 'en-GB' ? 'en' : name)).format(items),
    choice: (items) => {
      const either = { type: 'disjunction' } as const;
      return kept('list', either, (name) => new Intl.ListFormat(name, either)).format(items);
    },
    // The zone is asked for each time: a computer that travels changes it.
    date: (timeMs, options) => {
      const timeZone = options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      const whole = { ...options, timeZone };
      return kept('date', whole, (name) => new Intl.DateTimeFormat(name, whole)).format(timeMs);
    },
    order: () => kept('order', {}, (name) => new Intl.Collator(name, { numeric: true, sensitivity: 'base' })).compare,
  };
}
