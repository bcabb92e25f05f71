import { HIGH } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, GENERIC_OAUTH } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';

export default grafanaSetting({
  id: 'grafana_oauth_over_http',
  title: 'An OAuth provider is spoken to over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Codes, tokens and the client secret travel in the clear: whoever is on the path signs in as the users of Grafana.',
  remediation: 'Give the URLs of the provider with `https://`.',
  sources: [GENERIC_OAUTH, 'https://www.rfc-editor.org/rfc/rfc6749#section-3.1'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[auth.generic_oauth]\nenabled = true\n«auth_url = http://idp.example.com/auth»\n«token_url = http://idp.example.com/token»`,
    ],
    good: [
      `[auth.generic_oauth]\nenabled = true\ntoken_url = https://idp.example.com/token`,
      `[auth.generic_oauth]\nenabled = true\ntoken_url = http://127.0.0.1:8080/token`,
      `[auth.generic_oauth]\nenabled = false\ntoken_url = http://idp.example.com/token`,
    ],
  },

  setting: ['auth_url', 'token_url', 'api_url', 'teams_url'],
  scope: 'oauth',
  bad: (value) => /^http:\/\//i.test(value) && !isLoopback(value),
});
