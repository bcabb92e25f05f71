import { settingDanger } from '../setting-danger.ts';
import { member, off, on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_service_on_internet',
  title: 'A managed service has an address on the internet',
  severity: 2,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Set {} so that only your own networks reach it.',
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses the service' },
  wrong: on,
  in: {
    terraform: [
      { types: ['google_alloydb_instance'], key: 'network_config.enable_public_ip', bad: true, good: false },
      { types: ['google_looker_instance'], key: 'public_ip_enabled', unset: 'bad', bad: true, good: false },
      {
        types: ['google_composer_environment'],
        key: 'config.private_environment_config.enable_private_endpoint',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'config.enable_private_environment', is: otherThan('true') }],
        shown: { 'config.node_count': 3 },
      },
      {
        types: ['google_cloud_run_v2_service'],
        key: 'ingress',
        wrong: oneOf('INGRESS_TRAFFIC_ALL'),
        bad: 'INGRESS_TRAFFIC_ALL',
        good: 'INGRESS_TRAFFIC_INTERNAL_ONLY',
        unset: 'bad',
      },
      {
        types: ['google_cloud_run_service'],
        key: 'metadata.annotations',
        wrong: member('run.googleapis.com/ingress', oneOf('all')),
        unset: 'fine',
        bad: { 'run.googleapis.com/ingress': 'all' },
        good: { 'run.googleapis.com/ingress': 'internal' },
      },
      {
        types: ['google_app_engine_service_network_settings'],
        key: 'network_settings.ingress_traffic_allowed',
        wrong: oneOf('INGRESS_TRAFFIC_ALLOWED_ALL'),
        bad: 'INGRESS_TRAFFIC_ALLOWED_ALL',
        good: 'INGRESS_TRAFFIC_ALLOWED_INTERNAL_ONLY',
      },
      {
        types: ['google_workstations_workstation_config'],
        key: 'host.gce_instance.disable_public_ip_addresses',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'host.gce_instance.machine_type': 'e2-medium' },
      },
      {
        types: ['google_workstations_workstation_cluster'],
        key: 'private_cluster_config.enable_private_endpoint',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['google_composer_environment'],
        each: 'config[].web_server_network_access_control[].allowed_ip_range',
        key: 'value',
        wrong: oneOf('0.0.0.0/0', '::0/0', '::/0'),
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        shown: { 'config.private_environment_config.enable_private_endpoint': true },
      },
      {
        types: ['google_vmwareengine_network_policy'],
        key: 'external_ip.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      { types: ['google.cloud.gcp_alloydb_instance'], key: 'network_config.enable_public_ip', bad: true, good: false },
    ],
  },
});
