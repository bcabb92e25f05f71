import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_audit_log_in_shared_folder',
  title: 'The audit log lies in /tmp',
  severity: MODERATE_LOW,
  problem: 'Every user of the machine can put something else in the place of the log, and read who does what.',
  remediation: 'Keep the log below /var/log/openafs.',
  sources: [`${MAN}/ptserver.pod`],
  references: [cwe(377), nist('AU-9')],

  examples: {
    bad: [`bnode simple ptserver 1\n«parm /usr/lib/openafs/ptserver -auditlog /tmp/audit»\nend\n`],
    good: [`bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -auditlog /var/log/openafs/audit\nend\n`],
  },

  judge({ options }) {
    const place = options[options.indexOf('-auditlog') + 1];
    return options.includes('-auditlog') && place !== undefined && isInSharedFolder(place)
      ? `the audit log is ${place}`
      : undefined;
  },
});
