import { MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, LOG_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_log_off',
  title: 'Nothing is logged (verb 0)',
  terms: ['audit log'],
  severity: MODERATE_LOW,
  problem: 'Failed sign-ins and who was connected leave no trace to be found by.',
  remediation: 'Set `verb 3`, and `log-append /var/log/openvpn/openvpn.log` or the log of the system.',
  sources: [LOG_OPTIONS],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [`server 10.8.0.0 255.255.255.0\n«verb 0»`, `server 10.8.0.0 255.255.255.0\n«log /dev/null»`],
    good: [`server 10.8.0.0 255.255.255.0\nverb 3`, `server 10.8.0.0 255.255.255.0\nlog-append /var/log/openvpn.log`],
  },

  setting: ['verb', 'log', 'log-append'],
  bad: (value, _, setting) => value === (setting === 'verb' ? '0' : '/dev/null'),
  fix: {
    kind: 'safe',
    // Without a file of its own, it writes to the log of the system.
    edits: (finding) => (directiveOf(finding)?.name === 'verb' ? setArguments(finding, '3') : removeDirective(finding)),
  },
});
