import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { setsUserId } from '../../../rules/file-modes.ts';
import { FILE_MODULES } from '../file-modes.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_setuid_given',
  title: 'A program runs with the rights of its owner, whoever starts it (setuid)',
  severity: MODERATE,
  problem: 'A flaw in the program, or in what it starts, makes every account of the machine its owner, mostly root.',
  remediation: 'Take the bit away (`mode: "0755"`), and allow by sudo what has to run as somebody else.',
  sources: [moduleDocs('file'), 'https://man7.org/linux/man-pages/man2/chmod.2.html'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- copy:
    src: report
    dest: /usr/local/bin/report
    owner: root
    «mode: '4755'»`),
      tasks(`- file:
    path: /usr/local/bin/report
    «mode: u+s»`),
      tasks(`- command: «chmod 4755 /usr/local/bin/report»`),
    ],
    good: [
      tasks(`- file:
    path: /usr/local/bin/report
    mode: '0755'`),
      tasks(`- file:
    path: /srv/team
    state: directory
    mode: '2775'`),
      tasks(`- file:
    path: /usr/local/bin/report
    mode: u-s`),
      tasks(`- file:
    path: /usr/local/bin/report
    mode: 4755`),
    ],
  },

  judge(task) {
    const mode = FILE_MODULES.has(task.module) && !task.isGone ? task.arg('mode') : undefined;
    // Without quotes and a zero it is a number, whose bits are other ones.
    const isText = mode?.text !== undefined && (mode.isQuoted || !/^[1-9]\d*$/.test(mode.text));
    if (isText && task.text('state') !== 'directory' && setsUserId(mode.text ?? '')) return foundAt(mode);
    const command = task.commands.find(
      ({ name, words }) => name === 'chmod' && setsUserId(words.find(({ text }) => !text.startsWith('-'))?.text ?? ''),
    );
    return command && { at: command, message: 'chmod sets the setuid bit' };
  },
});
