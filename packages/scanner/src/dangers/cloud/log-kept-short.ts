import { settingDanger } from '../setting-danger.ts';
import { below, oneOf, within } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_log_kept_short',
  title: 'A log store keeps its logs for less than 90 days, or the audit log of Oracle Cloud for less than a year',
  severity: 1,
  problem: 'What was done before can no longer be found out when an attack is noticed.',
  family: 'retention',
  fix: { kind: 'safe' },
  wrong: below(90),
  in: {
    terraform: [
      {
        types: ['alicloud_log_store'],
        key: 'retention_period',
        unset: 'bad',
        bad: 30,
        good: 365,
        shown: { name: 'shop' },
      },
      // It takes no less than 90 days.
      { types: ['oci_audit_configuration'], key: 'retention_period_days', wrong: below(365), bad: 90, good: 365 },
      { types: ['tencentcloud_cls_topic'], key: 'period', unset: 'fine', bad: 30, good: 365 },
      { types: ['oci_logging_log'], key: 'retention_duration', unset: 'fine', bad: 30, good: 180 },
      { types: ['huaweicloud_lts_group'], key: 'ttl_in_days', unset: 'fine', bad: 30, good: 365 },
      {
        types: ['oci_identity_domains_setting'],
        key: 'audit_event_retention_period',
        unset: 'fine',
        bad: 30,
        good: 90,
      },
      {
        types: ['alicloud_cs_managed_kubernetes'],
        key: 'control_plane_log_ttl',
        unset: 'fine',
        bad: '30',
        good: '180',
      },
      { types: ['opentelekomcloud_lts_group_v2'], key: 'ttl_in_days', unset: 'fine', bad: 7, good: 180 },
      {
        types: ['huaweicloud_lts_stream', 'opentelekomcloud_lts_stream_v2'],
        key: 'ttl_in_days',
        wrong: within(1, 89),
        unset: 'fine',
        bad: 7,
        good: 180,
      },
      {
        types: ['tencentcloud_clb_log_set'],
        key: 'period',
        unset: 'fine',
        bad: 7,
        good: 90,
        needs: 'the set to be replaced, with the logs in it',
      },
      {
        types: ['huaweicloud_cts_data_tracker'],
        key: 'obs_retention_period',
        wrong: within(1, 89),
        unset: 'fine',
        bad: 30,
        good: 180,
      },
      { types: ['huaweicloud_cce_cluster_log_config'], key: 'ttl_in_days', unset: 'fine', bad: 7, good: 180 },
      {
        types: ['scaleway_cockpit_source'],
        key: 'retention_days',
        unset: 'fine',
        bad: 30,
        good: 365,
        when: [{ key: 'type', is: oneOf('logs'), shown: 'logs' }],
      },
    ],
  },
});
