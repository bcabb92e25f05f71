import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, parameterRule, spec, withWords } from '../open-api-rule.ts';
import { saidOnce } from '../operations.ts';

export default saidOnce(
  parameterRule({
    id: 'open_api_parameter_undescribed',
    title: 'A parameter has no description',
    terms: ['oas3-parameter-description'],
    severity: LOW,
    category: 'hygiene',
    problem: 'Nobody can tell what the value is for, and so which values of it should be refused.',
    remediation: 'Say in `description` what the parameter is for.',
    sources: [
      spec('parameter-object'),
      'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#oas2-parameter-description',
    ],
    references: [cwe(1059)],
    examples: {
      bad: [inOperation('parameters:\n  - «name: q»\n    in: query\n    schema: {type: boolean}')],
      good: [
        inOperation(
          'parameters:\n  - name: q\n    in: query\n    description: Words to look for\n    schema: {type: boolean}',
        ),
        inOperation(
          'parameters:\n  - name: q\n    in: query\n    schema: {type: boolean, description: Words to look for}',
        ),
      ],
    },
    judge: (parameter) =>
      parameter.text('name') === undefined ||
      parameter.has('description') ||
      parameter.parts('schema').some((schema) => schema.has('description', '$ref'))
        ? undefined
        : { at: parameter.pair('name') ?? parameter.place, message: withWords('description', 'not-set') },
  }),
  (file) => file.items('parameter').some((parameter) => parameter.has('description')),
);
