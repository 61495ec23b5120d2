import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unit } from '../../inference/unit-vector';
import { idRanges, searchId } from '../../store/search/search-ids';
import { quantise, readQuantised } from './quantise';
import { VectorMemory } from './vector-memory';

const id = (number: number) => searchId({ workspace: 1, class: 'chat-message', number });
const stored = (number: number, values: readonly number[] | null, sitting = `s${number}`) => ({
  rowId: id(number),
  refId: `m${number}`,
  sitting,
  model: 'plain' as string,
  language: null as string | null,
  vector: values && Buffer.from(quantise(unit(Float32Array.from(values)))),
});
const asked = (values: readonly number[], model = 'plain', language: string | null = null) => ({
  language,
  of: [{ model, values: unit(Float32Array.from(values)) }],
});
const everything = idRanges(1, ['chat-message']);

describe('vectors in memory', () => {
  it('orders by cosine, and knows the best of a sitting', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [1, 0, 0], 'a'));
    memory.apply(stored(2, [0, 1, 0], 'a'));
    memory.apply(stored(3, [0.6, 0.8, 0], 'b'));
    const likeness = memory.compare(asked([1, 0, 0]), everything);
    expect(likeness?.best).toEqual([id(1), id(3), id(2)]);
    expect(likeness?.nearestOf(id(2))).toBeCloseTo(1, 2);
    expect(likeness?.cosineOf(id(3))).toBeCloseTo(0.6, 2);
  });

  it('takes a text by its nearest passage', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [0, 1, 0]));
    memory.apply({ ...stored(2, [0.6, 0.8, 0]), refId: 'm1' });
    memory.apply(stored(3, [1, 1, 1]));
    const likeness = memory.compare(asked([1, 0, 0]), everything);
    expect(likeness?.best).toEqual([id(2), id(3)]);
    expect(likeness?.cosineOf(id(1))).toBeCloseTo(0.6, 2);
    expect(likeness?.passageOf(id(1))).toBe(id(2));
  });

  it('lets a nearer fact pull its message along', () => {
    const memory = new VectorMemory();
    const fact = searchId({ workspace: 1, class: 'fact', number: 9 });
    memory.apply(stored(1, [0, 1, 0]));
    memory.apply({ ...stored(2, [1, 0, 0]), rowId: fact, sitting: null });
    memory.link(fact, [id(1)]);
    expect(memory.compare(asked([1, 0, 0]), everything)?.cosineOf(id(1))).toBeCloseTo(0.6, 2);
  });

  it('passes over vectors of other dimensions, questions of other models and other workspaces', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [1, 0, 0]));
    memory.apply(stored(2, [1, 0]));
    expect(memory.size).toBe(1);
    expect(memory.compare(asked([1, 0]), everything)).toBeNull();
    expect(memory.compare(asked([1, 0, 0]), idRanges(2, ['chat-message']))?.best).toEqual([]);
  });

  it('compares each row by the first model that has it, the others on its scale', () => {
    const memory = new VectorMemory();
    for (let number = 1; number <= 10; number++) {
      const angle = (number / 10) * (Math.PI / 2);
      memory.apply(stored(number, [Math.cos(angle), Math.sin(angle), 0]));
      // The other model finds everything alike: 0.9 to 1.
      memory.apply({ ...stored(number, [1, number / 25]), model: 'flat' });
    }
    memory.apply({ ...stored(11, [1, 0.02]), model: 'flat' });
    memory.apply({ ...stored(12, [1, 10 / 25]), model: 'flat' });
    const likeness = memory.compare(
      { language: null, of: [...asked([1, 0, 0]).of, ...asked([1, 0], 'flat').of] },
      everything,
    );
    expect(likeness?.cosineOf(id(10))).toBeCloseTo(0, 2);
    expect(likeness?.best.slice(0, 2)).toContain(id(11));
    expect(likeness?.cosineOf(id(11))).toBeGreaterThan(0.8);
    expect(likeness?.cosineOf(id(12))).toBeLessThan(0.2);
  });

  it('a row that only the other model has is compared by that, whoever was asked first', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [1, 0, 0]));
    memory.apply({ ...stored(2, [0, 1]), model: 'flat' });
    expect(memory.compare(asked([0, 1], 'flat'), everything)?.best).toEqual([id(2)]);
    expect(memory.count('plain', 1)).toBe(1);
  });

  it('holds what was applied last, whatever came before', () => {
    const change = fc.record({ row: fc.integer({ min: 1, max: 8 }), axis: fc.option(fc.integer({ min: 0, max: 2 })) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const memory = new VectorMemory();
        memory.apply(stored(99, [1, 1, 1]));
        const model = new Map<number, number>();
        for (const { row, axis } of changes) {
          memory.remove(id(row));
          if (axis === null) {
            model.delete(row);
            continue;
          }
          memory.apply(
            stored(
              row,
              [0, 1, 2].map((at) => (at === axis ? 1 : 0)),
            ),
          );
          model.set(row, axis);
        }
        expect(memory.size).toBe(model.size + 1);
        const likeness = memory.compare(asked([1, 0, 0]), everything);
        for (const [row, axis] of model) expect(likeness?.cosineOf(id(row))).toBeCloseTo(axis === 0 ? 1 : 0, 2);
      }),
    );
  });
});

describe('centred by language', () => {
  /** A model whose vectors say first in which language a text is (0, 1), then what it is about (2, 3). */
  const written = (number: number, language: 'de' | 'en', about: readonly [number, number]) => ({
    ...stored(number, [...(language === 'de' ? [3, 0] : [0, 3]), ...about]),
    model: 'centred',
    language,
  });
  const question = (language: 'de' | 'en', about: readonly [number, number]) =>
    asked([...(language === 'de' ? [3, 0] : [0, 3]), ...about], 'centred', language);
  const filled = (count: number) => {
    const memory = new VectorMemory('centred');
    for (let number = 0; number < count; number++) {
      memory.apply(written(number, 'de', number % 2 ? [1, 0] : [0, 1]));
      memory.apply(written(100 + number, 'en', number % 2 ? [1, 0] : [0, 1]));
    }
    return memory;
  };

  it('a question in one language is nearest to what is about the same in the other', () => {
    const likeness = filled(12).compare(question('en', [1, 0]), everything);
    const odd = likeness?.best.slice(0, 12).map((row) => row % 2);
    expect(odd).toEqual(Array(12).fill(id(1) % 2));
    expect(likeness?.cosineOf(id(1))).toBeGreaterThan(0.9);
    expect(likeness?.cosineOf(id(0))).toBeLessThan(-0.6);
  });

  it('so few passages make no mean: nothing is compared', () => {
    expect(filled(3).compare(question('en', [1, 0]), everything)).toBeNull();
  });

  it('a language with few passages loses the mean of all', () => {
    const memory = filled(12);
    memory.apply({ ...written(300, 'de', [1, 0]), language: 'nl' });
    expect(memory.compare(question('de', [1, 0]), everything)?.cosineOf(id(300))).toBeGreaterThan(0.3);
  });

  it('means are of one workspace: another’s texts change nothing', () => {
    const memory = filled(12);
    const before = memory.compare(question('en', [1, 0]), everything)?.cosineOf(id(1));
    for (let number = 0; number < 40; number++) {
      const rowId = searchId({ workspace: 2, class: 'chat-message', number });
      memory.apply({ ...written(number, 'de', [1, 0]), rowId });
    }
    expect(memory.compare(question('en', [1, 0]), everything)?.cosineOf(id(1))).toBe(before);
  });

  it('is the same, whatever came and went before', () => {
    const change = fc.record({
      row: fc.integer({ min: 0, max: 30 }),
      language: fc.constantFrom('de' as const, 'en' as const),
      about: fc.constantFrom([1, 0] as const, [0, 1] as const, [1, 2] as const),
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
        const [changed, fresh] = [filled(12), filled(12)];
        const last = new Map<number, (typeof changes)[number]>();
        for (const each of changes) {
          const row = 200 + each.row;
          if (each.isGone) changed.remove(id(row));
          else changed.apply(written(row, each.language, each.about));
          last.set(row, each);
          if (each.row % 7 === 0) changed.compare(question('de', [1, 0]), everything);
        }
        for (const [row, each] of last) if (!each.isGone) fresh.apply(written(row, each.language, each.about));
        const [a, b] = [changed, fresh].map((memory) => memory.compare(question('de', [1, 0]), everything));
        // A mean is renewed once it is outgrown by a twentieth, so what was asked in between may differ by that little.
        for (const [row, each] of last) {
          if (each.isGone) expect(a?.cosineOf(id(row))).toBeUndefined();
          else expect(Math.abs((a?.cosineOf(id(row)) ?? 9) - (b?.cosineOf(id(row)) ?? -9))).toBeLessThan(0.2);
        }
      }),
    );
  });
});

describe('int8 with one scale', () => {
  it('keeps a cosine to a hundredth', () => {
    const value = fc.float({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 32, maxLength: 32 }), (values) => {
        fc.pre(values.some((each) => Math.abs(each) > 0.01));
        const vector = unit(Float32Array.from(values));
        const read = readQuantised(quantise(vector));
        const back = Float32Array.from(read?.values ?? [], (each) => each * (read?.scale ?? 0));
        expect(vector.reduce((sum, each, index) => sum + each * (back[index] ?? 0), 0)).toBeCloseTo(1, 2);
      }),
    );
  });

  it('refuses bytes that are no vector', () => {
    expect(readQuantised(new Uint8Array(3))).toBeNull();
    expect(readQuantised(new Uint8Array([0, 0, 0, 0, 1]))).toBeNull();
  });
});
