import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { mongoSetting, option, MANUAL } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_ldap_password_in_file',
  title: 'The password of the LDAP user stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who reads the file or a backup of it can search the directory as this user.',
  remediation: 'Fetch it with `__exec` or `__rest` from a secret store, and change it.',
  sources: [option('security.ldap.bind.queryPassword'), `${MANUAL}reference/expansion-directives/`],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `security:
  ldap:
    bind:
      «queryPassword: T7vNq2xWc9»`,
    ],
    good: [
      `security:
  ldap:
    bind:
      queryPassword:
        __exec: /usr/local/bin/ldap-password`,
      `security:
  ldap:
    bind:
      queryUser: cn=reader`,
    ],
  },

  setting: 'security.ldap.bind.queryPassword',
  bad: isSecret,
});
