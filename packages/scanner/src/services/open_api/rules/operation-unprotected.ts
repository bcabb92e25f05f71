import { HIGH, MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { type OpenApiFile } from '../open-api-file.ts';
import { inDocument, operationRule, owasp, spec, withWords } from '../open-api-rule.ts';
import { isPublicPath, isWrite } from '../operations.ts';

export default operationRule({
  id: 'open_api_operation_unprotected',
  title: 'An operation has no security requirement (authentication) while others have one',
  terms: ['unauthenticated endpoint'],
  severity: HIGH,
  problem:
    'Nothing at the top level asks for authentication, and this operation does not either: whoever knows its path may call it without signing in.',
  remediation: 'Name a security scheme under `security` of the operation, or at the top level for all of them.',
  sources: [spec('operation-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(306), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [
      inDocument('paths:\n  /orders:\n    get:\n      security: [{key: []}]\n    «post»:\n      responses: {}\n'),
      inDocument('paths:\n  /orders:\n    «get»:\n      responses: {}\n    put:\n      security: [{key: []}]\n', '2.0'),
    ],
    good: [
      inDocument(
        'paths:\n  /orders:\n    get:\n      security: [{key: []}]\n  /login:\n    post:\n      responses: {}\n',
      ),
      inDocument(
        'security: [{key: []}]\npaths:\n  /orders:\n    get:\n      security: [{other: []}]\n    post:\n      responses: {}\n',
      ),
    ],
  },
  judge: (operation, { file }) => {
    if (file.securityOf(operation) || isPublicPath(operation) || !areSomeProtected(file)) return undefined;
    const message = withWords('security', 'not-set');
    return isWrite(operation) ? message : { message, severity: MODERATE };
  },
});

const areSomeProtected = oncePer((file: OpenApiFile) => file.operations.some((operation) => operation.has('security')));
