import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { WAL } from '../server-switches.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_archive_discards',
  title: 'The archive of the write-ahead log keeps nothing (archive_command is true, empty or writes to /dev/null)',
  terms: ['backup', 'point-in-time recovery'],
  severity: MODERATE_LOW,
  problem:
    'The command reports success and copies nothing; without one, the log piles up until the disk is full. After data is deleted or encrypted there is no recovery to a point in time, though archiving seems to be on.',
  remediation: 'Set an `archive_command` that copies %p to another machine, and test a recovery.',
  sources: [`${WAL}#GUC-ARCHIVE-COMMAND`],
  references: [cisPostgres('7.4'), cwe(693), nist('CP-9')],
  examples: {
    bad: [
      "archive_mode = on\n«archive_command = '/bin/true'»\n",
      "archive_mode = always\n«archive_command = 'exit 0'»\n",
      "archive_mode = on\n«archive_command = ''»\n",
      "archive_mode = on\n«archive_command = 'cp %p /dev/null'»\n",
      "archive_mode = on\n«archive_command = 'gzip < %p > /dev/null'»\n",
    ],
    good: [
      "archive_mode = on\narchive_command = 'pgbackrest --stanza=main archive-push %p'\n",
      "archive_mode = off\narchive_command = '/bin/true'\n",
      "archive_command = '/bin/true'\n",
      "archive_mode = on\narchive_command = ''\narchive_library = 'basic_archive'\n",
      "archive_mode = on\narchive_command = 'test ! -f /mnt/%f && cp %p /mnt/%f || /bin/true'\n",
      "archive_mode = on\narchive_command = 'rsync -a %p backup:/wal/%f > /dev/null'\n", // only what it says
      "archive_mode = on\narchive_command = 'cp %p /mnt/wal/%f 2>/dev/null'\n",
    ],
  },
  applies: ({ file }) => isSetTo(file.inForce('archive_mode'), (value) => !isOff(value)),
  setting: 'archive_command',
  bad(command, { file }) {
    if (command.trim() !== '') return keepsNothing(command);
    const library = file.inForce('archive_library');
    return library.is === 'unknown' ? UNKNOWN : !isSetTo(library, (name) => name !== '');
  },
});

/** Whether a single command does nothing, or ends what it reads in /dev/null. */
function keepsNothing(command: string): boolean {
  const [program = '', ...all] = command.trim().replace(/;$/, '').split(/\s+/);
  const words = all.filter((word) => word !== '' && !word.startsWith('2>'));
  if (words.some((word) => /[|;&]/.test(word))) return false;
  const name = program.replace(/^(?:\/usr)?\/bin\//, '').toLowerCase();
  const does = [name, ...words].join(' ');
  if (/^(?:true|:|exit 0|cd \.|rem)$/.test(does)) return true;
  if (name === 'echo') return !does.includes('>');
  if (name === 'dd') return words.includes('of=/dev/null');
  if (/^(?:cp|mv|install|rsync)$/.test(name)) return words.at(-1) === '/dev/null' && words.at(-2) !== '>';
  return /^(?:cat|gzip|bzip2|xz|zstd|lz4|pigz)$/.test(name) && /> ?\/dev\/null$/.test(does);
}
