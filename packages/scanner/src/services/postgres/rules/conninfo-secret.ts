import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

const SECRET =
  /\b(?:(?:password|pgpassword|aws_secret_access_key)\s*=|sshpass\s+-p|(?:curl|lftp)(?:\s[^|;&]{0,300}?)?\s(?:-u|--user)[\s=]?\s*['"]?[^\s:,'"]{1,100}[:,])\s*['"]?([^\s'"]+)|:\/\/[^\s:/@]+:([^\s@/]+)@/i;

export default postgresSetting({
  id: 'postgres_conninfo_secret',
  title: 'A setting holds a plaintext password',
  terms: HARDCODED_SECRET,
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
      "«archive_command = 'curl -s -u wal:s3cret -T %p ftp://backup.example.com/'»\n",
      "«archive_command = 'curl -u wal:s3cret -T %p ftp://backup.example.com/'»\n",
    ],
    good: [
      "primary_conninfo = 'host=10.0.0.5 user=replica passfile=/var/lib/postgresql/.pgpass'\n",
      "primary_conninfo = 'host=10.0.0.5 password=${REPLICA_PASSWORD}'\n",
      "primary_conninfo = 'host=10.0.0.5 sslpassword=\\'\\''\n",
      "archive_command = 'curl -s -u $WAL_USER:$WAL_PASSWORD -T %p ftp://backup.example.com/'\n",
    ],
  },

  setting: [
    'primary_conninfo',
    'archive_command',
    'restore_command',
    'archive_cleanup_command',
    'recovery_end_command',
  ],
  bad(value) {
    const match = SECRET.exec(value);
    const secret = match?.[1] ?? match?.[2];
    return secret !== undefined && isExposedSecret(secret) && { code: 'holds-password' };
  },
});
