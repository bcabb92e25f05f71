import { expect, test } from 'vitest';
import { describeSettings, readSettings, settingsWarning } from './settings.ts';

test('without any variable everything has its default', () => {
  expect(readSettings({})).toMatchObject({ port: 8080, host: 'localhost', realm: 'plumbline', trustProxy: '0' });
  expect(readSettings({}).managementHost).toBe('127.0.0.1');
  expect(readSettings({}).databaseUrl).toBeUndefined();
});

test('values are read by their kind', () => {
  const settings = readSettings({
    PORT: '9000',
    PLUMBLINE_TRUST_PROXY: '10.0.0.0/8, ::1',
    PLUMBLINE_CLI_CLIENT_IDS: 'one, two',
    PLUMBLINE_REALM: '',
  });
  expect(settings).toMatchObject({
    port: 9000,
    trustProxy: '10.0.0.0/8, ::1',
    cliClientIds: ['one', 'two'],
    realm: 'plumbline',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT: "eighty" is not a whole number from 0 to 65535.'],
  [
    { PLUMBLINE_TRUST_PROXY: 'true' },
    'PLUMBLINE_TRUST_PROXY: "true" is not the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8, separated by commas.',
  ],
  [{ PLUMBLINE_TRUST_PROXY: '10.0.0.0/8, proxy' }, 'PLUMBLINE_TRUST_PROXY: "10.0.0.0/8, proxy" is not the number'],
  [{ PLUMBLINE_S3_PATH_STYLE: 'yes' }, 'PLUMBLINE_S3_PATH_STYLE: "yes" is not true or false.'],
  [{ PLUMBLINE_PUBLIC_URL: 'host' }, 'PLUMBLINE_PUBLIC_URL: "host" is not an address that begins with http://'],
  [
    { PLUMBLINE_ISSUER_URL: 'https://host/realms/plumbline/' },
    'PLUMBLINE_ISSUER_URL: "https://host/realms/plumbline/" is not the address of a realm',
  ],
  [{ PLUMBLINE_OUTBOUND_ALLOWED: 'intranet' }, 'PLUMBLINE_OUTBOUND_ALLOWED: "intranet" is not a list of networks'],
  [{ PLUMBLINE_TYPO: '1' }, 'There is no setting PLUMBLINE_TYPO.'],
])('a wrong value is named in a sentence: %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('what Kubernetes makes of a Service called plumbline is named in a warning, and stops nothing', () => {
  const made = {
    PLUMBLINE_SERVICE_HOST: '10.96.0.7',
    PLUMBLINE_SERVICE_PORT: '80',
    PLUMBLINE_SERVICE_PORT_HTTP: '80',
    PLUMBLINE_PORT: 'tcp://10.96.0.7:80',
    PLUMBLINE_PORT_80_TCP: 'tcp://10.96.0.7:80',
    PLUMBLINE_PORT_80_TCP_ADDR: '10.96.0.7',
  };
  const inPod = { ...made, KUBERNETES_SERVICE_HOST: '10.96.0.1' };
  expect(readSettings(inPod)).toEqual(readSettings({}));
  expect(settingsWarning(inPod)).toMatch(/^PLUMBLINE_SERVICE_HOST and 5 more .* enableServiceLinks: false/);
  expect(settingsWarning({ PORT: '9000' })).toBeUndefined();
  expect(() => readSettings(made)).toThrow('There is no setting PLUMBLINE_SERVICE_HOST.');
  expect(() => readSettings({ ...inPod, PLUMBLINE_TYPO: '1' })).toThrow('There is no setting PLUMBLINE_TYPO.');
});

test('a wrong secret is not shown', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@host' })).toThrow(/^DATABASE_URL: The value is not/);
});

test('the table of settings masks secrets', () => {
  const table = describeSettings(readSettings({ DATABASE_URL: 'postgresql://me:secret@host/db' }));
  expect(table).toContain('DATABASE_URL = ******');
  expect(table).not.toContain('secret@');
  expect(table).toContain('PORT = 8080');
});
