import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_updates_unencrypted',
  title: 'The Update Server hands out files without encryption (-clear)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'What is in the folder, keys and programs among it, can be read on the network, and changed.',
  remediation: 'Write `-crypt` before the folder.',
  sources: [`${MAN}/upserver.pod`, `${MAN}/upclient.pod`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`bnode simple upserver 1\n«parm /usr/lib/openafs/upserver -clear /etc/openafs/server»\nend\n`],
    good: [`bnode simple upserver 1\nparm /usr/lib/openafs/upserver -crypt /etc/openafs/server\nend\n`],
  },

  judge: ({ name, options }) =>
    /^up(?:server|client)/.test(name) && options.includes('-clear') ? `${name} -clear` : undefined,
  fix: {
    kind: 'suggested',
    needs: 'the same at the other end, and keys for both',
    edits: (finding) => rewriteArguments(finding, (word) => (word === '-clear' ? '-crypt' : undefined)),
  },
});
