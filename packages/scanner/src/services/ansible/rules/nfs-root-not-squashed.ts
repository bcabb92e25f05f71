import { MODERATE } from '@plumbline/model/severity';
import { ROOT_NOT_SQUASHED } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { foundAt, moduleDocs, tasks, variablesOf, variablesRule, WITH_VARIABLES } from '../ansible-rule.ts';
import { argumentText, type Argument } from '../arguments.ts';
import { TasksFile } from '../tasks-file.ts';
import type { VariablesFile } from '../variables-file.ts';
import { writes } from '../written-lines.ts';

export default variablesRule({
  id: 'ansible_nfs_root_not_squashed',
  title: 'A folder is shared by NFS with root as root: no_root_squash',
  terms: ['exports'],
  severity: MODERATE,
  problem:
    'Whoever is root on a client is root in the folder: a setuid program put there makes others root where it is mounted.',
  remediation: 'Remove `no_root_squash`, and name in `/etc/exports` the clients that need the folder.',
  sources: [moduleDocs('lineinfile'), 'https://man7.org/linux/man-pages/man5/exports.5.html'],
  references: [cwe(250), nist('AC-6')],

  reads: WITH_VARIABLES,

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/exports
    «line: /srv/share 10.0.0.0/8(rw,sync,no_root_squash)»`),
      `- hosts: files
  vars:
    nfs_exports:
      - /srv/a 10.0.0.0/8(ro,root_squash)
      - «/srv/b *(rw,no_root_squash)»
`,
    ],
    good: [
      `- hosts: files
  vars:
    nfs_exports: [/srv/a *(rw,root_squash), '{{ others }}']
    notes: ['/srv/b *(rw,no_root_squash)']
`,
      tasks(`- lineinfile:
    path: /etc/exports
    line: /srv/share 10.0.0.0/8(rw,sync,root_squash)`),
      tasks(`- lineinfile:
    path: /etc/exports
    line: '# /srv/share *(rw,no_root_squash)'`),
    ],
  },

  *check({ file }) {
    const tasksIn = file instanceof TasksFile ? file.tasks.flatMap(({ eachItem }) => eachItem) : [];
    const written = tasksIn.flatMap((task) => writes(task, ROOT_NOT_SQUASHED) ?? []);
    for (const one of new Map(written.map((argument) => [argument.at, argument])).values()) yield foundAt(one);
    for (const variable of variablesOf(file)) yield* exportsIn(variable, file);
  },
});

/** The list that a role makes the file of, line by line. */
function* exportsIn({ name, at }: Argument, file: TasksFile | VariablesFile): Generator<ReturnType<typeof foundAt>> {
  if (!/(?:^|_)exports?$/.test(name) || !('key' in at)) return;
  for (const item of itemsOf(at.value)) {
    const text = argumentText(item);
    if (text === undefined) file.raise();
    else if (item.kind === 'scalar' && ROOT_NOT_SQUASHED.test(text))
      yield foundAt({ name, text, at: item, isQuoted: item.quoted });
  }
}
