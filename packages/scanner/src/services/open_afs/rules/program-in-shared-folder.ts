import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { MAN_FILES, programRule } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_program_in_shared_folder',
  title: 'The BOS Server runs a program in /tmp as root',
  severity: MODERATE,
  problem: 'Every user of the machine may be able to put another program there, which then runs as root.',
  remediation: 'Move the program to a folder that root alone may write to.',
  sources: ['https://manpages.ubuntu.com/manpages/focal/man8/bosserver.8.html', `${MAN_FILES}/BosConfig.pod`],
  references: [cwe(426), nist('CM-5')],

  examples: {
    bad: [
      `bnode cron backup 1\n«parm /tmp/backup.sh»\nparm 04:00\nend\n`,
      `«bnode simple ptserver 1 /tmp/notify.sh»\nparm /usr/lib/openafs/ptserver\nend\n`,
    ],
    good: [
      `bnode cron backup 1\nparm /usr/local/sbin/backup.sh\nparm 04:00\nend\n`,
      `bnode simple ptserver 1 /usr/local/sbin/notify.sh\nparm /usr/lib/openafs/ptserver\nend\n`,
      `bnode simple ptserver 0 /tmp/notify.sh\nparm /usr/lib/openafs/ptserver\nend\n`, // not run
    ],
  },

  judge: ({ path }) => (isInSharedFolder(path) ? `${path} is run as root` : undefined),
});
