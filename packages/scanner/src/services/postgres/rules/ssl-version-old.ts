import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { confRule, describe } from '../postgres-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cwe, nist, pci } from '../../../rulesets.ts';

export default confRule({
  id: 'postgres_ssl_version_old',
  title: 'PostgreSQL accepts old versions of TLS',
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 rest on broken hashes and ciphers. A server that accepts them lets an attacker in between lower the protection of a connection.',
  remediation: "Set `ssl_min_protocol_version = 'TLSv1.2'` and remove an upper limit below that.",
  sources: [
    'https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-SSL-MIN-PROTOCOL-VERSION',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      "«ssl_min_protocol_version = 'TLSv1'»\n",
      "«ssl_min_protocol_version = ''»\n",
      "«ssl_max_protocol_version = 'TLSv1.1'»\n",
    ],
    good: ["ssl_min_protocol_version = 'TLSv1.3'\n", "ssl_max_protocol_version = ''\n", 'ssl = on\n'],
  },

  *check({ file }) {
    const lowest = file.inForce('ssl_min_protocol_version');
    const highest = file.inForce('ssl_max_protocol_version');
    if (lowest?.isUnknown) yield UNKNOWN;
    else if (lowest && (lowest.value === '' || isOld(lowest.value))) {
      yield { at: lowest.directive, message: describe(lowest) };
    }
    if (highest && isOld(highest.value)) yield { at: highest.directive, message: describe(highest) };
  },
  fix: { kind: 'safe', edits: (finding) => replaceArguments(finding, "'TLSv1.2'") },
});

function isOld(value: string): boolean {
  return /^TLSv1(\.1)?$/i.test(value);
}
