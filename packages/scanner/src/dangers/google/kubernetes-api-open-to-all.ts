import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_api_open_to_all',
  title: 'The authorized networks of a GKE cluster, or of that of Cloud Composer, let every address in',
  severity: 4,
  problem: 'Anyone can try stolen credentials and known flaws of the API.',
  family: 'networkExposure',
  remediation: 'Name the networks of your administrators in {}.',
  // Two halves of the internet are all of it.
  wrong: matching(/^(?:[\d.]{7,15}|[\da-f:]{2,39})\/[01]$/i),
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'cidr_block',
        bad: '0.0.0.0/0',
        good: '10.0.0.0/8',
        each: 'master_authorized_networks_config.cidr_blocks',
      },
      {
        types: ['google_composer_environment'],
        key: 'cidr_block',
        bad: '0.0.0.0/0',
        good: '10.0.0.0/8',
        each: 'config[].master_authorized_networks_config[].cidr_blocks',
        shown: { 'config[].master_authorized_networks_config[].enabled': true },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'cidr_block',
        bad: '0.0.0.0/0',
        good: '10.0.0.0/8',
        each: 'master_authorized_networks_config.cidr_blocks',
        shown: { name: 'shop' },
      },
    ],
  },
});
