import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, operationRule, owasp } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default operationRule({
  id: 'open_api_page_unlimited',
  title: 'A list is given as a whole: no pagination',
  terms: ['pagination'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'One request reads everything: it takes as much memory and time as there is data, and whoever gets in once has it all.',
  remediation: 'Take a parameter such as `limit` with a `maximum`, and give the list in pages.',
  sources: [owasp('0xa4-unrestricted-resource-consumption')],
  references: [owaspApi(4), cwe(770)],
  examples: {
    bad: [
      inDocument(
        'paths:\n  /orders:\n    «get»:\n      responses:\n        "200":\n          content:\n            application/json:\n              schema: {type: array, items: {type: boolean}}\n',
      ),
    ],
    good: [
      inDocument(
        'paths:\n  /orders:\n    get:\n      parameters: [{name: limit, in: query}]\n      responses:\n        "200":\n          content:\n            application/json:\n              schema: {type: array, items: {type: boolean}}\n',
      ),
      inDocument(
        'paths:\n  /orders:\n    get:\n      responses:\n        "200":\n          content:\n            application/json:\n              schema: {type: array, maxItems: 9, items: {type: boolean}}\n',
      ),
    ],
  },
  judge: (operation, { file }) => {
    if (operation.name !== 'get') return undefined;
    const isList = file.partsOf(operation, 'response').some((response) => {
      const bodies = file.isVersion2 ? [response] : file.partsOf(response, 'mediaType');
      return bodies.some((body) =>
        file.partsOf(body, 'schema').some((schema) => isOfType(schema, 'array') && !schema.has('maxItems')),
      );
    });
    if (!isList) return undefined;
    const isPaged = file
      .parametersOf(operation)
      .some((parameter) =>
        /limit|size|count|page|top|max|first|cursor|offset|per[-_]?page/i.test(parameter.text('name') ?? ''),
      );
    return isPaged ? undefined : 'no parameter limits the list';
  },
});
