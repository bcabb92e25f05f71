import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';

export default postgresSetting({
  id: 'postgres_archive_not_encrypted',
  title: 'WAL crosses the network in cleartext (http:// or ftp:// in archive_command)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The log holds every change of the data. Whoever watches the network reads it, and can change what a server recovers from.',
  remediation: 'Copy through `https://`, `sftp` or `ssh`, or with a backup program that encrypts.',
  sources: [`${WAL}#GUC-ARCHIVE-COMMAND`, 'https://www.postgresql.org/docs/current/continuous-archiving.html'],
  references: [cwe(319), nist('SC-8'), nist('CP-9'), pci('4.2.1')],
  examples: {
    bad: [
      "«archive_command = 'curl -T %p http://backup.example.com/wal/%f'»\n",
      "«restore_command = 'wget -q -O %p ftp://10.0.0.9/wal/%f'»\n",
    ],
    good: [
      "archive_command = 'curl -T %p https://backup.example.com/wal/%f'\n",
      "archive_command = 'curl -T %p http://localhost:9000/wal/%f'\n",
      "archive_command = 'curl -x http://proxy.example.com:3128 -T %p https://backup.example.com/wal/%f'\n",
      "archive_command = 'cp %p /mnt/wal/%f'\n",
    ],
  },
  setting: ['archive_command', 'restore_command'],
  bad(command) {
    const words = command.split(/[\s'"]+/).filter((word) => word.includes('%f'));
    const [url, host] = words.flatMap((word) => ADDRESS.exec(word.slice(0, word.lastIndexOf('%f'))) ?? []);
    return (
      url !== undefined &&
      host !== undefined &&
      !isLoopback(host) && { part: `${url.slice(0, url.indexOf(':'))}://${host}` }
    );
  },
});

const ADDRESS = /\b(?:http|ftp):\/\/(?:[^\s'"/@]{1,200}@)?(\[[\da-f:]+\]|[\w.-]{1,253})/i;
