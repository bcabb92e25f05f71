import { settingDanger } from '../setting-danger.ts';
import { matching, off, on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_service_plaintext',
  title: 'A service takes logins, or moves data or secrets, unencrypted',
  severity: 3,
  problem:
    'Passwords, sessions or secrets cross the network in plaintext: anyone on the network path reads and changes them.',
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
      { types: ['scaleway_iot_device'], key: 'allow_insecure', wrong: on, unset: 'fine', bad: true, good: false },
      {
        types: ['digitalocean_database_online_migration'],
        key: 'disable_ssl',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['alicloud_nas_smb_acl_attachment'],
        key: 'reject_unencrypted_access',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['mongodbatlas_stream_connection'],
        key: 'security.protocol',
        wrong: oneOf('SASL_PLAINTEXT'),
        unset: 'fine',
        bad: 'SASL_PLAINTEXT',
        good: 'SASL_SSL',
        when: [{ key: 'type', is: oneOf('Kafka'), shown: 'Kafka' }],
      },
      {
        types: ['vault_ldap_auth_backend', 'vault_ldap_secret_backend', 'vault_ad_secret_backend'],
        key: 'url',
        wrong: matching(/^ldap:\/\/(?!localhost\b|127\.|\[::1\])/i),
        unset: 'fine',
        bad: 'ldap://dc.shop.example',
        good: 'ldaps://dc.shop.example',
        when: [{ key: 'starttls', is: otherThan('true') }],
      },
    ],
  },
});
