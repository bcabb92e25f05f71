import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { programRule, MAN } from '../afs-rule.ts';

export default programRule({
  id: 'open_afs_updates_unencrypted',
  title: 'Files of the cell are updated without encryption (upserver, upclient -clear)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'What is in the folder can be read on the network and changed: the keys of the cell, and who may administrate it.',
  remediation: 'Write `-crypt` before the folder.',
  sources: [`${MAN}/upserver.pod`, `${MAN}/upclient.pod`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `bnode simple upserver 1\n«parm /usr/afs/bin/upserver /usr/afs/bin /usr/afs/etc»\nend\n`,
      `bnode simple upserver 1\n«parm /usr/afs/bin/upserver»\nend\n`, // every folder
      `bnode simple upserver 1\n«parm /usr/lib/openafs/upserver -clear /etc/openafs/server»\nend\n`,
      `bnode simple upclientetc 1\n«parm /usr/lib/openafs/upclient fs1.example.com -clear -t 60 /etc/openafs/server»\nend\n`,
    ],
    good: [
      `bnode simple upserver 1\nparm /usr/lib/openafs/upserver -crypt /etc/openafs/server\nend\n`,
      `bnode simple upserver 1\nparm /usr/lib/openafs/upserver -crypt /etc/openafs/server -clear /usr/lib/openafs\nend\n`, // clients ask for encryption by default
      `bnode simple upclientbin 1\nparm /usr/lib/openafs/upclient fs1.example.com -clear -t 60 /usr/lib/openafs\nend\n`,
    ],
  },

  judge({ name, options }) {
    if (name === 'upserver') {
      if (foldersInTheClear(options).every(isOfPrograms)) return undefined;
      return options.includes('-clear') ? 'upserver -clear' : 'upserver without -crypt';
    }
    if (!name.startsWith('upclient') || !options.includes('-clear')) return undefined;
    // Of a client the flag is about all folders. The manual asks for it where they hold programs alone.
    const folders = options.filter(isFolder);
    return folders.length > 0 && folders.every(isOfPrograms) ? undefined : `${name} -clear`;
  },
  fix: {
    kind: 'suggested',
    needs: 'the same at the other end, and keys for both',
    edits: (finding) => rewriteArguments(finding, (word) => (word === '-clear' ? '-crypt' : undefined)),
  },
});

/** Of a server: those before its first flag and behind `-clear`; `/` where it names none, as it then hands out all. */
function foldersInTheClear(options: readonly string[]): readonly string[] {
  let isClear = true;
  const folders: string[] = [];
  for (const word of options) {
    if (word.startsWith('-')) isClear = word === '-clear';
    else if (isClear && isFolder(word)) folders.push(word);
  }
  return options.some(isFolder) ? folders : ['/'];
}

function isFolder(word: string): boolean {
  return word.startsWith('/');
}

/** Folders that hold programs alone. Source: upclient(8) */
function isOfPrograms(folder: string): boolean {
  return /^\/(?:usr\/(?:lib|libexec)\/openafs|(?:.{1,200}\/)?bin)\/?$/.test(folder);
}
