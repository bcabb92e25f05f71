import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';

export default kerberosSetting({
  id: 'kerberos_password_rules_off',
  title: 'A check of new passwords is switched off (plugins, pwqual, disable)',
  severity: MODERATE_LOW,
  problem: 'Users choose passwords that attackers try first: words, their own name, or none at all.',
  remediation: 'Take `disable` out of the subsection.',
  sources: [`${KRB5_CONF}#pwqual-interface`],
  references: [cwe(521), nist('IA-5(1)')],

  examples: {
    bad: [`[plugins]\n pwqual = {\n  «disable = dict»\n }`],
    good: [
      `[plugins]\n pwqual = {\n  module = combo:/usr/lib/krb5/combo.so\n }`,
      `[plugins]\n kadm5_auth = {\n  disable = self\n }`, // fewer may do less
      `[plugins]\n ccselect = {\n  disable = k5identity\n }`,
    ],
  },

  setting: 'disable',
  scope: 'plugins+',
  bad: (value) => /^(?:dict|empty|princ|hesiod)$/.test(value),
  fix: { kind: 'suggested', needs: 'passwords that pass the check', edits: removeDirective },
});
