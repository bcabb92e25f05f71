import { LOW } from '@plumbline/model/severity';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_shell_not_needed',
  title: 'A shell that is not needed reads what a variable puts in: shell instead of command',
  terms: ['command-instead-of-shell', 'command injection'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'What a variable puts into the line is read by the shell: a value with `;` or `$(…)` in it runs commands on the machine.',
  remediation:
    'Use `ansible.builtin.command`, which starts the program itself, or put the variable in with the filter `quote`.',
  sources: [moduleDocs('shell'), 'https://docs.ansible.com/projects/lint/rules/command-instead-of-shell/'],
  references: [cwe(78), nist('SI-10')],

  examples: {
    bad: [
      tasks(`- shell: «/opt/shop/migrate --shop={{ shop }}»`),
      tasks(`- ansible.builtin.shell:\n    cmd: «shopctl stop {{ shop }}»`),
    ],
    good: [
      tasks(`- command: /opt/shop/migrate --shop={{ shop }}`),
      tasks(`- shell: /opt/shop/migrate --all=yes`), // nothing is put in
      tasks(`- shell: /opt/shop/migrate {{ shop | quote }}`),
      tasks(`- shell: /opt/shop/migrate {{ shop }} > /var/log/migrate`),
      tasks(`- shell: /opt/shop/migrate $HOME {{ shop }}`),
      tasks(`- shell: LANG=C /opt/shop/migrate {{ shop }}`),
      tasks(`- shell: . /etc/shop && migrate`),
      tasks(`- shell: source /etc/shop`),
      tasks(`- shell: "{{ script }}"`),
      tasks(`- shell: /opt/shop/migrate {{ shop }}\n  args:\n    executable: /bin/bash`),
    ],
  },

  judge(task) {
    const { file, script } = task;
    if (task.module !== 'shell' || typeof script?.value !== 'string' || task.arg('executable')) return undefined;
    // Another shell may be named there; what is put into a line of its own names none.
    if (file.hasModuleDefaults) {
      file.raise();
      return undefined;
    }
    // As it is written: what a value shows of a variable is a mask.
    if (!isPutInUnquoted(script.source.text.slice(script.start, script.end))) return undefined;
    const [first, ...others] = task.commands;
    const text = withoutVariables(script.value);
    if (
      !first ||
      others.length > 0 ||
      first.words.length === 0 ||
      /[&|<>;$*?[\]{}~`\n#()]|^\w{1,60}=/.test(text.trim())
    )
      return undefined;
    return OF_SHELLS.test(first.name) || /^[{\uE000]/.test(first.name)
      ? undefined
      : { at: script, message: `${first.name.slice(0, 80)} needs no shell` };
  },
});

/** Whether a variable is put in without the filter that makes one word of it. */
function isPutInUnquoted(text: string): boolean {
  const [, ...parts] = text.split('{{');
  return parts.some((part) => !/\|\s{0,9}quote\b/.test(part.split('}}', 1)[0] ?? ''));
}

/** Only a shell knows these, or they set something for it. */
const OF_SHELLS =
  /^(?:\.|source|exec|eval|cd|set|export|umask|ulimit|wait|command|type|alias|unset|trap|if|for|while|case|history|hash)$/;

/** The text without what variables put in; one of conditions and loops is left as it is. */
function withoutVariables(text: string): string {
  if (!hasTemplateMarks(text)) return text;
  return text
    .split('{{')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('}}') + 2)))
    .join('v');
}
