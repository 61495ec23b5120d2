import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VectorBlock } from './vector-block';

const int8 = fc.integer({ min: -128, max: 127 });

it('multiplies as a plain loop does, at any length, while vectors come and go', () => {
  const rows = fc.integer({ min: 1, max: 70 }).chain((length) =>
    fc.record({
      question: fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: length, maxLength: length }),
      vectors: fc.array(fc.array(int8, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 12 }),
      moved: fc.nat(11),
    }),
  );
  fc.assert(
    fc.property(rows, ({ question, vectors, moved }) => {
      const block = new VectorBlock(question.length);
      const kept: number[][] = [];
      for (const vector of vectors) {
        // Room that grows one by one: the answers of the last time stood where the next vector will.
        block.reserve(kept.length + 1);
        block.write(kept.length, Int8Array.from(vector));
        kept.push(vector);
        block.products(Float32Array.from(question), kept.length);
      }
      const to = moved % kept.length;
      block.copy({ from: kept.length - 1, to });
      kept[to] = kept.at(-1) ?? [];
      const products = block.products(Float32Array.from(question), kept.length);
      kept.forEach((vector, row) => {
        const plain = vector.reduce((sum, value, at) => sum + value * (question[at] ?? 0), 0);
        expect(Math.abs((products[row] ?? Number.NaN) - plain)).toBeLessThan(0.01 * question.length);
      });
    }),
  );
});

it.each([384, 768, 4_096])('no sum overflows at %i dimensions', (dimensions) => {
  const block = new VectorBlock(dimensions);
  block.reserve(2);
  block.write(0, new Int8Array(dimensions).fill(-128));
  block.write(1, new Int8Array(dimensions).fill(127));
  const [low = 0, high = 0] = block.products(new Float32Array(dimensions).fill(1), 2);
  expect(low / (-128 * dimensions)).toBeCloseTo(1, 3);
  expect(high / (127 * dimensions)).toBeCloseTo(1, 3);
});

it('a question of nothing is like nothing', () => {
  const block = new VectorBlock(3);
  block.reserve(1);
  block.write(0, Int8Array.of(1, 2, 3));
  expect([...block.products(new Float32Array(3), 1)]).toEqual([0]);
});
