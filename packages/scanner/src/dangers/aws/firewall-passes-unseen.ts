import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_passes_unseen',
  title: 'A policy of Network Firewall lets packets pass that no stateless rule knows',
  severity: 2,
  problem: 'With `aws:pass` as the default action such packets reach their target, and no stateful rule looks at them.',
  family: 'networkExposure',
  remediation: 'Name `aws:forward_to_sfe` or `aws:drop` in {}.',
  sources: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html',
    'https://docs.aws.amazon.com/network-firewall/latest/developerguide/stateless-default-actions.html',
  ],
  wrong: having('aws:pass'),
  in: {
    terraform: ['stateless_default_actions', 'stateless_fragment_default_actions'].map((key) => ({
      types: ['aws_networkfirewall_firewall_policy'] as const,
      key: `firewall_policy.${key}`,
      unset: 'fine' as const,
      bad: ['aws:pass'],
      good: ['aws:forward_to_sfe'],
    })),
    cloudformation: ['StatelessDefaultActions', 'StatelessFragmentDefaultActions'].map((key) => ({
      types: ['AWS::NetworkFirewall::FirewallPolicy'] as const,
      key: `FirewallPolicy.${key}`,
      unset: 'fine' as const,
      bad: ['aws:pass'],
      good: ['aws:forward_to_sfe'],
    })),
  },
});
