import { LOW } from '@plumbline/model/severity';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_trace_level_high',
  title: 'A server writes debugging messages of a high level (-d)',
  severity: LOW,
  problem: 'The log names every caller and file, fills the disk, and hides what matters.',
  remediation: 'Take `-d` out of the command, or set it to 0.',
  sources: [`${MAN}/fileserver.pod`],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`bnode fs fs 1\n«parm /usr/lib/openafs/fileserver -auditlog /var/log/openafs/audit -d 125»\nend\n`],
    good: [`bnode fs fs 1\nparm /usr/lib/openafs/fileserver -auditlog /var/log/openafs/audit -d 1\nend\n`],
  },

  judge({ name, options }) {
    const level = options.indexOf('-d') === -1 ? undefined : options[options.indexOf('-d') + 1];
    return level !== undefined && /^\d{1,5}$/.test(level) && Number(level) > 5 ? `${name} -d ${level}` : undefined;
  },

  fix: { kind: 'safe', edits: (finding) => setArgumentBehind(finding, /^-d$/, '0') },
});
