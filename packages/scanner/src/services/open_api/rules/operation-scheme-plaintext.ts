import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, owasp, spec2 } from '../open-api-rule.ts';
import { plaintextScheme } from '../security-schemes.ts';

export default operationRule({
  id: 'open_api_operation_scheme_plaintext',
  title: 'An operation is offered over http: plaintext (cleartext) schemes',
  severity: HIGH,
  problem:
    'The schemes of the operation take the place of those of the description: an attacker on the network path reads this one.',
  remediation: 'Take `http` and `ws` out of the `schemes` of the operation.',
  sources: [spec2('operation-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(319), nist('SC-8')],
  examples: {
    bad: [inOperation('schemes:\n  - «http»\nresponses: {}', '', '2.0')],
    good: [
      inOperation('schemes: [https]\nresponses: {}', '', '2.0'),
      inOperation('responses: {}', 'schemes: [http]', '2.0'),
    ],
  },
  judge: (operation, { file }) => {
    if (!file.isVersion2 || isLoopback(file.document?.text('host') ?? '')) return undefined;
    return plaintextScheme(operation);
  },
  fix: { kind: 'suggested', needs: 'a server that answers on https', edits: (finding) => setValue(finding, 'https') },
});
