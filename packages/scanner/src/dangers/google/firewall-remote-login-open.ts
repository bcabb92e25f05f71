import { cisGoogle } from '../../rules/rulesets.ts';
import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { REMOTE_LOGIN_PORTS } from '../open-ports.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'google_firewall_remote_login_open',
  title: 'A firewall rule lets the whole internet in to SSH or RDP',
  severity: 4,
  problem:
    'Anyone can try passwords and known flaws of the remote login; programs do so within minutes of the start of a machine.',
  family: 'networkExposure',
  references: [cisGoogle('3.6'), cisGoogle('3.7')],
  remediation: 'Name the networks that need remote login, or let only Identity-Aware Proxy in (35.235.240.0/20).',
  sources: [],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) =>
    isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(REMOTE_LOGIN_PORTS)).and(rule.isOfEveryPort.not()),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [
        { 'allow.protocol': 'tcp', 'allow.ports': ['22'], source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['3380-3400'], source_ranges: ['0.0.0.0/0'] },
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
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['3380-3400'], source_ranges: ['0.0.0.0/0'] },
      ],
      marked: 'source_ranges',
      good: [
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
  },
});
