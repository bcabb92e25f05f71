import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_security_realm_none',
  title: 'Nobody can sign in: there is no security realm',
  severity: HIGH,
  problem: 'Without users, rights can only be given to everybody, and nothing tells who did what.',
  remediation: "Choose LDAP, OpenID Connect, SAML or Jenkins' own user database as the security realm.",
  sources: [ACCESS],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [`<hudson>\n  «<securityRealm class="hudson.security.SecurityRealm$None"/>»\n</hudson>\n`],
    good: [
      `<hudson>\n  <securityRealm class="hudson.security.HudsonPrivateSecurityRealm">\n    <disableSignup>true</disableSignup>\n  </securityRealm>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/securityRealm/@class', 'jenkins.securityRealm'],
  bad: oneOf('hudson.security.SecurityRealm$None', 'none'),
  default: UNTOLD,
});
