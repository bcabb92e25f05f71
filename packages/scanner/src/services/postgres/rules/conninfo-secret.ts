import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../secrets.ts';
import { confRule } from '../postgres-rule.ts';
import { cwe, nist, pci } from '../../../rulesets.ts';

const SETTINGS = ['primary_conninfo', 'archive_command', 'restore_command', 'archive_cleanup_command'];
const SECRET =
  /\b(?:(?:password|pgpassword|aws_secret_access_key)\s*=|sshpass\s+-p)\s*['"]?([^\s'"]+)|:\/\/[^\s:/@]+:([^\s@/]+)@/i;
export default confRule({
  id: 'postgres_conninfo_secret',
  title: 'A setting holds a password in clear',
  severity: HIGH,
  problem:
    'Whoever reads the file, a backup of it or the repository that it lies in can sign in with the password: as a replica, that means a copy of the whole cluster.',
  remediation: 'Remove the password and change it. Use a client certificate, or a `.pgpass` file through `passfile`.',
  sources: [
    'https://www.postgresql.org/docs/current/runtime-config-replication.html#GUC-PRIMARY-CONNINFO',
    'https://www.postgresql.org/docs/current/libpq-pgpass.html',
  ],
  references: [cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      "«primary_conninfo = 'host=10.0.0.5 user=replica password=s3cret'»\n",
      "«primary_conninfo = 'postgresql://replica:s3cret@10.0.0.5/'»\n",
      "«archive_command = 'PGPASSWORD=abc123 /usr/local/bin/push %p'»\n",
    ],
    good: [
      "primary_conninfo = 'host=10.0.0.5 user=replica passfile=/var/lib/postgresql/.pgpass'\n",
      "primary_conninfo = 'host=10.0.0.5 password=${REPLICA_PASSWORD}'\n",
      "primary_conninfo = 'host=10.0.0.5 sslpassword=\\'\\''\n",
    ],
  },

  *check({ file }) {
    for (const name of SETTINGS) {
      const setting = file.inForce(name);
      const match = setting?.value.match(SECRET);
      const secret = match?.[1] ?? match?.[2];
      if (setting && secret !== undefined && isExposedSecret(secret)) {
        yield { at: setting.directive, message: `${setting.directive.name} holds a password` };
      }
    }
  },
});
