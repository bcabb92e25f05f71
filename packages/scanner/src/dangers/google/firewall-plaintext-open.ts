import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

/** FTP, its data, and Telnet. */
const PORTS = [20, 21, 23];

export default shownDanger({
  name: 'google_firewall_plaintext_open',
  title: 'A firewall rule lets the whole internet in to FTP or Telnet',
  severity: 3,
  problem: 'Passwords and data cross the internet in plaintext, and anyone can try to get in.',
  family: 'networkExposure',
  remediation: 'Take the ports away, and use SFTP or SSH from named networks.',
  sources: [],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(PORTS)).and(rule.isOfEveryPort.not()),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [{ 'allow.protocol': 'tcp', 'allow.ports': ['21'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allow.protocol': 'tcp', 'allow.ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
    ansible: {
      type: 'google.cloud.gcp_compute_firewall',
      bad: [{ 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['21'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
  },
});
