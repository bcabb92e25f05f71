/** Kept equal to the package's by a repository test. */
export const VERSION = '0.1.0';
