import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import type { Place } from '../../../formats/tree.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_variable_not_yet_set',
  title: 'ENV uses a variable that the same instruction sets',
  severity: LOW,
  category: 'hygiene',
  problem:
    'All values of an instruction are worked out before it: the variable is still empty, and a path begins at the root.',
  remediation: 'Set the variable in an `ENV` of its own above.',
  sources: [reference('environment-replacement')],

  examples: {
    bad: [
      'FROM debian:12\n«ENV HOME_OF_APP=/srv/app PATH=$HOME_OF_APP/bin:$PATH»',
      'FROM debian:12\n«ENV A=1 B=${A}2»',
    ],
    good: [
      'FROM debian:12\nENV HOME_OF_APP=/srv/app\nENV PATH=$HOME_OF_APP/bin:$PATH',
      'FROM debian:12\nENV PATH=/srv/bin:$PATH LIMIT=$LIMIT',
      'FROM debian:12\nARG A=0\nENV A=$A B=$A',
      'FROM debian:12\nENV A=1 B=\\$A',
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const settings = new Set(file.instructions('ENV', 'ARG'));
    // Also by stages that this one does not go on from: few do the same, and going through all before each is too much.
    const set = new Set<string>();
    for (const stage of file.stages) {
      for (const at of stage.instructions) {
        if (!settings.has(at)) continue;
        const variables = variablesOf(at);
        if (at.name.toUpperCase() === 'ENV' && variables.length > 1) {
          if (variables.some(({ value = '' }) => isMasked(value))) yield UNKNOWN;
          const own = new Set(variables.map(({ name }) => name).filter((name) => !set.has(name)));
          const used = variables.flatMap((variable) => [...namesIn(variable)].filter((name) => name !== variable.name));
          const early = used.find((name) => own.has(name));
          if (early !== undefined) yield { at, message: { code: 'is-there', values: { setting: `$${early}` } } };
        }
        for (const { name } of variables) set.add(name);
      }
    }
  },
});

/** As it is written: of `\$A` nothing is put in. */
function namesIn({ source, start, end }: Place): ReadonlySet<string> {
  const written = source.text.slice(start, end);
  return new Set(
    [...written.matchAll(/(?<!\\)\$(?:(\w+)|\{(\w+))/g)].map(([, plain, braced]) => plain ?? braced ?? ''),
  );
}
