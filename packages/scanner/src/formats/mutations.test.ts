import { expect, test } from 'vitest';
import { FORMAT_NAMES, loadParser } from './format-list.ts';
import { fuzzFormat } from './testing/fuzz-format.ts';
import { realFiles } from './testing/real-files.ts';

/** `npm run fuzz` makes many more, with a seed of its own each time. */
const MUTATIONS = { count: 1000, seed: 20 };
const FILES = realFiles();

test.each(FORMAT_NAMES)('%s: no change to real files breaks the parser or misplaces a node', async (format) => {
  expect(fuzzFormat(await loadParser(format), format, FILES.get(format) ?? [], MUTATIONS)).toBeUndefined();
});
