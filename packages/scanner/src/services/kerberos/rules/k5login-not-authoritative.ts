import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_k5login_not_authoritative',
  title: 'People who are not in the .k5login of an account may sign in to it (k5login_authoritative)',
  severity: MODERATE_LOW,
  problem: 'Other rules let people into an account whose owner has listed those who may.',
  remediation: 'Set `k5login_authoritative = true`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(863), nist('AC-3')],

  examples: {
    bad: [`[libdefaults]\n «k5login_authoritative = false»`],
    good: [
      `[libdefaults]\n k5login_authoritative = true`,
      `[libdefaults]\n# k5login_authoritative = false\n rdns = false`,
    ],
  },

  setting: 'k5login_authoritative',
  bad: isNo,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'everybody who signs in to an account in its .k5login' },
});
