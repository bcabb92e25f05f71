import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_api_open_to_cloud',
  title: 'The authorized networks of a GKE cluster let in every public address of Google Cloud',
  severity: 3,
  problem: 'Whoever rents a machine there, which takes minutes, tries stolen credentials and known flaws of the API.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'the addresses of your own machines among the authorized networks' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'master_authorized_networks_config.gcp_public_cidrs_access_enabled',
        bad: true,
        good: false,
      },
    ],
  },
});
