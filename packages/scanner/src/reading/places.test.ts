import { expect, test } from 'vitest';
import type { Place } from '../formats/tree.ts';
import type { TextEdit } from '../rule.ts';
import { redisRule } from '../services/redis/redis-rule.ts';
import { redis } from '../services/redis/redis.ts';
import protectedModeOff from '../services/redis/rules/protected-mode-off.ts';
import { runExample } from '../testing/run-example.ts';

const MAIN = '# one\n# two\nport 0\ninclude other.conf\n';

function inUpperCase({ start, end, source }: Place): TextEdit {
  return { start, end, replacement: source.text.slice(start, end).toUpperCase() };
}

/** A rule that points at the value of `dir`, in one of the ways in which rules point at things. */
function pointing(at: (value: Place) => Place) {
  return redisRule({
    ...protectedModeOff,
    *check({ file }) {
      for (const dir of file.all('dir')) {
        if (dir.is !== 'set' || typeof dir.at === 'symbol' || !('args' in dir.at)) continue;
        for (const arg of dir.at.args) yield { at: at(arg), message: 'wrong' };
      }
    },
    fix: { kind: 'safe', edits: ({ at }) => (typeof at === 'object' ? [inUpperCase(at)] : []) },
  });
}

test.each([
  ['a scalar', (value: Place) => value],
  ['a part of one', ({ start, end, source }: Place) => ({ start: start + 1, end, source })],
])('%s of an included file is shown and mended there', async (_, at) => {
  const example = { text: MAIN, files: { 'other.conf': '# three\n«dir /tmp»\n' } };
  const { actual, expected, checks } = await runExample(redis, pointing(at), example);
  expect(actual).toEqual(expected);
  expect(checks[0]?.snippet?.lines).toContain('dir /tmp');
  expect(checks[0]?.fix?.replacement).toEqual(['dir /TMP']);
});

test('a comment switches a rule off for the scalars of its own file alone', async () => {
  const off = `# plumbline: disable ${protectedModeOff.id} it is known\n`;
  const rule = pointing((value) => value);
  const inMain = { text: `${off}${MAIN}`, files: { 'other.conf': '«dir /tmp»\n' } };
  expect((await runExample(redis, rule, inMain)).actual).toEqual(['other.conf:0-0']);
  const inIncluded = { text: MAIN, files: { 'other.conf': `${off}«dir /tmp»\n` } };
  expect((await runExample(redis, rule, inIncluded)).actual).toEqual([]);
});
