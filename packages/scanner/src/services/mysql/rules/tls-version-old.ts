import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN, isAtLeast } from '../../../rule.ts';
import { describe, mysqlRule } from '../mysql-rule.ts';
import { cwe, nist, pci } from '../../../rulesets.ts';

const OPTIONS = ['tls_version', 'admin_tls_version'];
export default mysqlRule({
  id: 'mysql_tls_version_old',
  title: 'MySQL accepts old versions of TLS',
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 rest on broken hashes and ciphers, and a server that accepts them lets an attacker lower the protection of a connection. An empty list switches TLS off.',
  remediation: 'Set `tls_version=TLSv1.2,TLSv1.3`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_tls_version',
    'https://mariadb.com/kb/en/ssltls-system-variables/#tls_version',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      '[mysqld]\n«tls_version = TLSv1.1,TLSv1.2»\n',
      '[mysqld]\n«tls-version = TLSv1,TLSv1.2,TLSv1.3»\n',
      '[mysqld]\n«admin_tls_version =»\n',
    ],
    good: ['[mysqld]\ntls_version = TLSv1.2,TLSv1.3\n', '[mysqld]\ntls_version = TLSv1.3\n'],
  },

  *check({ file }) {
    for (const option of OPTIONS) {
      const versions = file.inForce(option);
      if (versions?.isUnknown) yield UNKNOWN;
      else if (versions && isOld(versions.value)) yield { at: versions.directive, message: describe(versions) };
    }
  },
  fix: {
    kind: 'safe',
    edits: ({ at }, { version }) => {
      if (typeof at !== 'object' || !('kind' in at) || at.kind !== 'directive') return [];
      // The first version of MySQL that knows TLSv1.3.
      const versions = isAtLeast(version, 8, 0, 16) === false ? 'TLSv1.2' : 'TLSv1.2,TLSv1.3';
      return [{ start: at.start, end: at.end, replacement: `${at.name} = ${versions}` }];
    },
  },
});

function isOld(value: string): boolean {
  return value === '' || value.split(',').some((version) => /^TLSv1(\.[01])?$/i.test(version.trim()));
}
