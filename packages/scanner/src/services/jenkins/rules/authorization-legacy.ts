import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_authorization_legacy',
  title: 'The legacy authorization lets everybody read everything',
  severity: MODERATE,
  problem: 'Visitors who have not signed in read all jobs and logs; one role alone, admin, has every right.',
  remediation: 'Use the matrix or the role strategy.',
  sources: [ACCESS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`<hudson>\n  «<authorizationStrategy class="hudson.security.LegacyAuthorizationStrategy"/>»\n</hudson>\n`],
    good: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"/>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/authorizationStrategy/@class', 'jenkins.authorizationStrategy'],
  bad: oneOf('hudson.security.LegacyAuthorizationStrategy', 'legacy'),
});
