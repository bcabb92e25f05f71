import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

const PROTECTED = { unset: 'bad', bad: false, good: true } as const;

export default settingDanger({
  name: 'aws_firewall_changes_not_protected',
  title: 'The subnets of a network firewall can be taken away by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, and what leaves or enters the network goes past the firewall.',
  family: 'deletion',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_networkfirewall_firewall'], key: 'subnet_change_protection', ...PROTECTED }],
    cloudformation: [{ types: ['AWS::NetworkFirewall::Firewall'], key: 'SubnetChangeProtection', ...PROTECTED }],
    ansible: [{ types: ['community.aws.networkfirewall'], key: 'subnet_change_protection', bad: false, good: true }],
  },
});
