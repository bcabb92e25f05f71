import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { FILE_MODULES } from '../file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { taskRule, foundAt, moduleDocs, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_file_mode_decimal',
  title: 'A mode without quotes and a leading zero is taken for a decimal number',
  severity: MODERATE_LOW,
  problem:
    'YAML reads `mode: 644` as the number 644, whose bits are other rights than those that are meant: files can become writable or runnable for others.',
  remediation: "Write the mode as a text with a leading zero: `mode: '0644'`.",
  sources: ['https://docs.ansible.com/projects/lint/rules/risky-octal/', moduleDocs('file')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- file:
    path: /srv/a
    «mode: 644»`),
      tasks(`- template:
    src: a.j2
    dest: /srv/a
    «mode: 755»`),
    ],
    good: [
      tasks(`- file:
    path: /srv/a
    mode: 0644`),
      tasks(`- file:
    path: /srv/a
    mode: '644'`),
      tasks(`- file:
    path: /srv/a
    mode: "{{ mode }}"`),
    ],
  },

  judge(task) {
    const given = task.arg('mode');
    if (given?.text === undefined || given.isQuoted || !FILE_MODULES.has(task.module)) return undefined;
    return /^[1-7][0-7]{2,3}$/.test(given.text) ? foundAt(given) : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the digits are the rights that are meant',
    edits: (finding) =>
      typeof finding.at === 'object' && 'key' in finding.at
        ? setValue(finding, (text) => (/^[1-7][0-7]{2,3}$/.test(text) ? text.padStart(4, '0') : undefined))
        : [],
  },
});
