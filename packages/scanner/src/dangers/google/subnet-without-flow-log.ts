import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_subnet_without_flow_log',
  title: 'Nobody can tell who talked to whom in a subnetwork: it has no flow log',
  severity: 2,
  problem: 'After an attack nobody knows where it came from, and what was sent away.',
  family: 'logging',
  references: [cisGoogle('3.8')],
  remediation: 'Add {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['google_compute_subnetwork'],
        key: 'log_config',
        good: { aggregation_interval: 'INTERVAL_5_SEC' },
        unset: 'bad',
        when: [
          {
            key: 'purpose',
            is: otherThan('INTERNAL_HTTPS_LOAD_BALANCER', 'REGIONAL_MANAGED_PROXY', 'GLOBAL_MANAGED_PROXY'),
          },
        ],
      },
      {
        types: ['google_compute_subnetwork'],
        key: 'log_config.flow_sampling',
        wrong: matching(/^0(?:\.0{1,20})?$/),
        unset: 'fine',
        bad: 0,
        good: 1,
      },
    ],
  },
});
