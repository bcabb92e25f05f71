import { HIGH } from '@plumbline/model/severity';
import { removeEntry, setValue } from '../../../fixing/edit-yaml.ts';
import { type Finding, type TextEdit } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { type OpenApiInput, documentRule, inDocument, owasp, spec2 } from '../open-api-rule.ts';
import { plaintextScheme } from '../security-schemes.ts';

export default documentRule({
  id: 'open_api_scheme_plaintext',
  title: 'The API is offered over http: plaintext (cleartext) schemes',
  terms: ['unencrypted'],
  severity: HIGH,
  problem:
    'An attacker on the network path reads and changes requests and answers, with the tokens and passwords in them.',
  remediation: 'Take `http` and `ws` out of `schemes`.',
  sources: [spec2('swagger-object'), owasp('0xa8-security-misconfiguration')],
  references: [owaspApi(8), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inDocument('host: api.example.com\nschemes:\n  - «http»\n  - https\npaths: {}\n', '2.0'),
      inDocument('schemes: [«http»]\npaths: {}\n', '2.0'),
    ],
    good: [
      inDocument('schemes: [https, wss]\npaths: {}\n', '2.0'),
      inDocument('host: localhost:8080\nschemes: [http]\npaths: {}\n', '2.0'),
      inDocument('schemes: [http]\npaths: {}\n'), // no such field in version 3
    ],
  },
  judge: (item, { file }) =>
    file.isVersion2 && !isLoopback(item.text('host') ?? '') ? plaintextScheme(item) : undefined,
  fix: { kind: 'suggested', needs: 'a server that answers on https', edits: overHttps },
});

function overHttps(finding: Finding, { file }: OpenApiInput): readonly TextEdit[] {
  const others = file.document?.texts('schemes') ?? [];
  return others.some(({ text }) => text === 'https') ? removeEntry(finding) : setValue(finding, 'https');
}
