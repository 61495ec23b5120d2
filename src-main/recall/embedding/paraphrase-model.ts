/**
 * From here on two facts that the paraphrase model reads count as one. A twin only shows twice, a wrong merge loses a fact: so it
 * is high.
 */
export const SAME_FROM = 0.9;
