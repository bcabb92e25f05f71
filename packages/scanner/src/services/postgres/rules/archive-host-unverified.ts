import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';

/** What switches off the proof of who the other side is, in the programs that such commands start. */
const UNVERIFIED =
  /(?:^|\s)(?:--insecure|--no-check-certificate|--no-verify-ssl)(?=[\s'"]|$)|\bcurl(?:\s+-[\w-]+)*\s+-[a-jl-zA-Z]*k[a-zA-Z]*(?=[\s'"]|$)|StrictHostKeyChecking[= ]\s*(?:no|off)\b/;

export default postgresSetting({
  id: 'postgres_archive_host_unverified',
  title: 'WAL goes to, or comes from, whoever answers (curl -k, StrictHostKeyChecking=no)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'The log holds every change of the data. An attacker in between takes a copy of it, or gives a server that recovers files of their own.',
  remediation:
    'Remove the switch, and give the program the authority (`--cacert`) or the key of the host (known_hosts).',
  sources: [`${WAL}#GUC-ARCHIVE-COMMAND`, 'https://www.postgresql.org/docs/current/continuous-archiving.html'],
  references: [cwe(295), nist('SC-8'), nist('CP-9')],
  examples: {
    bad: [
      "«archive_command = 'curl -s -k -T %p https://backup.example.com/wal/%f'»\n",
      "«restore_command = 'wget --no-check-certificate -O %p https://backup.example.com/wal/%f'»\n",
      '«archive_command = \'rsync -e "ssh -o StrictHostKeyChecking=no" %p backup@10.0.0.9:/wal/%f\'»\n',
    ],
    good: [
      "archive_command = 'curl -s --cacert /etc/ssl/ca.pem -T %p https://backup.example.com/wal/%f'\n",
      'archive_command = \'rsync -e "ssh -o StrictHostKeyChecking=yes" %p backup@10.0.0.9:/wal/%f\'\n',
      "archive_command = 'pgbackrest --stanza=main archive-push %p'\n",
      "archive_command = 'rsync -k %p /mnt/wal/%f'\n",
    ],
  },
  setting: ['archive_command', 'restore_command', 'archive_cleanup_command', 'recovery_end_command'],
  bad(command) {
    const part = UNVERIFIED.exec(command)?.[0].trim();
    return part !== undefined && { part };
  },
});
