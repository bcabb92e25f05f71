import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, SAML } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_saml_login_unasked',
  title: 'Answers of the SAML provider are taken that nobody asked for (allow_idp_initiated)',
  terms: ['CSRF', 'replay'],
  severity: MODERATE_LOW,
  problem:
    'A page of an attacker signs its visitors in with an answer that was stolen, or with the account of the attacker.',
  remediation: 'Set `allow_idp_initiated = false` in `[auth.saml]`.',
  sources: [SAML],
  references: [cwe(352), nist('SC-23'), nist('IA-2')],

  examples: {
    bad: [`[auth.saml]\nenabled = true\n«allow_idp_initiated = true»`],
    good: [
      `[auth.saml]\nenabled = true\nallow_idp_initiated = false`,
      `[auth.saml]\nenabled = false\nallow_idp_initiated = true`,
    ],
  },

  setting: 'allow_idp_initiated',
  scope: 'auth.saml',
  bad: (value, { file }) => isOn(value) && (file.isOn('auth.saml') ?? UNKNOWN),
  safe: 'false',
  fix: { kind: 'suggested', needs: "another way for those who begin at the provider's page" },
});
