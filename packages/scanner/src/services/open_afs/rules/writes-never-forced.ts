import { LOW } from '@plumbline/model/severity';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_writes_never_forced',
  title: 'A server never waits until written data is on the disk (-sync never)',
  terms: ['fsync', 'data loss', 'integrity'],
  severity: LOW,
  problem:
    'A crash or power failure takes files that clients were told are stored, and may leave a volume that is taken off in contradiction with itself.',
  remediation: 'Write `-sync onclose`, or `always` where losses are likely.',
  sources: [
    'https://github.com/openafs/openafs/blob/master/doc/man-pages/pod8/fragments/fileserver-options.pod',
    `${MAN}/volserver.pod`,
  ],
  references: [cwe(693), nist('CP-9'), nist('SI-7')],

  examples: {
    bad: [
      `bnode dafs dafs 1\n«parm /usr/lib/openafs/dafileserver -auditlog /var/log/openafs/audit -sync never»\nparm /usr/lib/openafs/davolserver\nend\n`,
      `bnode fs fs 1\nparm /usr/lib/openafs/fileserver\n«parm /usr/lib/openafs/volserver -sync never»\nend\n`,
    ],
    good: [
      `bnode dafs dafs 1\nparm /usr/lib/openafs/dafileserver -sync onclose\nparm /usr/lib/openafs/davolserver -sync always\nend\n`,
      `bnode dafs dafs 1\nparm /usr/lib/openafs/dafileserver\nend\n`,
      `bnode fs fs 0\nparm /usr/lib/openafs/fileserver -sync never\nend\n`, // not run
    ],
  },

  judge: ({ name, options }) =>
    /^(?:da)?(?:file|vol)server$/.test(name) && options[options.indexOf('-sync') + 1] === 'never'
      ? `${name} -sync never`
      : undefined,
  fix: { kind: 'safe', edits: (finding) => setArgumentBehind(finding, /^-sync$/, 'onclose') },
});
