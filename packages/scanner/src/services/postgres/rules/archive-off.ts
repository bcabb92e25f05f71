import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { confRule } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default confRule({
  id: 'postgres_archive_off',
  title: 'The write-ahead log is not archived (archive_mode off, wal_level minimal)',
  terms: ['backup', 'point-in-time recovery'],
  severity: LOW,
  problem:
    'After data is deleted or encrypted, all that was written since the last whole backup is lost: there is no recovery to the moment before.',
  remediation:
    'Set `wal_level = replica`, `archive_mode = on` and an `archive_command` that copies to another machine.',
  sources: [`${WAL}#GUC-ARCHIVE-MODE`, `${WAL}#GUC-WAL-LEVEL`],
  references: [cisPostgres('7.4'), cwe(693), nist('CP-9')],

  examples: {
    bad: ['wal_level = replica\n«archive_mode = off»\n', 'max_wal_senders = 0\n«wal_level = minimal»\n'],
    good: [
      "wal_level = replica\narchive_mode = on\narchive_command = 'pgbackrest --stanza=main archive-push %p'\n",
      'archive_mode = off\narchive_mode = always\n',
      "archive_mode = off\nprimary_conninfo = 'host=10.0.0.5 sslmode=verify-full'\n", // its primary archives
      'wal_level = logical\n', // backups may be taken in another way
    ],
  },

  // Whether the defaults do, depends on how backups are taken.
  applies: ({ file }) => TELLING.some(([setting]) => file.inForce(setting).is !== 'absent'),
  *check({ file }) {
    const standby = file.inForce('primary_conninfo');
    if (standby.is === 'unknown') yield UNKNOWN;
    if (standby.is !== 'absent') return;
    for (const [setting, isBad] of TELLING) {
      const found = file.inForce(setting);
      if (found.is === 'unknown') yield UNKNOWN;
      if (found.is !== 'set' || !isSetTo(found, isBad)) continue;
      yield { at: found.at, message: { code: 'is', values: { setting, value: found.value } } };
      return;
    }
  },
});

/** The second one is told where the first says nothing: a server without the records to archive may not start with it. */
const TELLING: readonly (readonly [setting: string, isBad: (value: string) => boolean])[] = [
  ['archive_mode', isOff],
  ['wal_level', (value) => value.toLowerCase() === 'minimal'],
];
