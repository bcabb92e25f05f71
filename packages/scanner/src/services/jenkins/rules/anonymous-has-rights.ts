import { CRITICAL, HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grantRule, ACCESS } from '../jenkins-rule.ts';

export default grantRule({
  id: 'jenkins_anonymous_has_rights',
  title: 'Visitors who have not signed in may build, configure or administer (anonymous)',
  severity: HIGH,
  problem: 'Whoever builds or configures a job runs commands on agents; whoever administers has everything.',
  remediation: 'Take the right away from `anonymous`.',
  sources: [`${ACCESS}permissions/`, 'https://plugins.jenkins.io/matrix-auth/'],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy">\n    «<permission>hudson.model.Item.Build:anonymous</permission>»\n    «<permission>hudson.model.Item.Read:anonymous</permission>»\n  </authorizationStrategy>\n</hudson>\n`,
      `<hudson>\n  <authorizationStrategy class="com.michelin.cio.hudson.plugins.rolestrategy.RoleBasedAuthorizationStrategy">\n    <roleMap type="globalRoles">\n      <role name="builders" pattern=".*">\n        <permissions>\n          «<permission>hudson.model.Item.Build</permission>»\n        </permissions>\n        <assignedSIDs>\n          <sid>anonymous</sid>\n        </assignedSIDs>\n      </role>\n    </roleMap>\n  </authorizationStrategy>\n</hudson>\n`,
      `<project>\n  <properties>\n    <hudson.security.AuthorizationMatrixProperty>\n      «<permission>USER:hudson.model.Item.Configure:anonymous</permission>»\n    </hudson.security.AuthorizationMatrixProperty>\n  </properties>\n</project>\n`,
    ],
    good: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy">\n    <permission>hudson.model.Item.Build:release</permission>\n    <permission>hudson.model.Hudson.Read:anonymous</permission>\n  </authorizationStrategy>\n</hudson>\n`,
    ],
  },

  judge({ permission, to }) {
    if (to !== 'anonymous') return undefined;
    if (permission === 'Job/Read') return { message: `anonymous has ${permission}`, severity: MODERATE_LOW };
    if (/\/(?:Read|Discover|ViewStatus|SystemRead)$/.test(permission)) return undefined;
    const message = `anonymous has ${permission}`;
    return permission === 'Overall/Administer' ? { message, severity: CRITICAL } : message;
  },
});
