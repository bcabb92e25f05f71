import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_signup_allowed',
  title: 'Visitors may make themselves an account (sign-up)',
  severity: HIGH,
  problem: 'Whatever signed-in users may do, everybody may do: with "logged-in users can do anything", everything.',
  remediation: 'Set `disableSignup` to true, in configuration as code `allowsSignup: false`.',
  sources: [ACCESS],
  references: [cwe(284), nist('AC-2')],

  examples: {
    bad: [
      `<hudson>\n  <securityRealm class="hudson.security.HudsonPrivateSecurityRealm">\n    «<disableSignup>false</disableSignup>»\n  </securityRealm>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <securityRealm class="hudson.security.HudsonPrivateSecurityRealm">\n    <disableSignup>true</disableSignup>\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm"/>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/securityRealm/disableSignup', 'jenkins.securityRealm.local.allowsSignup'],
  bad: (value, _input, setting) => (setting.includes('.') ? isOn(value) : isOff(value)),
  default: UNTOLD,
  safe: (_version, bad) => (isOff(bad) ? 'true' : 'false'),
  fix: { kind: 'safe' },
});
