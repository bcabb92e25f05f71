import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'google_firewall_open',
  title: 'A firewall rule lets the whole internet in to every port',
  severity: 4,
  problem:
    'Anyone can try every service of every machine that the rule is about, those that somebody starts by mistake as well.',
  family: 'networkExposure',
  remediation: 'Name the ports, and the networks that need them.',
  sources: [],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.isOfEveryPort),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [
        { 'allow.protocol': 'all', source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['0-65535'], source_ranges: ['0.0.0.0/0'] },
      ],
      marked: 'source_ranges',
      good: [
        { 'allow.protocol': 'tcp', 'allow.ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
    ansible: {
      type: 'google.cloud.gcp_compute_firewall',
      bad: [
        { 'allowed[].ip_protocol': 'all', source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['0-65535'], source_ranges: ['0.0.0.0/0'] },
      ],
      marked: 'source_ranges',
      good: [
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
  },
});
