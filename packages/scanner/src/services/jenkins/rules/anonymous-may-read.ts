import { MODERATE } from '@plumbline/model/severity';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_anonymous_may_read',
  title: 'Visitors who have not signed in may read jobs and logs (anonymous read)',
  severity: MODERATE,
  problem: 'Build logs, workspaces and the names of jobs tell an attacker what runs where, often with secrets in them.',
  remediation: 'Set `denyAnonymousReadAccess` to true, in configuration as code `allowAnonymousRead: false`.',
  sources: [ACCESS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy">\n    «<denyAnonymousReadAccess>false</denyAnonymousReadAccess>»\n  </authorizationStrategy>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy">\n    <denyAnonymousReadAccess>true</denyAnonymousReadAccess>\n  </authorizationStrategy>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: [
    '/hudson/authorizationStrategy/denyAnonymousReadAccess',
    'jenkins.authorizationStrategy.loggedInUsersCanDoAnything.allowAnonymousRead',
  ],
  bad: (value, _input, setting) => (setting.includes('.') ? isOn(value) : isOff(value)),
  safe: (_version, bad) => (isOff(bad) ? 'true' : 'false'),
  fix: { kind: 'suggested', needs: 'nobody who looks at builds without an account' },
});
