import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOutdatedTls } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

export default postgresSetting({
  id: 'postgres_ssl_version_old',
  title: 'PostgreSQL accepts outdated TLS 1.0 or TLS 1.1',
  terms: OUTDATED_TLS,
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
    bad: ["«ssl_min_protocol_version = 'TLSv1'»\n", "«ssl_max_protocol_version = 'TLSv1.1'»\n"],
    good: [
      "ssl_min_protocol_version = 'TLSv1.3'\n",
      "ssl_max_protocol_version = ''\n",
      'ssl = on\n',
      "ssl = off\nssl_min_protocol_version = 'TLSv1'\n",
    ],
  },

  setting: ['ssl_min_protocol_version', 'ssl_max_protocol_version'],
  bad: (value, { file }) => isOutdatedTls(value) && !isSetTo(file.inForce('ssl'), isOff),
  safe: "'TLSv1.2'",
  fix: { kind: 'safe' },
});
