import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import type { Pair } from '../../../formats/tree.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe } from '../../../rules/rulesets.ts';
import type { OpenApiFile } from '../open-api-file.ts';
import { inOperation, parameterRule, shortened, spec2 } from '../open-api-rule.ts';

export default parameterRule({
  id: 'open_api_body_parameter_with_other_fields',
  title: 'A body parameter has fields that it cannot have',
  severity: LOW,
  category: 'hygiene',
  problem: 'A body is described by its schema alone: limits beside it are ignored.',
  remediation: 'Move the limits into the `schema`.',
  sources: [spec2('parameter-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inOperation(
        'parameters:\n  - name: order\n    in: body\n    schema: {type: boolean}\n    «maxLength: 5»',
        '',
        '2.0',
      ),
    ],
    good: [inOperation('parameters:\n  - {name: order, in: body, schema: {type: boolean}, required: true}', '', '2.0')],
  },
  judge: (parameter, { file }) => {
    if (!file.isVersion2 || parameter.text('in') !== 'body') return undefined;
    const other = [...parameter.pairs].find(([key]) => !/^(?:name|in|description|required|schema|x-.*)$/.test(key));
    return (
      other && {
        at: other[1].value.kind === 'scalar' ? other[1] : other[1].key,
        message: `${shortened(other[0])} is no field of a body`,
      }
    );
  },
  fix: {
    kind: 'safe',
    edits: ({ at }, { file }) => {
      const pair = pairsOfBodies(file).get(at);
      return pair ? removeEntry({ at: pair, message: '' }) : [];
    },
  },
});

const pairsOfBodies = oncePer(
  (file: OpenApiFile): ReadonlyMap<unknown, Pair> =>
    new Map(
      file
        .items('parameter')
        .filter((parameter) => parameter.text('in') === 'body')
        .flatMap(({ pairs }) =>
          [...pairs.values()].map((pair) => [pair.value.kind === 'scalar' ? pair : pair.key, pair]),
        ),
    ),
);
