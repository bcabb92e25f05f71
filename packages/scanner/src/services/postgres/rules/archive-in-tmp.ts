import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';

export default postgresSetting({
  id: 'postgres_archive_in_tmp',
  title: 'WAL is archived in a folder that everyone can write (/tmp)',
  severity: MODERATE,
  problem:
    'Every user of the machine can put files there first, which a server that recovers then takes for its own, and the system empties the folder, so that no backup can be rolled forward.',
  remediation: 'Archive into a folder of the postgres user on another disk or machine.',
  sources: [`${WAL}#GUC-ARCHIVE-COMMAND`, 'https://www.postgresql.org/docs/current/continuous-archiving.html'],
  references: [cwe(379), nist('CP-9'), nist('AC-6')],
  examples: {
    bad: ["«archive_command = 'cp %p /tmp/wal/%f'»\n", '«restore_command = \'cp "/var/tmp/wal/%f" "%p"\'»\n'],
    good: [
      "archive_command = 'test ! -f /mnt/wal/%f && cp %p /mnt/wal/%f'\n",
      "archive_command = 'test -f /tmp/maintenance || cp %p /mnt/wal/%f'\n",
      "archive_command = 'cp %p /srv/tmp/wal/%f'\n",
    ],
  },
  setting: ['archive_command', 'restore_command'],
  bad(command) {
    const part = /(?<![^\s'"=])\/(?:tmp|var\/tmp|dev\/shm)\/[^\s'"]{0,500}%f/.exec(command)?.[0];
    return part !== undefined && { part };
  },
});
