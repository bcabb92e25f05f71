import { settingDanger } from '../setting-danger.ts';
import { Truth } from '../../resources/truth.ts';
import { having, oneOf, type ValueTest } from '../value-tests.ts';

const ANY = { is: oneOf('ANY', '0.0.0.0/0'), shown: 'ANY' } as const;

/** A protocol that is most of what there is. */
const MOST = { is: oneOf('IP', 'TCP', 'UDP'), shown: 'IP' } as const;

/**
 * Options of a rule that say what it is called, and not what a packet has to be.
 * Source: https://docs.suricata.io/en/latest/rules/meta.html.
 */
function asksForNothing(keyword: string): ValueTest {
  return (options) =>
    Truth.any(options.items().map((option) => option.get(keyword).test((text) => !META.test(text)))).not();
}

const META = /^\s*(?:sid|rev|gid|msg|classtype|reference|priority|metadata|target)\b/;

export default settingDanger({
  name: 'aws_firewall_passes_unseen',
  title: 'Network Firewall lets packets pass unseen: aws:pass by default, or a rule that passes everything',
  severity: 2,
  problem: 'Such packets reach their target, and no other rule looks at them.',
  family: 'networkExposure',
  sources: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html',
    'https://docs.aws.amazon.com/network-firewall/latest/developerguide/stateless-default-actions.html',
  ],
  wrong: having('aws:pass'),
  in: {
    terraform: [
      ...['stateless_default_actions', 'stateless_fragment_default_actions'].map((key) => ({
        types: ['aws_networkfirewall_firewall_policy'] as const,
        key: `firewall_policy.${key}`,
        unset: 'fine' as const,
        bad: ['aws:pass'],
        good: ['aws:forward_to_sfe'],
      })),
      {
        types: ['aws_networkfirewall_rule_group'],
        each: 'rule_group.rules_source.stateful_rule',
        key: 'action',
        wrong: oneOf('PASS'),
        unset: 'fine',
        bad: 'PASS',
        good: 'DROP',
        when: [
          { key: 'header.source', ...ANY },
          { key: 'header.destination', ...ANY },
          { key: 'header.destination_port', ...ANY },
          { key: 'header.protocol', ...MOST },
          { key: 'rule_option', is: asksForNothing('keyword') },
        ],
      },
    ],
    cloudformation: [
      ...['StatelessDefaultActions', 'StatelessFragmentDefaultActions'].map((key) => ({
        types: ['AWS::NetworkFirewall::FirewallPolicy'] as const,
        key: `FirewallPolicy.${key}`,
        unset: 'fine' as const,
        bad: ['aws:pass'],
        good: ['aws:forward_to_sfe'],
      })),
      {
        types: ['AWS::NetworkFirewall::RuleGroup'],
        each: 'RuleGroup.RulesSource.StatefulRules',
        key: 'Action',
        wrong: oneOf('PASS'),
        unset: 'fine',
        bad: 'PASS',
        good: 'DROP',
        when: [
          { key: 'Header.Source', ...ANY },
          { key: 'Header.Destination', ...ANY },
          { key: 'Header.DestinationPort', ...ANY },
          { key: 'Header.Protocol', ...MOST },
          { key: 'RuleOptions', is: asksForNothing('Keyword') },
        ],
      },
    ],
  },
});
