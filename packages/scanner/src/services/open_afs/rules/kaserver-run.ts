import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_kaserver_run',
  title: 'The obsolete Authentication Server runs (kaserver, Kerberos 4)',
  severity: HIGH,
  problem:
    'It knows no more than DES and Kerberos 4: passwords of users and the key of the cell can be found by trying.',
  remediation: 'Move the users to a Kerberos 5 KDC, and remove the bnode.',
  sources: [`${MAN}/kaserver.pod`],
  references: [cwe(327), nist('IA-5')],

  examples: {
    bad: [`«bnode simple kaserver 1\nparm /usr/lib/openafs/kaserver -fastKeys»\nend\n`],
    good: [
      `bnode simple ptserver 1\nparm /usr/lib/openafs/ptserver\nend\n`,
      `bnode simple kaserver 0\nparm /usr/lib/openafs/kaserver\nend\n`, // stopped, and not started again
    ],
  },

  judge: ({ name, node, bnode = node }) => (name === 'kaserver' ? { at: bnode, message: 'kaserver' } : undefined),
});
