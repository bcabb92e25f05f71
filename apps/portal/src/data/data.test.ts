import { listOrganizations } from '@plumbline/model/contract/internal';
import { expect, test, vi } from 'vitest';
import { createData } from './data.ts';
import type { Session } from './session.ts';
import type { PortalSettings } from './settings.ts';

const SETTINGS: PortalSettings = {
  apiBase: `${window.location.origin}/server`,
  identityBase: '/auth',
  realm: 'plumbline',
  clientId: 'plumbline-portal',
  cliPrefix: 'plumbline-cli',
  supportEmail: 'support@acme.example',
  fileBytes: 1024,
};

test.each([
  [401, 1],
  [403, 0],
  [500, 0],
])('the session hears of an answer %i %i times', async (status, times) => {
  const tokenRefused = vi.fn<Session['tokenRefused']>();
  const session: Session = {
    token: () => Promise.resolve('token'),
    tokenRefused,
    signInAgain() {},
    goesOn: false,
    logout() {},
    accountUrl: () => '/account',
  };
  const { client } = createData(SETTINGS, session, () => Promise.resolve(new Response(undefined, { status })));
  await expect(client.call(listOrganizations)).rejects.toThrow('Could not get the organization list.');
  expect(tokenRefused).toHaveBeenCalledTimes(times);
});
