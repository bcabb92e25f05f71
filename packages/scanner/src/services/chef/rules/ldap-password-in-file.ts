import { MODERATE } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { chefSetting, SETTINGS, SECRETS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_ldap_password_in_file',
  title: 'The password of the LDAP account stands in chef-server.rb',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads the file can search the whole directory in the name of this account.',
  remediation: 'Run `chef-server-ctl set-secret ldap bind_password`, remove the line, and change the password.',
  sources: [SETTINGS, SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«ldap['bind_password'] = 'vK8qLm2xRt5w'»\n`],
    good: [`ldap['bind_password'] = ENV['LDAP_PASSWORD']\n`, `ldap['bind_dn'] = 'cn=chef,dc=example'\n`],
  },

  setting: 'ldap.bind_password',
  bad: isSecret,
});
