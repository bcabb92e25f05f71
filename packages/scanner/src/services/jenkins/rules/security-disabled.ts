import { UNTOLD } from '../../../rules/setting-rule.ts';
import { CRITICAL } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_security_disabled',
  title: 'Security is off: everybody is administrator (useSecurity)',
  severity: CRITICAL,
  problem: 'Whoever reaches Jenkins runs commands on the controller and on every agent, and reads all credentials.',
  remediation: 'Set `useSecurity` to true, with a security realm and an authorization strategy.',
  sources: [ACCESS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`<hudson>\n  «<useSecurity>false</useSecurity>»\n</hudson>\n`],
    good: [
      `<hudson>\n  <useSecurity>true</useSecurity>\n</hudson>\n`,
      `<hudson>\n  <!-- <useSecurity>false</useSecurity> -->\n  <useSecurity>true</useSecurity>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: '/hudson/useSecurity',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a security realm with an administrator in it' },
});
