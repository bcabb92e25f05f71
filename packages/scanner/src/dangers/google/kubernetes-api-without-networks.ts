import { settingDanger } from '../setting-danger.ts';
import { off, on, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_api_without_networks',
  title: 'Every address may connect to the API of a GKE cluster: no authorized networks are named',
  severity: 3,
  problem: 'Anyone can try stolen credentials and known flaws of the API.',
  family: 'networkExposure',
  remediation: 'Name the networks of your administrators in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'master_authorized_networks_config',
        good: { cidr_blocks: { cidr_block: '10.0.0.0/8' } },
        unset: 'bad',
        when: [
          { key: 'private_cluster_config.enable_private_endpoint', is: (answer) => on(answer).not() },
          { key: 'control_plane_endpoints_config.ip_endpoints_config.enabled', is: (answer) => off(answer).not() },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'master_authorized_networks_config.enabled',
        good: true,
        unset: 'bad',
        wrong: off,
        shown: { name: 'shop' },
      },
    ],
  },
});
