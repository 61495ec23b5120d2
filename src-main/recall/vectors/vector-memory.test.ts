import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idRanges, searchId } from '../../store/search/search-ids';
import { quantise, readQuantised } from './quantise';
import { VectorMemory } from './vector-memory';

const unit = (values: readonly number[]) => {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
};
const id = (number: number) => searchId({ workspace: 1, class: 'chat-message', number });
const stored = (number: number, values: readonly number[] | null, sitting = `s${number}`) => ({
  rowId: id(number),
  refId: `m${number}`,
  sitting,
  vector: values && Buffer.from(quantise(unit(values))),
});
const everything = idRanges(1, ['chat-message']);

describe('vectors in memory', () => {
  it('orders by cosine, and knows the best of a sitting', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [1, 0, 0], 'a'));
    memory.apply(stored(2, [0, 1, 0], 'a'));
    memory.apply(stored(3, [0.6, 0.8, 0], 'b'));
    const likeness = memory.compare(unit([1, 0, 0]), everything);
    expect(likeness?.best).toEqual([id(1), id(3), id(2)]);
    expect(likeness?.nearestOf(id(2))).toBeCloseTo(1, 2);
    expect(likeness?.cosineOf(id(3))).toBeCloseTo(0.6, 2);
  });

  it('takes a text by its nearest passage', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [0, 1, 0]));
    memory.apply({ ...stored(2, [0.6, 0.8, 0]), refId: 'm1' });
    memory.apply(stored(3, [1, 1, 1]));
    const likeness = memory.compare(unit([1, 0, 0]), everything);
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
    expect(memory.compare(unit([1, 0, 0]), everything)?.cosineOf(id(1))).toBeCloseTo(0.6, 2);
  });

  it('passes over vectors of other dimensions, questions of other models and other workspaces', () => {
    const memory = new VectorMemory();
    memory.apply(stored(1, [1, 0, 0]));
    memory.apply(stored(2, [1, 0]));
    expect(memory.size).toBe(1);
    expect(memory.compare(unit([1, 0]), everything)).toBeNull();
    expect(memory.compare(unit([1, 0, 0]), idRanges(2, ['chat-message']))?.best).toEqual([]);
  });

  it('holds what was applied last, whatever came before', () => {
    const change = fc.record({ row: fc.integer({ min: 1, max: 8 }), axis: fc.option(fc.integer({ min: 0, max: 2 })) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const memory = new VectorMemory();
        memory.apply(stored(99, [1, 1, 1]));
        const model = new Map<number, number>();
        for (const { row, axis } of changes) {
          memory.apply(stored(row, axis === null ? null : [0, 1, 2].map((at) => (at === axis ? 1 : 0))));
          if (axis === null) model.delete(row);
          else model.set(row, axis);
        }
        expect(memory.size).toBe(model.size + 1);
        const likeness = memory.compare(unit([1, 0, 0]), everything);
        for (const [row, axis] of model) expect(likeness?.cosineOf(id(row))).toBeCloseTo(axis === 0 ? 1 : 0, 2);
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
        const vector = unit(values);
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
