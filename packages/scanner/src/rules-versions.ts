/**
 * By service, what stands for all code that decides its results: put here by the build (`tools/rules-versions.ts`). Where
 * the scanner runs from its sources it is not known, so that no two reports are said to be made by the same rules.
 */
export const RULES_VERSIONS: Readonly<Record<string, string>> = {};
