import { HIGH } from '@plumbline/model/severity';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_backup_unauthenticated',
  title: 'The tape coordinator takes orders from everybody (butc -allow_unauthenticated)',
  severity: HIGH,
  problem: 'Whoever reaches the coordinator restores and overwrites volumes, or has tapes erased.',
  remediation: 'Take `-allow_unauthenticated` out.',
  sources: [`${MAN}/butc.pod`],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`bnode simple butc 1\n«parm /usr/sbin/butc -port 0 -localauth -allow_unauthenticated»\nend\n`],
    good: [`bnode simple butc 1\nparm /usr/sbin/butc -port 0 -localauth\nend\n`],
  },

  judge: ({ name, options }) =>
    name === 'butc' && options.includes('-allow_unauthenticated') ? 'butc -allow_unauthenticated' : undefined,
  fix: {
    kind: 'suggested',
    needs: 'people who sign in before they back up',
    edits: (finding) => removeArguments(finding, (argument) => argument === '-allow_unauthenticated'),
  },
});
