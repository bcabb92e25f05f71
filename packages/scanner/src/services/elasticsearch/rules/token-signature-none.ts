import { CRITICAL } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_token_signature_none',
  title: 'Tokens without a signature are accepted (signature_algorithm none)',
  severity: CRITICAL,
  problem: 'Anybody writes a token for any user and signs in with it.',
  remediation: 'Set `rp.signature_algorithm: RS256` or another one with a signature.',
  sources: [`${GUIDE}security-settings.html`],
  references: [cwe(347), nist('IA-5'), nist('IA-2')],

  examples: {
    bad: [
      `xpack.security.authc.realms.oidc.oidc1:
  «rp.signature_algorithm: none»`,
      `xpack.security.authc.realms.jwt.jwt1.allowed_signature_algorithms: «none»`,
    ],
    good: [`xpack.security.authc.realms.oidc.oidc1.rp.signature_algorithm: RS256`, `xpack.security.enabled: true`],
  },

  setting: [
    'xpack.security.authc.realms.oidc.*.rp.signature_algorithm',
    'xpack.security.authc.realms.jwt.*.allowed_signature_algorithms',
  ],
  bad: oneOf('none'),
});
