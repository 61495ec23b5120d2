/** One block of int8 vectors with a scale each, and a question of the same number of dimensions. */
export type VectorBlock = {
  readonly question: Float32Array;
  readonly values: Int8Array;
  readonly scales: Float32Array;
  readonly count: number;
};

/** Cosines of unit vectors by a plain loop: what recall is measured against. */
export function dotProducts({ question, values, scales, count }: VectorBlock): Float32Array {
  const dimensions = question.length;
  const products = new Float32Array(count);
  const whole = dimensions - (dimensions % 4);
  for (let row = 0; row < count; row++) {
    const at = row * dimensions;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let index = 0; index < whole; index += 4) {
      a += (question[index] as number) * (values[at + index] as number);
      b += (question[index + 1] as number) * (values[at + index + 1] as number);
      c += (question[index + 2] as number) * (values[at + index + 2] as number);
      d += (question[index + 3] as number) * (values[at + index + 3] as number);
    }
    for (let index = whole; index < dimensions; index++) a += (question[index] ?? 0) * (values[at + index] ?? 0);
    products[row] = (a + b + c + d) * (scales[row] ?? 0);
  }
  return products;
}
