import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_traffic_not_logged',
  title: 'Requests to a load balancer, a name server or a gateway leave no log',
  severity: 1,
  problem: 'After an attack nobody knows where it came from, and what was sent away.',
  family: 'logging',
  references: [cisGoogle('2.12'), cisGoogle('2.16')],
  remediation: 'Switch on {}.',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_compute_backend_service', 'google_compute_region_backend_service'],
        key: 'log_config.enable',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['google_compute_router_nat'], key: 'log_config.enable', unset: 'bad', bad: false, good: true },
      { types: ['google_dns_policy'], key: 'enable_logging', unset: 'bad', bad: false, good: true },
      { types: ['google_dns_managed_zone'], key: 'cloud_logging_config.enable_logging', bad: false, good: true },
      {
        types: ['google_vertex_ai_index_endpoint_deployed_index'],
        key: 'enable_access_logging',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['google_network_services_edge_cache_service'],
        key: 'log_config.enable',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
