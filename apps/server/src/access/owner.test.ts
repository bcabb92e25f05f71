import { describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { ownerFor } from './owner.ts';

const CALLER: Caller = { email: 'ann+ci@example.com', organizations: [], roles: [], expiresAtSeconds: 0 };

describe('the owner that a call is about', () => {
  test('is the caller, where there is no organization', () => {
    expect(ownerFor(CALLER, {})).toEqual({ kind: 'user', name: 'ann+ci@example.com' });
  });

  test("is the caller's only organization, where none is named", () => {
    expect(ownerFor({ ...CALLER, organizations: ['acme corp'] }, {})).toEqual({
      kind: 'organization',
      name: 'acme corp',
    });
  });

  test('must be named by a caller with several organizations', () => {
    const caller = { ...CALLER, organizations: ['acme', 'beta'] };
    expect(() => ownerFor(caller, {})).toThrow('You belong to several organizations.');
    expect(ownerFor(caller, { organizationName: 'beta' })).toEqual({ kind: 'organization', name: 'beta' });
  });

  test('may be oneself in other letters, or with a plus that has become a space', () => {
    for (const userName of ['Ann+CI@example.com', 'ann ci@example.com']) {
      expect(ownerFor({ ...CALLER, organizations: ['acme'] }, { userName })).toEqual({
        kind: 'user',
        name: 'ann+ci@example.com',
      });
    }
  });

  test('is never somebody else', () => {
    expect(() => ownerFor(CALLER, { userName: 'bob@example.com' })).toThrow('You may not act for this owner.');
    expect(() => ownerFor(CALLER, { organizationName: 'acme' })).toThrow('You may not act for this owner.');
    expect(() =>
      ownerFor({ ...CALLER, organizations: ['acme'] }, { organizationName: 'acme', userName: 'bob@example.com' }),
    ).toThrow('You may not act for this owner.');
  });
});
