import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_bind_password_in_file',
  title: "The password of a directory's user stands in the file (bind_password)",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who reads the file can search the directory as this user.',
  remediation: 'Put it into the keystore as `secure_bind_password`, and change it.',
  sources: [`${GUIDE}security-settings.html`, `${GUIDE}secure-settings.html`],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `xpack.security.authc.realms.ldap.ldap1:
  order: 0
  «bind_password: T7vNq2xWc9»`,
      `«xpack.security.authc.realms.active_directory.ad1.bind_password: T7vNq2xWc9»`,
    ],
    good: [
      `xpack.security.authc.realms.ldap.ldap1.bind_dn: cn=reader`,
      `xpack.security.authc.realms.ldap.ldap1.bind_password: \${BIND_PASSWORD}`,
    ],
  },

  setting: '**.bind_password',
  bad: isSecret,
});
