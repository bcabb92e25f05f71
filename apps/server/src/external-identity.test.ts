import { expect, test } from 'vitest';
import { externalIdentity } from './external-identity.ts';
import { createOutbound } from './outbound/outbound.ts';
import { readSettings } from './settings.ts';
import type { OwnerData } from './store/owner-data.ts';

/* What can be said without a Keycloak; the rest is in identity/identity-service.test.ts. */

const ISSUER = 'https://identity.example.com/auth/realms/staff';
const NO_NETWORK = createOutbound({ allowedNetworks: [] });
const identity = externalIdentity(readSettings({}), ISSUER, NO_NETWORK, nobodysData());

test('browsers are sent to the realm of the issuer, whatever our own is called', () => {
  expect(identity).toMatchObject({ publicBase: 'https://identity.example.com/auth', realm: 'staff' });
});

test('accounts are not made here, and the answer says where', async () => {
  await expect(identity.registration.registerUser('new@example.com', 'Correct-Horse-Battery-9')).rejects.toThrow(
    'Accounts are made at the identity service',
  );
});

test('without the secret of its client the directory says what is missing', async () => {
  await expect(identity.directory.listUsers()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('secret is set'),
  });
});

test('an address of the identity service that is not public is refused where the settings do not allow it', async () => {
  const settings = readSettings({ PLUMBLINE_DIRECTORY_CLIENT_SECRET: 'secret' });
  const local = externalIdentity(settings, 'http://127.0.0.1:1/realms/staff', NO_NETWORK, nobodysData());
  await expect(local.directory.listUsers()).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('PLUMBLINE_OUTBOUND_ALLOWED') },
  });
});

/** Nothing of this file deletes an account. */
function nobodysData(): OwnerData {
  const refuse = () => Promise.reject(new Error('Nothing is deleted here.'));
  return { countClusters: refuse, revokeTokens: refuse, remove: refuse };
}
