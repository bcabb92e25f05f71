/** Whether a path leads through a folder of what tests only read. `path`: with forward slashes. */
export function isTestData(path: string): boolean {
  return DATA.test(path);
}

const DATA =
  /(?:^|\/)(?:__(?:fixtures|mocks)__|(?:test[-_])?fixtures|(?:\w{1,40}_)?test[-_]?(?:cases|data|files)[\w-]{0,40})\//i;

/**
 * Whether a path leads through a folder of tests, as its name says: the program that such files configure runs for their
 * sake, or never does. `test` may be an environment like any other. `path`: with forward slashes.
 */
export function isOfTests(path: string): boolean {
  return TESTS.test(path);
}

const TESTS =
  /(?:^|\/)(?:__(?:fixtures|mocks|tests)__|(?:test[-_])?fixtures|molecule|(?:\w{1,40}_)?test[-_]?(?:cases|data|files)[\w-]{0,40}|test\/(?:e2e|integration)|tests)\//i;
