import { expect, test } from 'vitest';
import { runExample } from '../../../testing/run-example.ts';
import { redis } from '../redis.ts';
import passwordWeak from './password-weak.ts';

test('the passwords with which Sentinel signs in are judged where they stand', async () => {
  const ofSentinel = { ...passwordWeak, reads: ['sentinel.conf'] as const };
  const { actual, expected } = await runExample(redis, ofSentinel, {
    text: `port 26379
«sentinel auth-pass mymaster foobared»
«SENTINEL sentinel-pass hX7dkq2»
sentinel down-after-milliseconds mymaster 60000
`,
  });
  expect(actual).toEqual(expected);
});
