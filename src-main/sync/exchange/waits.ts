/** Why something of another device is not taken in. */
export type Wait = {
  readonly device: string;
  readonly kind:
    | 'files' // It says that there is more, and the carrier does not have that yet, or has lost it.
    | 'newer' // It has a newer Hearth.
    | 'damaged' // Something of it cannot be opened: half replicated, or changed by somebody.
    | 'rolled_back' // The carrier shows an older state of it than was seen before.
    | 'other_history' // What follows does not follow what was taken in.
    | 'refused' // It opened, and no Hearth can have written it.
    | 'locked_out' // It has begun a key that this one cannot open, put back to a time before all keys of now: it has to be paired again.
    | 'left_out' // It has begun a key without this one, which it did not know: whoever added this one mends that.
    | 'outside' // It took this device out while this one took it out, and the others went on with it.
    | 'differs'; // Both know the same, and yet are not the same.
};
