import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { isPlainLdap } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_ldap_unencrypted',
  title: 'Users sign in by LDAP without TLS (ldap://, startTls)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The password of everybody who signs in crosses the network as plain text.',
  remediation: 'Write the server as `ldaps://`; of Active Directory, set `startTls` to true.',
  sources: ['https://plugins.jenkins.io/ldap/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    <configurations>\n      <jenkins.security.plugins.ldap.LDAPConfiguration>\n        «<server>ldap://ldap.example.com</server>»\n      </jenkins.security.plugins.ldap.LDAPConfiguration>\n    </configurations>\n  </securityRealm>\n</hudson>\n`,

      `<hudson>\n  <securityRealm class="hudson.plugins.active_directory.ActiveDirectorySecurityRealm">\n    «<startTls>false</startTls>»\n  </securityRealm>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <securityRealm class="hudson.plugins.active_directory.ActiveDirectorySecurityRealm">\n    <startTls>true</startTls>\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    <configurations>\n      <jenkins.security.plugins.ldap.LDAPConfiguration>\n        <server>ldaps://ldap.example.com</server>\n      </jenkins.security.plugins.ldap.LDAPConfiguration>\n    </configurations>\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    <server>ldap://localhost</server>\n  </securityRealm>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: [
    '/hudson/securityRealm/server',
    '/hudson/securityRealm/configurations/*/server',
    'jenkins.securityRealm.ldap.configurations.*.server',
    '/hudson/securityRealm/startTls',
    'jenkins.securityRealm.activeDirectory.startTls',
  ],
  bad: (value, _, setting) => (setting.endsWith('startTls') ? isOff(value) : isPlainLdap(value)),
  safe: (_version, bad) => (isOff(bad) ? 'true' : bad.replace(/^ldap:/i, 'ldaps:').replace(/:389$/, ':636')),
  fix: { kind: 'suggested', needs: 'LDAPS at that server' },
});
