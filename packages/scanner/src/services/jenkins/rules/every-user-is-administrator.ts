import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule, ACCESS } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_every_user_is_administrator',
  title: 'Logged-in users can do anything: everybody is administrator',
  severity: MODERATE_LOW,
  problem: 'One stolen password of any user is enough to run commands on the controller and to read all credentials.',
  remediation: 'Use the matrix or the role strategy, and let only administrators administer.',
  sources: [ACCESS],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `<hudson>\n  «<authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy">»\n  </authorizationStrategy>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"/>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  *check({ file }) {
    const of = file.settings('/hudson/authorizationStrategy/@class');
    for (const strategy of of)
      if (strategy.is === 'set' && strategy.value === 'hudson.security.FullControlOnceLoggedInAuthorizationStrategy')
        yield { at: strategy.at, message: 'every user is administrator' };
    const inCode = file.settings('jenkins.authorizationStrategy');
    for (const strategy of inCode)
      if (strategy.is === 'set' && strategy.value === 'loggedInUsersCanDoAnything')
        yield { at: strategy.at, message: 'every user is administrator' };
    for (const below of file.settings('jenkins.authorizationStrategy.loggedInUsersCanDoAnything.*'))
      if (below.is === 'set') yield { at: below.at, message: 'every user is administrator' };
  },
});
