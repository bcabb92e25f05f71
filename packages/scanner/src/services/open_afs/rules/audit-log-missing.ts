import { addArgument, valuesOf } from '../../../fixing/edit-arguments.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_audit_log_missing',
  title: 'A server keeps no audit log (-auditlog)',
  severity: MODERATE_LOW,
  problem: 'Nobody can tell later who created users, changed groups or moved volumes.',
  remediation: 'Add `-auditlog` with a file to the command of the server.',
  sources: [`${MAN}/ptserver.pod`, `${MAN}/volserver.pod`],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      `bnode simple ptserver 1\n«parm /usr/lib/openafs/ptserver»\nend\n`,
      `bnode simple vlserver 1\n«parm /usr/lib/openafs/vlserver -p 8 -auditlog /dev/null»\nend\n`,
    ],
    good: [`bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -auditlog /var/log/openafs/ptserver.audit\nend\n`],
  },

  judge({ name, options }) {
    if (!AUDITED.has(name)) return undefined;
    const logs = options.filter((_, index) => options[index - 1] === '-auditlog');
    if (logs.length > 0 && logs.every((log) => DISCARDED.test(log)))
      return { message: { code: 'is', values: { setting: '-auditlog', value: '/dev/null' } } };
    return options.some((option) => option.startsWith('-audit')) ? undefined : `${name} without -auditlog`;
  },
  fix: {
    kind: 'suggested',
    needs: 'the folder /var/log/openafs, with room for the log',
    edits(finding) {
      if (valuesOf(finding).includes('-auditlog')) return [];
      const [program = ''] = valuesOf(finding);
      return addArgument(finding, `-auditlog /var/log/openafs/${program.slice(program.lastIndexOf('/') + 1)}-audit`);
    },
  },
});

/** With the kind of the log and its options around it: `file:/dev/null`. */
const DISCARDED = /^(?:\w{1,20}:)?\/dev\/null(?::|$)/;

const AUDITED: ReadonlySet<string> = new Set([
  'ptserver',
  'vlserver',
  'volserver',
  'davolserver',
  'fileserver',
  'dafileserver',
]);
