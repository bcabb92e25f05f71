import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_anyone_can_do_anything',
  title: 'Anyone can do anything (authorization strategy unsecured)',
  terms: ['unauthenticated access'],
  severity: CRITICAL,
  problem: 'Visitors who have not signed in run commands on the controller, and read all credentials.',
  remediation: 'Use the matrix or the role strategy, and give rights to the people who need them.',
  sources: [ACCESS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `<hudson>\n  «<authorizationStrategy class="hudson.security.AuthorizationStrategy$Unsecured"/>»\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <!-- <authorizationStrategy class="hudson.security.AuthorizationStrategy$Unsecured"/> -->\n</hudson>\n`,
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"/>\n</hudson>\n`,
      `<hudson>\n  <authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy"/>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/authorizationStrategy/@class', 'jenkins.authorizationStrategy'],
  bad: oneOf('hudson.security.AuthorizationStrategy$Unsecured', 'unsecured'),
  default: UNTOLD,
});
