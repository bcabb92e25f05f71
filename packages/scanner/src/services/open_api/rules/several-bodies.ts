import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, spec2 } from '../open-api-rule.ts';

export default operationRule({
  id: 'open_api_several_bodies',
  title: 'An operation has more than one body, or a body and form data',
  severity: LOW,
  category: 'hygiene',
  problem: 'A request has one body: what the other one limits is not checked.',
  remediation: 'Keep one body parameter, or form data alone.',
  sources: [spec2('parameter-object')],
  references: [cwe(436)],
  examples: {
    bad: [
      inOperation('parameters:\n  - {name: a, in: body}\n  - «{name: b, in: body}»', '', '2.0'),
      inOperation('parameters:\n  - {name: a, in: body}\n  - «{name: b, in: formData}»', '', '2.0'),
    ],
    good: [inOperation('parameters:\n  - {name: a, in: formData}\n  - {name: b, in: formData}', '', '2.0')],
  },
  judge: (operation, { file }) => {
    const bodies = file
      .partsOf(operation, 'parameter')
      .filter((parameter) => /^(?:body|formData)$/.test(parameter.text('in') ?? ''));
    const [first, second] = [
      bodies.find((parameter) => parameter.text('in') === 'body'),
      bodies.findLast((parameter) => parameter.text('name') !== undefined),
    ];
    return file.isVersion2 && first && second && first !== second && bodies.length > 1
      ? { at: second.pair('name') ?? second.place, message: 'a second body' }
      : undefined;
  },
});
