import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

/** HTTP. */
const PORTS = [80];

export default shownDanger({
  name: 'google_firewall_http_open',
  title: 'A firewall rule lets the whole internet in to plain HTTP',
  severity: 2,
  problem: 'What is sent can be read and changed in transit.',
  family: 'networkExposure',
  remediation: 'Let only load balancers in, and have them send clients on to HTTPS.',
  sources: [],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(PORTS)).and(rule.isOfEveryPort.not()),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [{ 'allow.protocol': 'tcp', 'allow.ports': ['80'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allow.protocol': 'tcp', 'allow.ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
    ansible: {
      type: 'google.cloud.gcp_compute_firewall',
      bad: [{ 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['80'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
  },
});
