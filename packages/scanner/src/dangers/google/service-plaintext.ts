import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_service_plaintext',
  title: 'A connection to a database, a directory or another service is not encrypted',
  severity: 3,
  problem: 'Passwords and data cross the network in plaintext, to be read and changed in transit.',
  family: 'encryptionInTransit',
  wrong: off,
  in: {
    terraform: [
      { types: ['google_netapp_active_directory'], key: 'encrypt_dc_connections', bad: false, good: true },
      {
        types: ['google_alloydb_instance'],
        key: 'client_connection_config.ssl_config.ssl_mode',
        wrong: oneOf('ALLOW_UNENCRYPTED_AND_ENCRYPTED'),
        unset: 'fine',
        bad: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
        good: 'ENCRYPTED_ONLY',
      },
      { types: ['google_integration_connectors_connection'], key: 'ssl_config.use_ssl', bad: false, good: true },
      {
        types: ['google_database_migration_service_connection_profile'],
        key: 'cloudsql.settings.ip_config.require_ssl',
        bad: false,
        good: true,
      },
      { types: ['google_network_services_edge_cache_service'], key: 'require_tls', bad: false, good: true },
      { types: ['google_apigee_target_server'], key: 's_sl_info.enabled', bad: false, good: true },
      { types: ['google_network_security_server_tls_policy'], key: 'allow_open', wrong: on, bad: true, good: false },
      {
        types: ['google_compute_interconnect'],
        key: 'macsec.fail_open',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['google_netapp_active_directory'],
        key: 'ldap_signing',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_alloydb_instance'],
        key: 'client_connection_config.ssl_config.ssl_mode',
        wrong: oneOf('ALLOW_UNENCRYPTED_AND_ENCRYPTED'),
        unset: 'fine',
        bad: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
        good: 'ENCRYPTED_ONLY',
      },
    ],
  },
});
