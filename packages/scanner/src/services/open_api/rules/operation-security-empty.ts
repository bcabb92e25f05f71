import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, inDocument, inOperation, operationRule, owasp, spec, withWords, withoutIt } from '../open-api-rule.ts';
import { isPublicPath, isWrite } from '../operations.ts';

export default operationRule({
  id: 'open_api_operation_security_empty',
  title: 'An operation switches authentication off with an empty security list',
  severity: HIGH,
  problem: '`security: []` takes away what the whole description asks for: this operation answers everybody.',
  remediation:
    'Remove `security` from the operation, so that the requirement of the description holds, or name a scheme.',
  sources: [spec('operation-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(306), nist('IA-2'), nist('AC-3')],
  examples: {
    bad: [
      inOperation('«security: []»\nresponses: {}', 'security: [{key: []}]\n'),
      inOperation('«security: []»\nresponses: {}', '', '2.0'),
    ],
    good: [
      inOperation('security:\n  - key: []\nresponses: {}'),
      inDocument('paths:\n  /auth/login:\n    post:\n      security: []\n'), // nobody is signed in before
    ],
  },
  judge: (operation) => {
    const value = operation.value('security');
    if (value?.kind !== 'sequence' || value.items.length > 0 || isPublicPath(operation)) return undefined;
    const found = at(operation, 'security', withWords('security', 'is-empty'));
    return found && !isWrite(operation) ? { ...found, severity: MODERATE } : found;
  },
  fix: withoutIt('certainty that the operation is not meant to be open, and a requirement at the top level'),
});
