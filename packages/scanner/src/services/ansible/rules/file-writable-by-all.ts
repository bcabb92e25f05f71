import { HIGH } from '@plumbline/model/severity';
import { FILE_MODULES, isWritableByAll } from '../file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_file_writable_by_all',
  title: 'Everybody on the machine may write to a file or a folder',
  terms: ['chmod 777', 'world-writable'],
  severity: HIGH,
  problem:
    'Every user and every program on the machine can change the file, and with it what others read from it or run.',
  remediation: "Give a `mode` without the right to write for others, such as '0644' or '0755'.",
  sources: [moduleDocs('file'), moduleDocs('copy')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- file:
    path: /srv/shop
    state: directory
    «mode: '0777'»`),
      tasks(`- copy: «src=a dest=/etc/a mode=0666»`),
      tasks(`- file:
    path: /srv/shop
    «mode: u=rwx,g=rwx,o=rwx»`),
    ],
    good: [
      tasks(`- file:
    path: /srv/shop
    state: directory
    mode: '0755'`),
      tasks(`- file:
    path: /srv/tmp
    state: directory
    mode: '1777'`),
      tasks(`- file:
    path: /srv/a
    mode: 123`),
      tasks(`- file:
    path: /srv/a
    mode: a-w,o=rx`),
      tasks(`- file:
    path: /srv/a
    state: link
    src: /b
    mode: '0777'`),
      tasks(`- file:
    path: /srv/a
    mode: "{{ mode }}"`),
    ],
  },

  argument: ['mode'],
  // Digits without quotes and a zero are a number, whose bits are other ones.
  bad: (text, task) =>
    (task.arg('mode')?.isQuoted === true || !/^[1-9]\d*$/.test(text)) &&
    isWritableByAll(text) &&
    FILE_MODULES.has(task.module) &&
    task.text('state') !== 'link',
});
