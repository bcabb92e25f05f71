import { HIGH } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, JWT } from '../grafana-rule.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';

export default grafanaSetting({
  id: 'grafana_jwt_keys_over_http',
  title: 'In development mode, the keys that tokens are verified with are fetched over plaintext HTTP (jwk_set_url)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'An attacker on the network path gives Grafana keys of their own, signs a token with them and is any user.',
  remediation: 'Give `jwk_set_url` with `https://`, and set `app_mode = production`, with which nothing else is taken.',
  sources: [JWT, 'https://github.com/grafana/grafana/blob/main/pkg/services/auth/jwt/key_sets.go'],
  references: [cwe(319), cwe(345), nist('SC-8'), nist('SC-12')],

  examples: {
    bad: [`app_mode = development\n[auth.jwt]\nenabled = true\n«jwk_set_url = http://idp.example.com/keys»`],
    good: [
      `[auth.jwt]\nenabled = true\njwk_set_url = https://idp.example.com/keys`,
      `[auth.jwt]\nenabled = true\njwk_set_url = http://idp.example.com/keys`, // Grafana refuses it
      `app_mode = development\n[auth.jwt]\nenabled = false\njwk_set_url = http://idp.example.com/keys`,
      `app_mode = development\n[auth.jwt]\nenabled = true\njwk_set_url = http://localhost:9000/keys`,
    ],
  },

  setting: 'jwk_set_url',
  scope: 'auth.jwt',
  bad(value, { file }) {
    if (!isPlainHttp(value) || file.isOn('auth.jwt') === false) return false;
    // Otherwise Grafana does not start.
    const mode = file.value('', 'app_mode', 'production');
    return mode === undefined || file.isOn('auth.jwt') === undefined ? UNKNOWN : mode === 'development';
  },
});
