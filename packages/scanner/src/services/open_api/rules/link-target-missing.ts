import { LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { type OpenApiFile } from '../open-api-file.ts';
import { at, inOperation, linkRule, shortened, spec } from '../open-api-rule.ts';

export default linkRule({
  id: 'open_api_link_target_missing',
  title: 'A link names an operation that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients follow the link nowhere.',
  remediation: 'Name the `operationId` of an operation.',
  sources: [spec('link-object')],
  examples: {
    bad: [inOperation('operationId: a\nresponses:\n  "200":\n    links:\n      next:\n        «operationId: b»')],
    good: [inOperation('operationId: a\nresponses:\n  "200":\n    links:\n      next:\n        operationId: a')],
  },
  judge: (link, { file }) => {
    const id = link.text('operationId');
    return id === undefined || operationIds(file).has(id)
      ? undefined
      : at(link, 'operationId', `no operation is ${shortened(id)}`);
  },
});

const operationIds = oncePer(
  (file: OpenApiFile): ReadonlySet<string> =>
    new Set(file.items('operation').flatMap((operation) => operation.text('operationId') ?? [])),
);
