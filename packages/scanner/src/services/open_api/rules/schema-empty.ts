import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, inSchema, openApiRule, owasp, spec, withWords } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_schema_empty',
  title: 'A schema is empty: everything is valid',
  severity: MODERATE_LOW,
  problem: 'An empty schema checks nothing: any object, list or text of any size gets through.',
  remediation: 'Describe the value, or refer to a schema.',
  sources: [spec('schema-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(20), nist('SI-10')],
  examples: {
    bad: [
      inOperation('requestBody:\n  content:\n    application/json:\n      «schema»: {}'),
      inOperation('responses:\n  "200":\n    description: Orders\n    «schema»: {}', '', '2.0'),
    ],
    good: [
      inOperation('requestBody:\n  content:\n    application/json:\n      schema: {type: object}'),
      inSchema('type: object\nproperties:\n  any: {}'),
    ],
  },
  *check({ file }) {
    for (const schema of file.items('schema')) {
      const { owner, parent, pairs } = schema;
      if (owner && pairs.size === 0 && parent?.kind !== 'schema' && parent?.kind !== 'components')
        yield { at: owner.key, message: withWords('schema', 'is-empty') };
    }
  },
});
