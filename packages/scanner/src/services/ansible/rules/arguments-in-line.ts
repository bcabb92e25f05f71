import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { taskRule, tasks } from '../ansible-rule.ts';
import { argumentText } from '../arguments.ts';

/** These take their line as it is. */
const WITH_LINES =
  /^(?:command|shell|raw|script|expect|win_command|win_shell|meta|set_fact|(?:include|import)_\w+|include)$/;

export default taskRule({
  id: 'ansible_arguments_in_line',
  title: 'The arguments of a module stand in one line: key=value (no-free-form)',
  terms: ['free form', 'shorthand'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'The line is taken apart at its blanks and quotes, and what a variable puts in with it is easily read as more arguments; editors and checks see none of them.',
  remediation: 'Write each argument as a key of its own below the module.',
  sources: ['https://docs.ansible.com/projects/lint/rules/no-free-form/'],
  references: [cwe(88), nist('SI-10')],

  examples: {
    bad: [tasks(`- «copy: src=shop.conf dest=/etc/shop.conf mode=0640»`)],
    good: [
      tasks(`- copy:\n    src: shop.conf\n    dest: /etc/shop.conf`),
      tasks(`- command: /opt/shop/migrate --all=yes`),
      tasks(`- setup:`),
      tasks(`- copy: "{{ arguments }}"`),
    ],
  },

  judge({ file, module, call }) {
    const { value, key } = call;
    if (value.kind === 'scalar' && argumentText(value) === undefined) file.raise();
    const isLine = value.kind === 'scalar' && typeof value.value === 'string' && /^\s*\w{1,60}=/.test(value.value);
    return isLine && !WITH_LINES.test(module) && key.value !== 'action' && key.value !== 'local_action'
      ? { at: call, message: `${module} has its arguments in one line` }
      : undefined;
  },
});
