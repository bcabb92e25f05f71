import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { type Finding, type TextEdit } from '../../../rule.ts';
import { type OpenApiFile } from '../open-api-file.ts';
import { inDocument, inOperation, responseRule, spec } from '../open-api-rule.ts';

export default responseRule({
  id: 'open_api_response_with_body',
  title: 'A response that has no body describes one (204, 304, HEAD)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Such answers never have a body: clients that wait for one fail or hang.',
  remediation: 'Remove the content of the response.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9110#section-15.3.5', spec('response-object')],
  examples: {
    bad: [
      inOperation('responses:\n  "204":\n    description: Done\n    «content»: {text/plain: {}}'),
      inOperation('responses:\n  "304":\n    description: Known\n    «schema»:\n      type: boolean', '', '2.0'),
      inDocument(
        'paths:\n  /orders:\n    head:\n      responses:\n        "200":\n          description: There\n          «content»: {text/plain: {}}\n',
      ),
    ],
    good: [
      inOperation('responses:\n  "204":\n    description: Done\n    content: {}'),
      inOperation(
        'responses:\n  "204": {description: Done}\n  "200": {description: Orders, content: {text/plain: {}}}',
      ),
    ],
  },
  judge: ({ name, parent, pairs }) => {
    if (parent?.kind !== 'operation' || (!/^(?:204|205|304)$/.test(name) && parent.name !== 'head')) return undefined;
    const body = pairs.get('content') ?? pairs.get('schema');
    // A `content` without a media type says that there is none.
    if (!body || (body.value.kind === 'mapping' && body.key.value === 'content' && body.value.pairs.length === 0))
      return undefined;
    return { at: body.key, message: `${name} has a body` };
  },
  fix: { kind: 'safe', edits: ({ at: place }, { file }) => withoutBody(place, file) },
});

function withoutBody(place: Finding['at'], file: OpenApiFile): readonly TextEdit[] {
  const pair = file
    .items('response')
    .flatMap(({ pairs }) => pairs.get('content') ?? pairs.get('schema') ?? [])
    .find(({ key }) => key === place);
  return pair ? removeEntry({ at: pair, message: '' }) : [];
}
