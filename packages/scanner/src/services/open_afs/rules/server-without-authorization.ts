import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_server_without_authorization',
  title: 'A server is started without authorization checks (-noauth)',
  severity: CRITICAL,
  problem: 'Whoever reaches the server does everything with it, without signing in.',
  remediation:
    'Take `-noauth` out of the command, or out of `BOSSERVER_ARGS` or `DAEMON_ARGS`, and restart the server.',
  sources: ['https://manpages.ubuntu.com/manpages/focal/man8/bosserver.8.html', `${MAN}/ptserver.pod`],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`bnode simple ptserver 1\n«parm /usr/lib/openafs/ptserver -noauth»\nend\n`],
    good: [
      `bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver\nend\n`,
      `bnode simple ptserver 1\n# parm /usr/lib/openafs/ptserver -noauth\nparm /usr/lib/openafs/ptserver\nend\n`,
      `bnode cron backup 1\nparm /usr/bin/vos backupsys -noauth\nparm 04:00\nend\n`,
    ],
  },

  judge: ({ name, options }) => (SERVERS.has(name) && options.includes('-noauth') ? `${name} -noauth` : undefined),
  fix: {
    kind: 'suggested',
    needs: 'keys and administrators, with whom the server is used afterwards',
    edits: (finding) => removeArguments(finding, (argument) => argument === '-noauth'),
  },
});

const SERVERS: ReadonlySet<string> = new Set([
  'bosserver',
  'buserver',
  'fileserver',
  'dafileserver',
  'kaserver',
  'ptserver',
  'upserver',
  'vlserver',
  'volserver',
  'davolserver',
]);
