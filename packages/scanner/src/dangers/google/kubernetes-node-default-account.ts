import { settingDanger } from '../setting-danger.ts';
import { ofDefaultAccount, on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_default_account',
  title: 'Nodes of GKE run with the default service account of Compute Engine',
  severity: 2,
  problem: 'That account may edit nearly everything in many projects: so may whoever gets out of a pod.',
  family: 'leastPrivilege',
  remediation: 'Name a service account of its own in {}, with the few roles that nodes need.',
  wrong: ofDefaultAccount,
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'service_account',
        bad: 'default',
        good: 'shop@shop.iam.gserviceaccount.com',
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
        unset: 'bad',
      },
      {
        types: ['google_container_cluster'],
        key: 'service_account',
        bad: 'default',
        good: 'shop@shop.iam.gserviceaccount.com',
        each: 'cluster_autoscaling.auto_provisioning_defaults',
        when: [{ key: 'cluster_autoscaling.enabled', is: on, ofResource: true, shown: true }],
        shown: { 'cluster_autoscaling.auto_provisioning_defaults[].disk_type': 'pd-standard' },
        unset: 'bad',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'service_account',
        bad: 'default',
        good: 'shop@shop.iam.gserviceaccount.com',
        each: 'node_config',
        shown: { name: 'shop', 'node_config[].machine_type': 'e2-medium' },
        unset: 'bad',
      },
      {
        types: ['google.cloud.gcp_container_node_pool'],
        key: 'service_account',
        bad: 'default',
        good: 'shop@shop.iam.gserviceaccount.com',
        each: 'config',
        shown: { name: 'shop', 'config[].machine_type': 'e2-medium' },
        unset: 'bad',
      },
    ],
  },
});
