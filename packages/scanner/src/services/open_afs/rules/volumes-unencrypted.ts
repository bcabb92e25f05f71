import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_volumes_unencrypted',
  title: 'Volumes go from server to server without encryption (volserver -s2scrypt never)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads every file of a volume that is moved, copied or released to another server.',
  remediation: 'Write `-s2scrypt always`.',
  sources: [`${MAN}/volserver.pod`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `bnode dafs dafs 1\nparm /usr/lib/openafs/dafileserver\n«parm /usr/lib/openafs/davolserver -s2scrypt never»\nend\n`,
    ],
    good: [
      `bnode dafs dafs 1\nparm /usr/lib/openafs/dafileserver\nparm /usr/lib/openafs/davolserver -s2scrypt always\nend\n`,
      `bnode dafs dafs 1\nparm /usr/lib/openafs/dafileserver\nparm /usr/lib/openafs/davolserver -s2scrypt inherit\nend\n`, // vos release -encrypt
      `bnode dafs dafs 1\nparm /usr/lib/openafs/dafileserver\nparm /usr/lib/openafs/davolserver\nend\n`, // older ones know no such option
    ],
  },

  judge: ({ name, options }) =>
    /^(?:da)?volserver$/.test(name) && options[options.indexOf('-s2scrypt') + 1] === 'never'
      ? `${name} -s2scrypt never`
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'the time that encryption takes of both servers',
    edits: (finding) => rewriteArguments(finding, (word) => (word === 'never' ? 'always' : undefined)),
  },
});
