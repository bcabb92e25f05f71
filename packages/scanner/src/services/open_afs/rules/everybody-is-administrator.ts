import { removeDirective } from '../../../fixing/edit-directives.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { afsRule } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_everybody_is_administrator',
  title: 'A name that everybody has is in UserList: it administers the cell',
  severity: HIGH,
  problem: 'Whoever has the name runs every bos, vos and pts command, and reads every volume.',
  remediation: 'Name principals of administrators alone, such as `alice.admin`.',
  sources: ['https://github.com/openafs/openafs/blob/master/doc/man-pages/pod5/UserList.pod'],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`alice.admin\n«anonymous»\n`, `«guest»\n`],
    good: [`alice.admin\nbob.admin\n`],
  },

  reads: ['UserList'],
  *check({ file }) {
    for (const { name, at } of file.names) if (SHARED.test(name)) yield { at, message: `${name} is administrator` };
  },
  fix: { kind: 'suggested', needs: 'an administrator of another name', edits: removeDirective },
});

const SHARED = /^(?:anonymous|anyuser|authuser|guest|nobody|public|test|user|system:(?:anyuser|authuser))(?:@|$)/i;
