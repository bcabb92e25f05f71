import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, operationRule, owasp, spec } from '../open-api-rule.ts';
import { isPublicPath } from '../operations.ts';

export default operationRule({
  id: 'open_api_operation_security_optional',
  title: 'An operation may be called without authentication: empty security requirement',
  severity: HIGH,
  problem: 'An empty requirement `{}` beside the others lets callers leave authentication out.',
  remediation: 'Remove the empty requirement `{}` from the security of the operation.',
  sources: [spec('security-requirement-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(306), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [inOperation('«security: [{key: []}, {}]»\nresponses: {}'), inOperation('«security: {}»\nresponses: {}')],
    good: [
      inOperation('security: [{key: []}]\nresponses: {}'),
      inOperation('security: [{key: []}]\nresponses: {}', '', '2.0'),
    ],
  },
  judge: (operation) => {
    const isOptional = operation.parts('requirement').some(({ pairs }) => pairs.size === 0);
    return isOptional && !isPublicPath(operation)
      ? at(operation, 'security', { code: 'has', values: { setting: 'security', value: '{}' } })
      : undefined;
  },
});
