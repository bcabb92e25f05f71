import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_network_policy_out_open',
  title: 'A network policy lets programs out to every address',
  severity: 2,
  problem: 'Whoever takes one over fetches tools and takes data out.',
  family: 'networkExposure',
  remediation: 'Name the networks that are needed in {}.',
  sources: ['https://kubernetes.io/docs/concepts/services-networking/network-policies/'],
  wrong: oneOf('0.0.0.0/0', '::/0'),
  in: {
    terraform: [
      {
        types: ['kubernetes_network_policy', 'kubernetes_network_policy_v1'],
        each: 'spec[].egress[].to',
        key: 'ip_block.cidr',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
    ],
  },
});
