import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_updates_unencrypted',
  title: 'Files of the cell are updated without encryption (upserver, upclient -clear)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'What is in the folder can be read on the network and changed: the keys of the cell, or programs that run as root. (An upserver with -clear hands programs out encrypted to whoever does not ask otherwise.)',
  remediation: 'Write `-crypt` before the folder.',
  sources: [`${MAN}/upserver.pod`, `${MAN}/upclient.pod`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `bnode simple upserver 1\n«parm /usr/lib/openafs/upserver -clear /etc/openafs/server»\nend\n`,
      `bnode simple upclientbin 1\n«parm /usr/lib/openafs/upclient fs1.example.com -clear -t 60 /usr/lib/openafs»\nend\n`,
    ],
    good: [
      `bnode simple upserver 1\nparm /usr/lib/openafs/upserver -crypt /etc/openafs/server\nend\n`,
      `bnode simple upserver 1\nparm /usr/lib/openafs/upserver -crypt /etc/openafs/server -clear /usr/lib/openafs\nend\n`, // clients ask for encryption by default
    ],
  },

  judge({ name, options }) {
    const at = options.indexOf('-clear');
    if (!/^up(?:server|client)/.test(name) || at === -1) return undefined;
    const isClient = name.startsWith('upclient');
    // Of a client the flag is about all folders, of a server about those behind it.
    const folders = (isClient ? options : options.slice(at)).filter((word) => word.startsWith('/'));
    if (!folders.every((folder) => PROGRAMS.test(folder)) || folders.length === 0) return `${name} -clear`;
    return isClient ? { message: `${name} -clear`, severity: MODERATE } : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'the same at the other end, and keys for both',
    edits: (finding) => rewriteArguments(finding, (word) => (word === '-clear' ? '-crypt' : undefined)),
  },
});

/** Folders that hold programs alone. Source: upclient(8) */
const PROGRAMS = /^\/(?:usr\/(?:lib|libexec)\/openafs|(?:.{1,200}\/)?bin)\/?$/;
