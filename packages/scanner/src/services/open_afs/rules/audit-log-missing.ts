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
    bad: [`bnode simple ptserver 1\n«parm /usr/lib/openafs/ptserver»\nend\n`],
    good: [`bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -auditlog /var/log/openafs/ptserver.audit\nend\n`],
  },

  judge: ({ name, options }) =>
    AUDITED.has(name) && !options.some((option) => option.startsWith('-audit'))
      ? `${name} without -auditlog`
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'the folder /var/log/openafs, with room for the log',
    edits(finding) {
      const [program = ''] = valuesOf(finding);
      return addArgument(finding, `-auditlog /var/log/openafs/${program.slice(program.lastIndexOf('/') + 1)}-audit`);
    },
  },
});

const AUDITED: ReadonlySet<string> = new Set([
  'ptserver',
  'vlserver',
  'volserver',
  'davolserver',
  'fileserver',
  'dafileserver',
]);
