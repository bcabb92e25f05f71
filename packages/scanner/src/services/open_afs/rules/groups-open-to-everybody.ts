import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_groups_open_to_everybody',
  title: 'Everybody may add members to new groups (ptserver -default_access)',
  severity: HIGH,
  problem:
    'Whoever reaches the Protection Server adds themselves to any group that is made from now on, and has the rights that access lists give to it.',
  remediation: 'Write a hyphen for the fourth and fifth flag of groups, as in `-default_access S---- S-M--`.',
  sources: [
    `${MAN}/ptserver.pod`,
    'https://github.com/openafs/openafs/blob/master/doc/man-pages/pod1/pts_setfields.pod',
  ],
  references: [cwe(276), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`bnode simple ptserver 1\n«parm /usr/lib/openafs/ptserver -default_access SOM-- S-MA-»\nend\n`],
    good: [
      `bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -default_access SOM-- S-M--\nend\n`,
      `bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -default_access SOMA- S-Mar\nend\n`, // of users it means nothing
      `bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver\nend\n`,
      `bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver -restricted -default_access SOM-- S-MA-\nend\n`, // administrators alone change groups
    ],
  },

  judge({ name, options }) {
    if (options.includes('-restricted')) return undefined;
    const at = name === 'ptserver' ? options.indexOf('-default_access') : -1;
    const flags = at === -1 ? undefined : options[at + 2];
    return flags?.[3] === 'A' ? `groups have ${flags.slice(0, 20)}` : undefined;
  },
});
