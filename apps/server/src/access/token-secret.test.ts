import { expect, test } from 'vitest';
import { isWholeTokenSecret, looksLikeTokenSecret, newTokenSecret } from './token-secret.ts';

test('a secret is found by its form alone, and no two are the same', () => {
  const secrets = Array.from({ length: 1000 }, newTokenSecret);
  expect(new Set(secrets).size).toBe(1000);
  for (const secret of secrets) {
    expect(secret).toMatch(/^plb_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
    expect(looksLikeTokenSecret(secret) && isWholeTokenSecret(secret)).toBe(true);
  }
});

test('what looks like one and is not whole is told apart without asking anybody', () => {
  const secret = newTokenSecret();
  const other = secret.at(20) === 'x' ? 'y' : 'x';
  for (const wrong of [
    '',
    'plb_',
    secret.slice(0, -1),
    `${secret}0`,
    ` ${secret}`,
    `${secret.slice(0, 20)}${other}${secret.slice(21)}`,
    secret.replace('plb_', 'ghp_'),
    `plb_${'é'.repeat(49)}`,
  ]) {
    expect(isWholeTokenSecret(wrong), wrong).toBe(false);
  }
});
