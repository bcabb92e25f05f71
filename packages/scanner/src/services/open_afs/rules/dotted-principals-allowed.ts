import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_dotted_principals_allowed',
  title: 'Principals with dots in their names are accepted (-allow-dotted-principals)',
  severity: MODERATE,
  problem: 'user.admin of Kerberos 5 becomes the same AFS name as user/admin: one may pose as the other.',
  remediation: 'Take `-allow-dotted-principals` out of the command, unless no two principals fall together.',
  sources: [`${MAN}/ptserver.pod`],
  references: [cwe(290), nist('IA-2')],

  examples: {
    bad: [`bnode simple ptserver 1\n«parm /usr/lib/openafs/ptserver -allow-dotted-principals»\nend\n`],
    good: [`bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -auditlog /var/log/openafs/audit\nend\n`],
  },

  judge: ({ name, options }) =>
    options.includes('-allow-dotted-principals') ? `${name} -allow-dotted-principals` : undefined,
  fix: {
    kind: 'suggested',
    needs: 'no user whose principal has a dot in its name',
    edits: (finding) => removeArguments(finding, (argument) => argument === '-allow-dotted-principals'),
  },
});
