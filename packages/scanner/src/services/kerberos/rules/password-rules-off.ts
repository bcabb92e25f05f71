import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';

export default kerberosSetting({
  id: 'kerberos_password_rules_off',
  title: 'Checks of new passwords or of administrators are switched off (plugins, disable)',
  severity: MODERATE_LOW,
  problem: 'Users choose passwords that attackers try first, or more people administrate the realm than the list says.',
  remediation: 'Take `disable` out of the subsection.',
  sources: [`${KRB5_CONF}#plugins`],
  references: [cwe(521), nist('IA-5(1)')],

  examples: {
    bad: [`[plugins]\n pwqual = {\n  «disable = dict»\n }`],
    good: [
      `[plugins]\n pwqual = {\n  module = combo:/usr/lib/krb5/combo.so\n }`,
      `[plugins]\n ccselect = {\n  disable = k5identity\n }`,
    ],
  },

  setting: 'disable',
  scope: 'plugins+',
  bad: (value) => /^(?:dict|empty|princ|hesiod|acl|self)$/.test(value),
  fix: { kind: 'suggested', needs: 'passwords that pass the check', edits: removeDirective },
});
