import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_client_tls_version_old',
  title: 'Client programs accept outdated TLS 1.0 or TLS 1.1',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem:
    'An attacker in between can lower the protection of the connection to versions that rest on broken hashes, and then reads the password and the data.',
  remediation: 'Set `tls-version=TLSv1.2,TLSv1.3` in the group of the client.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/connection-options.html#option_general_tls-version',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],
  examples: {
    bad: ['[client]\n«tls-version = TLSv1.1,TLSv1.2»\n', '[mysqldump]\n«tls_version = TLSv1»\n'],
    good: [
      '[client]\ntls-version = TLSv1.2,TLSv1.3\n',
      '[mysql]\nuser = app\n',
      { text: '[client]\ntls-version = TLSv1.1,TLSv1.2\n', version: '8.4.2' }, // its programs know no such versions any more
    ],
  },
  applies: ({ file, version }) => file.isMysqlAtLeast(version, 8, 0, 28) !== true,
  setting: 'tls-version',
  scope: 'client',
  bad: (value) => outdatedTlsIn(value),
});
