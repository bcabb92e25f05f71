import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'google_firewall_range',
  title: 'A firewall rule lets the whole internet in to a range of ports',
  severity: 2,
  problem: 'Services that somebody starts by mistake in the range can be reached by anyone.',
  family: 'networkExposure',
  remediation: 'Name each port that is needed.',
  sources: [],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.isOfRange).and(rule.isOfEveryPort.not()),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [{ 'allow.protocol': 'tcp', 'allow.ports': ['8000-8100'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allow.protocol': 'tcp', 'allow.ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
    ansible: {
      type: 'google.cloud.gcp_compute_firewall',
      bad: [{ 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['8000-8100'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
  },
});
