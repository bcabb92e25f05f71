import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_service_plaintext',
  title: 'A service takes logins or files over plain HTTP',
  severity: 3,
  problem: 'Passwords, sessions and files cross the network in plaintext: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://www.keycloak.org/docs/latest/server_admin/#_ssl_modes'],
  wrong: oneOf('none'),
  in: {
    terraform: [
      { types: ['keycloak_realm'], key: 'ssl_required', unset: 'fine', bad: 'none', good: 'external' },
      {
        types: ['alicloud_oss_bucket_https_config'],
        key: 'enable',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
