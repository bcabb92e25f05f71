import { expect, test } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { readSettings } from '../settings.ts';
import { complianceSettings } from './compliance-settings.ts';

const COMPLETE = {
  PLUMBLINE_VANTA_CLIENT_ID: 'vci_1',
  PLUMBLINE_VANTA_CLIENT_SECRET: 'vcs_1',
  PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: 'clusters',
  PLUMBLINE_VANTA_RESULT_RESOURCE_ID: 'failed-checks',
};

const read = (environment: Readonly<Record<string, string>>) =>
  complianceSettings(
    readSettings(environment),
    'https://plumbline.example.com',
    createOutbound({ allowedNetworks: [] }),
  );

test('without its settings there is no provider', () => {
  expect(read({})).toBeUndefined();
});

test('the portal is told everything but the secret', () => {
  const { public: told } = read(COMPLETE) ?? {};
  expect(told).toEqual({
    authorizeUrl: 'https://app.vanta.com/oauth/authorize',
    clientId: 'vci_1',
    redirectUrl: 'https://plumbline.example.com/connect-accounts',
    scope: 'connectors.self:write-resource connectors.self:read-resource',
  });
});

test.each(Object.keys(COMPLETE))('a start without %s is refused in a sentence', (missing) => {
  const { [missing as keyof typeof COMPLETE]: _left, ...rest } = COMPLETE;
  expect(() => read(rest)).toThrow('PLUMBLINE_VANTA_RESULT_RESOURCE_ID are needed together');
});
