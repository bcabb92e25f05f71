import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Place } from '../../../formats/tree.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { Block } from '../block.ts';
import type { Container } from '../pods.ts';
import { containerRule } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_parameter_in_script',
  title: 'A parameter of a Tekton task is put into its script as it is: script injection',
  terms: ['command injection', '$(params.…)', 'Task', 'PipelineRun'],
  severity: MODERATE_LOW,
  problem:
    'Tekton writes the value into the text before the shell reads it: whoever chooses it, by the title of a pull request or the name of a branch, runs commands with the rights and secrets of the task.',
  remediation: 'Give the parameter to the step by `env`, and read the variable in the script, in quotes.',
  sources: [
    'https://tekton.dev/docs/pipelines/tasks/#substituting-in-script-blocks',
    'https://tekton.dev/docs/pipelines/variables/',
  ],
  references: [cwe(78), nist('SI-10')],

  examples: {
    bad: [
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: greet}\nspec:\n  params: [{name: title}]\n  steps:\n    - name: say\n      image: example/bash:5.2\n      script: |\n        #!/usr/bin/env bash\n        «echo "Title: $(params.title)"»`,
      `apiVersion: tekton.dev/v1\nkind: Pipeline\nmetadata: {name: greet}\nspec:\n  params: [{name: title}]\n  tasks:\n    - name: say\n      taskSpec:\n        steps:\n          - image: example/bash:5.2\n            «script: echo $(params["title"])»`,
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: build}\nspec:\n  steps:\n    - image: example/git:2.51\n      command: [sh, -c]\n      args:\n        - «git checkout $(params.branch) && make»`,
    ],
    good: [
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: build}\nspec:\n  steps:\n    - image: example/git:2.51\n      command: [git]\n      args: [checkout, -c, $(params.branch)]`,
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: greet}\nspec:\n  params: [{name: title}]\n  steps:\n    - name: say\n      image: example/bash:5.2\n      env: [{name: TITLE, value: $(params.title)}]\n      script: |\n        echo "Title: $TITLE" > $(results.title.path)`,
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: greet}\nspec:\n  params: [{name: stage, enum: [test, production]}]\n  steps:\n    - image: example/bash:5.2\n      script: ./deploy $(params.stage)`,
    ],
  },

  judge(container) {
    const { object, spec } = container.pod;
    if (object.group !== 'tekton.dev') return undefined;
    for (const { source, start, end } of scriptsOf(container)) {
      for (const found of source.text.slice(start, end).matchAll(PARAMETER)) {
        const name = found[1] ?? found[2] ?? '';
        if (ofFewIn(spec).has(name) || ofFewIn(object).has(name)) continue;
        const place = { source, start: start + found.index, end: start + found.index + found[0].length };
        return { at: place, message: `the script holds params.${name}` };
      }
    }
    return undefined;
  },
});

/** Where the scripts of a step are written: its own, and what a shell is given behind `-c`. */
function scriptsOf(container: Container): readonly Place[] {
  const script = container.pair('script')?.value;
  const words = ['command', 'args'].flatMap((key) => container.words(key));
  const shell = words.findIndex(({ text }) => /(?:^|\/)(?:ba|da|a|k|z)?sh$/.test(text));
  const option = words.findIndex(({ text }, index) => index > shell && /^-[a-z]{0,5}c$/.test(text));
  const given = shell === -1 || option === -1 ? undefined : words[option + 1]?.at;
  return [...(script?.kind === 'scalar' ? [script] : []), ...(given ? [given] : [])];
}

const PARAMETER = /\$\((?:inputs\.)?params(?:\.([\w-]{1,100})|\[["']([\w.-]{1,100})["']\])/g;

/** The parameters of a task, or of what it is a part of, whose values are named. */
const ofFewIn = oncePer((block: Block): ReadonlySet<string> => {
  const params = ['params', 'spec.params'].flatMap((path) => block.blocks(path));
  return new Set(params.filter((param) => param.has('enum')).map((param) => param.text('name') ?? ''));
});
