import data from './suggestions.json';

/** Sizes in billions of bytes, as the library states them for the 4-bit files. */
export type SuggestedModel = {
  readonly name: string;
  readonly sizeGB: number;
  /** The memory of a computer that runs it well. */
  readonly memoryGB: number;
  readonly can: readonly string[];
};

export const suggestionsAsOf: string = data.asOf;

/** What a computer sold as so many gigabytes reports is a little less. */
const reportedShare = 0.9;

/** Models for this much memory: those of its own class first, then the smaller ones. Never empty. */
export function suggestModels(memoryBytes: number): readonly SuggestedModel[] {
  const models: readonly SuggestedModel[] = data.models;
  const smallestGB = Math.min(...models.map((model) => model.memoryGB));
  const memoryGB = Math.max(smallestGB, memoryBytes / 2 ** 30 / reportedShare);
  return models.filter((model) => model.memoryGB <= memoryGB).toSorted((a, b) => b.memoryGB - a.memoryGB);
}
