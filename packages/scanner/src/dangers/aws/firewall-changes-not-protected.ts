import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

const PROTECTED = { unset: 'bad', bad: false, good: true } as const;
const IF_SAID = { unset: 'fine', bad: false, good: true } as const;

export default settingDanger({
  name: 'aws_firewall_changes_not_protected',
  title:
    'The subnets, zones or policy of a network firewall, or the rules of a DNS Firewall, can be taken away by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, and what leaves or enters the network goes past the firewall.',
  family: 'deletion',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_networkfirewall_firewall'], key: 'subnet_change_protection', ...PROTECTED },
      {
        types: ['aws_networkfirewall_firewall'],
        key: 'firewall_policy_change_protection',
        ...IF_SAID,
        shown: { subnet_change_protection: true },
      },
      {
        types: ['aws_networkfirewall_firewall'],
        key: 'availability_zone_change_protection',
        ...IF_SAID,
        shown: { subnet_change_protection: true },
      },
      {
        types: ['aws_route53_resolver_firewall_rule_group_association'],
        key: 'mutation_protection',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
    cloudformation: [
      { types: ['AWS::NetworkFirewall::Firewall'], key: 'SubnetChangeProtection', ...PROTECTED },
      {
        types: ['AWS::NetworkFirewall::Firewall'],
        key: 'FirewallPolicyChangeProtection',
        ...IF_SAID,
        shown: { SubnetChangeProtection: true },
      },
      {
        types: ['AWS::NetworkFirewall::Firewall'],
        key: 'AvailabilityZoneChangeProtection',
        ...IF_SAID,
        shown: { SubnetChangeProtection: true },
      },
      {
        types: ['AWS::Route53Resolver::FirewallRuleGroupAssociation'],
        key: 'MutationProtection',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
      },
    ],
    ansible: [{ types: ['community.aws.networkfirewall'], key: 'subnet_change_protection', bad: false, good: true }],
  },
});
