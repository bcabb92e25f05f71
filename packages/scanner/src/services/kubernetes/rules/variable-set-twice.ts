import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe } from '../../../rules/rulesets.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
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
  fix: {
    kind: 'safe',
    edits: ({ at }, { file }) => {
      const hidden = hiddenVariables(file).get(at);
      return hidden === undefined ? [] : removeEntry({ at: hidden, message: '' });
    },
  },
});

/** The variable that is not in force, by the one that is; none where another one is made of it before. */
const hiddenVariables = oncePer((file: KubernetesFile): ReadonlyMap<unknown, TreeNode> => {
  const hidden = new Map<unknown, TreeNode>();
  for (const container of file.containers) {
    const variables = container.blocks('env');
    const values = variables.map((variable) => variable.text('value') ?? '').filter((value) => value.includes('$('));
    const known = new Map<string, TreeNode>();
    for (const variable of variables) {
      const name = variable.text('name') ?? '';
      const before = known.get(name);
      if (before && values.length === 0) hidden.set(variable.at, before);
      if (name !== '' && variable.node) known.set(name, variable.node);
    }
  }
  return hidden;
});
