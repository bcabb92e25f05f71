import { expect, test } from 'vitest';
import { runExample } from '../../../testing/run-example.ts';
import { apache } from '../apache.ts';
import optionsIndexes from './options-indexes.ts';

test.each([
  ['Options Indexes FollowSymLinks', 'Options FollowSymLinks'],
  ['Options Indexes', 'Options None'],
  ['Options +Indexes', 'Options -Indexes'],
  ['Options +ExecCGI +Indexes', 'Options +ExecCGI -Indexes'],
  ['Options All', undefined],
])('%s is mended as %s', async (line, mended) => {
  const { checks } = await runExample(apache, optionsIndexes, line);
  expect(checks.map(({ fix }) => fix?.replacement[0])).toEqual([mended]);
});
