import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_service_plaintext',
  title: 'A service takes logins over plain HTTP: ssl_required is none',
  severity: 3,
  problem: 'Passwords and sessions cross the network in plaintext: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://www.keycloak.org/docs/latest/server_admin/#_ssl_modes'],
  wrong: oneOf('none'),
  in: {
    terraform: [{ types: ['keycloak_realm'], key: 'ssl_required', unset: 'fine', bad: 'none', good: 'external' }],
  },
});
