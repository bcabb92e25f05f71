import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { afsRule } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_many_administrators',
  title: 'UserList names more than ten administrators',
  severity: LOW,
  problem: 'Each of them is one more password that opens the whole cell.',
  remediation: 'Leave those in the list who administer servers today.',
  sources: ['https://github.com/openafs/openafs/blob/master/doc/man-pages/pod5/UserList.pod'],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`a.admin\nb.admin\nc.admin\nd.admin\ne.admin\nf.admin\ng.admin\nh.admin\ni.admin\nj.admin\n«k.admin»\n`],
    good: [`alice.admin\nbob.admin\n`],
  },

  reads: ['UserList'],
  *check({ file }) {
    const last = file.names[10];
    if (last !== undefined) yield { at: last.at, message: `${file.names.length} administrators` };
  },
});
