import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, LOG_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_log_of_packets',
  title: 'The log tells of every packet (verb 6 and higher)',
  severity: MODERATE_LOW,
  problem:
    'The log grows until the disk is full, and holds more of the connections than those who read logs should know.',
  remediation: 'Set `verb 3`.',
  sources: [LOG_OPTIONS],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`client\n«verb 9»`, `client\n«verb 6»`],
    good: [`client\nverb 3`, `client\nverb 5`, `client\n;verb 9`],
  },

  setting: 'verb',
  bad: (value) => /^(?:[6-9]|1[01])$/.test(value),
  safe: '3',
  fix: { kind: 'safe' },
});
