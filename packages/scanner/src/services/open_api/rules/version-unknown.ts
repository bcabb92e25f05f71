import { LOW } from '@plumbline/model/severity';
import { at, documentRule, inDocument, spec } from '../open-api-rule.ts';

export default documentRule({
  id: 'open_api_version_unknown',
  title: 'The version of the description is unknown',
  severity: LOW,
  category: 'hygiene',
  problem: 'Tools do not know how to read the description: what it asks for is not checked.',
  remediation: 'Write a version of the OpenAPI Specification, such as `3.1.1`.',
  sources: [spec('versions-and-deprecation')],
  examples: {
    bad: [
      '«openapi: 3.0»\ninfo: {title: Shop, version: 1.0.0}\npaths: {}\n',
      '«swagger: "1.2"»\ninfo: {title: Shop, version: 1.0.0}\npaths: {}\n',
    ],
    good: [inDocument('paths: {}\n'), inDocument('paths: {}\n', '2.0'), inDocument('paths: {}\n', '3.1.0')],
  },
  judge: (item) => {
    const isKnown = item.has('swagger')
      ? item.text('swagger') === '2.0' || item.text('swagger') === '2'
      : /^3\.[012]\.\d+(?:-\w+)?$/.test(item.text('openapi') ?? '');
    return isKnown
      ? undefined
      : at(item, item.has('swagger') ? 'swagger' : 'openapi', 'no version of the specification');
  },
});
