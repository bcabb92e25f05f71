import { HIGH } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, JWT } from '../grafana-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';

export default grafanaSetting({
  id: 'grafana_jwt_keys_over_http',
  title: 'The keys that tokens are verified with are fetched over plaintext HTTP (jwk_set_url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'An attacker on the path gives Grafana keys of their own, signs a token with them and is any user.',
  remediation: 'Give `jwk_set_url` with `https://`.',
  sources: [JWT],
  references: [cwe(319), cwe(345), nist('SC-8'), nist('SC-12')],

  examples: {
    bad: [`[auth.jwt]\nenabled = true\n«jwk_set_url = http://idp.example.com/keys»`],
    good: [
      `[auth.jwt]\nenabled = true\njwk_set_url = https://idp.example.com/keys`,
      `[auth.jwt]\nenabled = false\njwk_set_url = http://idp.example.com/keys`,
      `[auth.jwt]\nenabled = true\njwk_set_url = http://localhost:9000/keys`,
    ],
  },

  setting: 'jwk_set_url',
  scope: 'auth.jwt',
  bad: (value, { file }) => /^http:\/\//i.test(value) && !isLoopback(value) && (file.isOn('auth.jwt') ?? UNKNOWN),
});
