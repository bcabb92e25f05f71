import { removeDirective } from '../../../fixing/edit-directives.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { afsRule } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_everybody_is_administrator',
  title: 'An account that many share is in UserList: it administers the cell',
  severity: HIGH,
  problem:
    'Whoever knows the password of the account, or tries it, runs every bos, vos and pts command, and reads every volume.',
  remediation: 'Name principals of administrators alone, such as `alice.admin`.',
  sources: ['https://github.com/openafs/openafs/blob/master/doc/man-pages/pod5/UserList.pod'],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`alice.admin\n«public»\n`, `«guest»\n`],
    good: [`alice.admin\nbob.admin\n`, `alice.admin\nanonymous\nsystem:anyuser\n`], // who has not signed in is never asked for
  },

  reads: ['UserList'],
  *check({ file }) {
    for (const { name, at } of file.names) if (SHARED.test(name)) yield { at, message: `${name} is administrator` };
  },
  fix: { kind: 'suggested', needs: 'an administrator of another name', edits: removeDirective },
});

/** Groups and those who have not signed in mean nothing in this file. Source: src/auth/userok.c of OpenAFS */
const SHARED = /^(?:guest|nobody|public|test|user)(?:@|$)/i;
