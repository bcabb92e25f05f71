import { expect, test } from 'vitest';
import { kept } from './kept.ts';

test('what was worked out is kept, a failure is not', async () => {
  const answers = [Promise.reject(new Error('not yet')), Promise.resolve('first'), Promise.resolve('second')];
  const ask = kept(() => answers.shift() ?? Promise.resolve('none'));
  const [one, other] = [ask(), ask()];
  await expect(one).rejects.toThrow('not yet');
  await expect(other).rejects.toThrow('not yet');
  expect(await ask()).toBe('first');
  expect(await ask()).toBe('first');
});
