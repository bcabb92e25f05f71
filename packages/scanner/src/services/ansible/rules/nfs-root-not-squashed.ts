import { MODERATE } from '@plumbline/model/severity';
import { ROOT_NOT_SQUASHED } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_nfs_root_not_squashed',
  title: 'A folder is shared by NFS with root as root: no_root_squash',
  terms: ['exports'],
  severity: MODERATE,
  problem:
    'Whoever is root on a client is root in the folder: a setuid program put there makes others root where it is mounted.',
  remediation: 'Remove `no_root_squash`, and name in `/etc/exports` the clients that need the folder.',
  sources: [moduleDocs('lineinfile'), 'https://man7.org/linux/man-pages/man5/exports.5.html'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/exports
    «line: /srv/share 10.0.0.0/8(rw,sync,no_root_squash)»`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/exports
    line: /srv/share 10.0.0.0/8(rw,sync,root_squash)`),
      tasks(`- lineinfile:
    path: /etc/exports
    line: '# /srv/share *(rw,no_root_squash)'`),
    ],
  },

  judge(task) {
    const given = writes(task, ROOT_NOT_SQUASHED);
    return given && foundAt(given);
  },
});
