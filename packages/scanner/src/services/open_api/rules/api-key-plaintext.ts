import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inDocument, owasp, requirementRule, spec } from '../open-api-rule.ts';
import { transportOf } from '../security-schemes.ts';

export default requirementRule({
  id: 'open_api_api_key_plaintext',
  title: 'An API key is asked for and no server over https is named: plaintext (cleartext)',
  severity: HIGH,
  problem:
    'An API key is the same in each request. Over http an attacker on the network path reads it and goes on using it.',
  remediation: 'Name only servers with https (version 2.0: `schemes: [https]`).',
  sources: [spec('server-object'), spec('security-scheme-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inDocument(
        'servers: [{url: "http://api.example.com"}]\nsecurity:\n  - «key: []»\npaths: {}\ncomponents:\n  securitySchemes:\n    key: {type: apiKey, in: header, name: X-Key}\n',
      ),
      inDocument(
        'security:\n  - «key: []»\npaths: {}\nsecurityDefinitions:\n  key: {type: apiKey, in: header, name: X-Key}\n',
        '2.0',
      ),
    ],
    good: [
      inDocument(
        'servers: [{url: "https://api.example.com"}]\nsecurity:\n  - key: []\npaths: {}\ncomponents:\n  securitySchemes:\n    key: {type: apiKey, in: header, name: X-Key}\n',
      ),
      inDocument(
        'security:\n  - key: []\nschemes: [https]\npaths: {}\nsecurityDefinitions:\n  key: {type: apiKey, in: header, name: X-Key}\n',
        '2.0',
      ),
      inDocument(
        'security:\n  - token: []\npaths: {}\ncomponents:\n  securitySchemes:\n    token: {type: http, scheme: bearer}\n',
      ),
    ],
  },
  judge: (requirement, { file }) => {
    const keys = [...requirement.pairs.values()].filter(
      ({ key }) => file.schemes.get(String(key.value))?.text('type') === 'apiKey',
    );
    const [first] = keys;
    const transport = transportOf(file);
    if (!first || transport === 'encrypted') return undefined;
    if (transport === 'unknown') return UNKNOWN;
    const message = transport === 'plaintext' ? 'the API key goes over http' : 'no server over https is named';
    return { at: requirement.place, message, severity: transport === 'plaintext' ? HIGH : MODERATE_LOW };
  },
});
