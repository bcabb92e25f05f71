/** For tests of growth: beyond these steps work grows as the files do, which then shows with small ones. */
export const LEAST_STEPS = { base: 10_000, perCharacter: 5, derivation: 25_000 };
