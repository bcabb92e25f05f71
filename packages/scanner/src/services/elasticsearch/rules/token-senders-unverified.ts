import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_token_senders_unverified',
  title: 'Whoever has a token may use it: its sender is not verified (JWT realm)',
  severity: MODERATE,
  problem: 'A token that leaks from any program is enough to sign in as its user.',
  remediation: 'Set `client_authentication.type: shared_secret`, with the secret in the keystore.',
  sources: [`${GUIDE}jwt-auth-realm.html`],
  references: [cwe(287), nist('IA-3'), nist('IA-5')],

  examples: {
    bad: [
      `xpack.security.authc.realms.jwt.jwt1:
  «client_authentication.type: none»`,
    ],
    good: [
      `xpack.security.authc.realms.jwt.jwt1.client_authentication.type: shared_secret`,
      `xpack.security.enabled: true`,
    ],
  },

  setting: 'xpack.security.authc.realms.jwt.*.client_authentication.type',
  bad: oneOf('none'),
  safe: 'shared_secret',
  fix: { kind: 'suggested', needs: 'a shared secret in the keystore, and clients that send it' },
});
