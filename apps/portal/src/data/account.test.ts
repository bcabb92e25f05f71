import { expect, test } from 'vitest';
import { accountOf, ownerNamed } from './account.ts';

test('the role ENTERPRISE with an organization makes an enterprise account', () => {
  const account = accountOf({ organization: 'acme', email: 'ada@acme.example', roles: ['ENTERPRISE'] });
  expect(account).toMatchObject({ kind: 'enterprise', organizations: ['acme'] });
});

test('several organizations come as an array', () => {
  expect(accountOf({ organization: ['acme', 'globex'], roles: ['ENTERPRISE'] }).organizations).toEqual([
    'acme',
    'globex',
  ]);
});

test('organizations are in the reader’s order, each once', () => {
  const { organizations } = accountOf({ organization: ['team 10', 'Zoo', 'acme', 'team 9', 'acme'], roles: [] });
  expect(organizations).toEqual(['acme', 'team 9', 'team 10', 'Zoo']);
});

test('everyone else is a free or developer account', () => {
  expect(accountOf({ email: 'jo@example.org', roles: [] }).kind).toBe('free-or-dev');
  expect(accountOf({ organization: 'acme', roles: [] }).kind).toBe('free-or-dev');
});

test.each([[], undefined, null, ''])('a paid account without an organization is refused: %j', (organization) => {
  expect(() => accountOf({ organization, roles: ['ENTERPRISE'] })).toThrow(
    'Any paid subscription needs to have an assigned organization.',
  );
});

test('an organization claim of another form is refused', () => {
  expect(() => accountOf({ organization: { acme: {} }, roles: [] })).toThrow('unknown organization format');
  expect(() => accountOf({ organization: 7, roles: [] })).toThrow('unknown organization format');
});

test('a name in the URL is the user when it is the e-mail, in any case, and an organization otherwise', () => {
  const user = accountOf({ email: 'jo@example.org', roles: [] });
  expect(ownerNamed('Jo@Example.org', user)).toEqual({ kind: 'user', name: 'jo@example.org' });
  const member = accountOf({ organization: 'acme', email: 'ada@acme.example', roles: ['ENTERPRISE'] });
  expect(ownerNamed('acme', member).kind).toBe('organization');
  expect(ownerNamed('globex', member).kind).toBe('organization');
});
