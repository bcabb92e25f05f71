import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grantRule, ACCESS } from '../jenkins-rule.ts';

export default grantRule({
  id: 'jenkins_authenticated_have_rights',
  title: 'Every signed-in user may administer, or change jobs, agents or credentials (authenticated)',
  severity: MODERATE,
  problem: 'One stolen password of any user is enough to change what builds run, or to take over the controller.',
  remediation: 'Give the right to a group of the people who need it instead of to `authenticated`.',
  sources: [`${ACCESS}permissions/`, 'https://plugins.jenkins.io/matrix-auth/'],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy">\n    «<permission>hudson.model.Hudson.Administer:authenticated</permission>»\n    <permission>GROUP:hudson.model.Item.Build:authenticated</permission>\n  </authorizationStrategy>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy">\n    <permission>hudson.model.Hudson.Administer:admin</permission>\n    <permission>hudson.model.Item.Read:authenticated</permission>\n  </authorizationStrategy>\n</hudson>\n`,
    ],
  },

  judge({ permission, to }) {
    if (to !== 'authenticated') return undefined;
    const message = `authenticated has ${permission}`;
    if (/^Overall\/(?:Administer|RunScripts|UploadPlugins|ConfigureUpdateCenter)$/.test(permission))
      return { message, severity: CRITICAL };
    return /^(?:Job|Agent|Credentials)\/(?:Configure|Create|Delete|Update|ManageDomains|UseItem|Provision)$/.test(
      permission,
    )
      ? message
      : undefined;
  },
});
