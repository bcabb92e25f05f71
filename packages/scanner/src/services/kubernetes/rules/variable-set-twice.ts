import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_variable_set_twice',
  title: 'A variable of the environment is set twice',
  severity: LOW,
  category: 'hygiene',
  problem:
    'The last one is in force: whoever changes the first one, to switch something off for instance, changes nothing.',
  remediation: 'Remove one of them.',
  sources: ['https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/'],
  references: [cwe(1109)],

  examples: {
    bad: [onePod(`env:\n  - {name: MODE, value: fast}\n  - «{name: MODE, value: slow}»`)],
    good: [onePod(`env:\n  - {name: MODE, value: fast}\n  - {name: LEVEL, value: slow}`), onePod(`stdin: true`)],
  },

  judge(container) {
    const known = new Set<string>();
    for (const variable of container.blocks('env')) {
      const name = variable.text('name') ?? '';
      if (name !== '' && known.has(name))
        return { at: variable.at, message: { code: 'has', values: { setting: 'env', value: name } } };
      known.add(name);
    }
    return undefined;
  },
});
