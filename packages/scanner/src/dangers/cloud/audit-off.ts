import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_audit_off',
  title: 'An account, a database or a gateway keeps no record of who did what',
  severity: 2,
  problem: 'What an attacker read and changed cannot be reconstructed afterwards.',
  family: 'logging',
  wrong: off,
  in: {
    terraform: [
      { types: ['mongodbatlas_auditing'], key: 'enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['digitalocean_database_opensearch_config'],
        key: 'enable_security_audit',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['cloudflare_zero_trust_gateway_settings'],
        key: 'settings.activity_log.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['tencentcloud_audit_track'], key: 'status', unset: 'fine', bad: 0, good: 1 },
      {
        types: ['alicloud_actiontrail_trail'],
        key: 'status',
        wrong: oneOf('Disable'),
        unset: 'fine',
        bad: 'Disable',
        good: 'Enable',
      },
      {
        types: ['alicloud_mongodb_audit_policy'],
        key: 'audit_status',
        wrong: oneOf('disabled'),
        unset: 'fine',
        bad: 'disabled',
        good: 'enable',
      },
      { types: ['alicloud_kvstore_audit_log_config'], key: 'db_audit', unset: 'fine', bad: false, good: true },
      {
        types: ['alicloud_db_instance'],
        key: 'sql_collector_status',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['databricks_workspace_conf'],
        key: 'custom_config.enableVerboseAuditLogs',
        unset: 'fine',
        bad: 'false',
        good: 'true',
      },
      { types: ['oci_logging_log'], key: 'is_enabled', unset: 'fine', bad: false, good: true },
    ],
  },
});
