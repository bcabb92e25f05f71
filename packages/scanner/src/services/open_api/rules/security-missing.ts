import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { documentRule, inDocument, inOperation, owasp, spec, withWords } from '../open-api-rule.ts';
import { isPublicPath } from '../operations.ts';

export default documentRule({
  id: 'open_api_security_missing',
  title: 'No authentication: the description asks for no security anywhere',
  terms: ['global security undefined', 'unauthenticated API'],
  severity: HIGH,
  problem:
    'Neither the description nor any of its operations names a security requirement: gateways, generated servers and clients let everybody in without authentication.',
  remediation: 'Define a security scheme and name it under `security` at the top level of the description.',
  sources: [spec('security-requirement-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(306), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [
      `«openapi: 3.0.3»\ninfo: {title: Shop, version: 1.0.0}\npaths:\n  /orders:\n    get:\n      responses: {}\n`,
      `«swagger: '2.0'»\ninfo: {title: Shop, version: 1.0.0}\npaths:\n  /orders:\n    post:\n      responses: {}\n`,
    ],
    good: [
      inDocument('security: [{key: []}]\npaths:\n  /orders:\n    get: {responses: {}}\n'),
      inOperation('security: [{key: []}]\nresponses: {}'),
      inDocument('paths:\n  /health:\n    get: {responses: {}}\n'), // meant to be open
      inDocument('components:\n  schemas: {}\n'), // no operations
    ],
  },
  judge: (item, { file }) => {
    if (item.has('security')) return undefined;
    const operations = file.operations;
    if (operations.some((operation) => operation.has('security'))) return undefined;
    return operations.some((operation) => !isPublicPath(operation)) ? withWords('security', 'not-set') : undefined;
  },
});
