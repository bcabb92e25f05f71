import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_log_off',
  title: 'The audit log of a Kubernetes cluster is off',
  severity: 2,
  problem: 'Who did what in the cluster cannot be reconstructed afterwards.',
  family: 'logging',
  wrong: off,
  in: {
    terraform: [
      { types: ['ncloud_nks_cluster'], key: 'log.audit', unset: 'bad', bad: false, good: true },
      {
        types: ['tencentcloud_kubernetes_cluster'],
        key: 'log_agent.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        // The audit log brings the agent along.
        when: [{ key: 'cluster_audit.enabled', is: otherThan('true') }],
      },
      {
        types: ['tencentcloud_kubernetes_cluster'],
        key: 'cluster_audit.enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'log_agent.enabled': true },
      },
      {
        types: ['yandex_kubernetes_cluster'],
        key: 'master.master_logging.audit_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['yandex_kubernetes_cluster'],
        key: 'master.master_logging.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['exoscale_sks_cluster'], key: 'audit.enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['alicloud_cs_managed_kubernetes'],
        key: 'audit_log_config.enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
