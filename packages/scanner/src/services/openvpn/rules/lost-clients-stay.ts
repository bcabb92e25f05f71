import { LOW } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnRule, LINK_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_lost_clients_stay',
  title: 'Nothing notices clients that are gone (no keepalive)',
  severity: LOW,
  problem: 'Sessions of clients that are gone stay, with their keys, and use up what the server has.',
  remediation: 'Set `keepalive 10 120`.',
  sources: [LINK_OPTIONS],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [`ca ca.crt\nserver 10.8.0.0 255.255.255.0`],
    good: [
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nkeepalive 10 120`,
      `ca ca.crt\nserver 10.8.0.0 255.255.255.0\nping 10\nping-restart 60`,
    ],
  },

  applies: ({ file }) => file.role === 'server' && file.isWhole,
  *check({ file }) {
    const isNoticed = file.has('keepalive', 'ping-restart', 'ping-exit', 'inactive');
    if (isNoticed === undefined) yield UNKNOWN;
    if (isNoticed === false) yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'keepalive' } } };
  },
  fix: { kind: 'safe', edits: (finding, input) => appendToFile(finding, input, 'keepalive 10 120') },
});
