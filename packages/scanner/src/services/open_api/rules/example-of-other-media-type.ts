import { LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { inOperation, operationRule, shortened, spec2 } from '../open-api-rule.ts';
import { mediaTypesOf } from '../operations.ts';

export default operationRule({
  id: 'open_api_example_of_other_media_type',
  title: 'An example is of a media type that the operation does not give',
  severity: LOW,
  category: 'hygiene',
  problem: 'Tests and readers expect answers that never come.',
  remediation: 'Add the media type to `produces`, or remove the example.',
  sources: [spec2('example-object')],
  examples: {
    bad: [
      inOperation(
        'produces: [application/json]\nresponses:\n  "200":\n    description: Orders\n    examples:\n      «text/csv: a»',
        '',
        '2.0',
      ),
    ],
    good: [
      inOperation(
        'produces: [application/json]\nresponses:\n  "200":\n    description: Orders\n    examples:\n      application/json: {a: b}',
        '',
        '2.0',
      ),
    ],
  },
  judge: (operation, { file }) => {
    const types = file.isVersion2 ? mediaTypesOf(operation, file, 'produces') : undefined;
    if (!types || types.size === 0) return undefined;
    for (const response of operation.parts('response')) {
      const wrong = [...pairsInForce(response.value('examples'))].find(
        ([type]) => type.includes('/') && !types.has(type),
      );
      if (wrong)
        return {
          at: wrong[1].value.kind === 'scalar' ? wrong[1] : wrong[1].key,
          message: `${shortened(wrong[0])} is not produced`,
        };
    }
    return undefined;
  },
});
