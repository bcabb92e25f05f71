/**
 * What stands for all code that decides which file is whose, put here by the build (`tools/rules-versions.ts`). Empty where
 * the command line runs from its sources, so that what they told before is not taken for what they would tell now.
 */
export const DISCOVERY_VERSION: string = '';
