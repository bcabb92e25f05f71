import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'google_firewall_wide_inside',
  title: 'A firewall rule opens all ports, or a wide range of them, to other machines of the network',
  severity: 1,
  problem:
    'From one machine that is taken over, an attacker reaches every program of the others, not only those meant.',
  family: 'isolation',
  remediation: 'Name each port that is needed.',
  sources: ['https://cloud.google.com/firewall/docs/using-firewalls#best_practices_for_firewall_rules'],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) =>
    rule.isOfManyPorts.and(rule.allowsInbound.withoutEvidence()).and(isOfAnyone(rule).not().withoutEvidence()),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [
        { source_tags: ['web'], 'allow.protocol': 'tcp', 'allow.ports': ['1000-2000'] },
        { source_ranges: ['10.128.0.0/9'], 'allow.protocol': 'tcp', 'allow.ports': ['0-65535'] },
      ],
      marked: 'allow.ports',
      good: [
        { source_tags: ['web'], 'allow.protocol': 'tcp', 'allow.ports': ['8080'] },
        { source_tags: ['web'], 'allow.protocol': 'udp', 'allow.ports': ['5000-5020'] },
      ],
    },
    ansible: {
      type: 'google.cloud.gcp_compute_firewall',
      bad: [{ source_tags: ['web'], 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['0-65535'] }],
      marked: 'allowed[].ports',
      good: [{ source_tags: ['web'], 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['8080'] }],
    },
  },
});
