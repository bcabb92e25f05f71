import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule, SECURITY } from '../jenkins-rule.ts';

const AUTHENTICATORS = '/jenkins.security.QueueItemAuthenticatorConfiguration/authenticators';

export default jenkinsRule({
  id: 'jenkins_builds_run_as_system',
  title: 'Builds have the rights of SYSTEM (QueueItemAuthenticator, Authorize Project)',
  severity: MODERATE_LOW,
  problem:
    'A build may start every other job and run on every agent, also where the person who started it may not: whoever may change one job reaches them all.',
  remediation:
    'Install the plugin Authorize Project, and choose under “Access Control for Builds” that builds run as the user who triggered them.',
  sources: [`${SECURITY}build-authorization/`, 'https://plugins.jenkins.io/authorize-project/'],
  references: [cwe(250), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `<jenkins.security.QueueItemAuthenticatorConfiguration>\n  «<authenticators/>»\n</jenkins.security.QueueItemAuthenticatorConfiguration>\n`,
    ],
    good: [
      `<jenkins.security.QueueItemAuthenticatorConfiguration>\n  <authenticators>\n    <org.jenkinsci.plugins.authorizeproject.GlobalQueueItemAuthenticator/>\n  </authenticators>\n</jenkins.security.QueueItemAuthenticatorConfiguration>\n`,
      `<hudson>\n  <useSecurity>true</useSecurity>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  applies: ({ file }) => file.settings(`${AUTHENTICATORS}/*`).length > 0,
  *check({ file }) {
    for (const authenticator of file.settings(`${AUTHENTICATORS}/*`))
      if (authenticator.is === 'absent')
        yield { at: authenticator.at, message: { code: 'is-empty', values: { setting: 'authenticators' } } };
  },
});
