import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_service_plaintext',
  title: 'A service takes logins, or sends snapshots of secrets, over plain HTTP',
  severity: 3,
  problem: 'Passwords, sessions or secrets cross the network in plaintext: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://www.keycloak.org/docs/latest/server_admin/#_ssl_modes'],
  wrong: oneOf('none'),
  in: {
    terraform: [
      { types: ['keycloak_realm'], key: 'ssl_required', unset: 'fine', bad: 'none', good: 'external' },
      {
        types: ['vault_raft_snapshot_agent_config'],
        key: 'aws_s3_disable_tls',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'storage_type', is: oneOf('aws-s3'), shown: 'aws-s3' }],
      },
      {
        types: ['vault_raft_snapshot_agent_config'],
        key: 'google_disable_tls',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'storage_type', is: oneOf('google-gcs'), shown: 'google-gcs' }],
      },
      {
        types: ['snowflake_oauth_integration_for_custom_clients'],
        key: 'oauth_allow_non_tls_redirect_uri',
        wrong: on,
        unset: 'fine',
        bad: 'true',
        good: 'false',
      },
    ],
  },
});
