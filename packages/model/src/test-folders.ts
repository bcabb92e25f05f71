/**
 * The first folder of tests, or of what they read, that a path leads through, as its name says: `a/testdata`. Undefined
 * where there is none; `test` may be an environment like any other. `path`: with forward slashes.
 */
export function testFolderOf(path: string): string | undefined {
  return TEST_FOLDER.exec(path)?.[1];
}

const TEST_FOLDER =
  /^((?:[^/]+\/)*?(?:__(?:fixtures|mocks|tests)__|(?:test[-_])?fixtures|molecule|test[-_]?(?:cases|data|files)|tests))\//i;
