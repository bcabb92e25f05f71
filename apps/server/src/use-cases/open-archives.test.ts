import { expect, test } from 'vitest';
import { MOST_OPEN_ARCHIVES, countOpenArchives } from './open-archives.ts';

test('one owner has so many at the same moment, and others have their own', () => {
  const open = countOpenArchives();
  const acme = { kind: 'organization', name: 'acme' } as const;
  const closings = Array.from({ length: MOST_OPEN_ARCHIVES }, () => open(acme));
  expect(() => open(acme)).toThrow(expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 30 }));
  open({ kind: 'user', name: 'acme' })();
  // What is closed twice makes room once.
  closings[0]?.();
  closings[0]?.();
  closings[0] = open(acme);
  expect(() => open(acme)).toThrow('20 archives');
  for (const close of closings) close();
  expect(() => open(acme)).not.toThrow();
});
