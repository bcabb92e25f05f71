import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_builds_triggered_by_anybody',
  title: 'Anybody may trigger builds in the name of GitLab (useAuthenticatedEndpoint)',
  terms: ['webhook'],
  severity: MODERATE,
  problem:
    'Whoever reaches Jenkins posts events of GitLab to `/project/…` without signing in, starts builds as often as it likes, and names the branch or merge request that they take.',
  remediation: 'Set `useAuthenticatedEndpoint: true`, and give GitLab an account or a secret token for its webhooks.',
  sources: ['https://docs.gitlab.com/integration/jenkins/', 'https://plugins.jenkins.io/gitlab-plugin/'],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [`unclassified:\n  gitLabConnectionConfig:\n    «useAuthenticatedEndpoint: false»\n`],
    good: [
      `unclassified:\n  gitLabConnectionConfig:\n    useAuthenticatedEndpoint: true\n`,
      `unclassified:\n  gitLabConnectionConfig:\n    connections: []\n`,
    ],
  },

  form: 'code',
  setting: [
    'unclassified.gitLabConnectionConfig.useAuthenticatedEndpoint',
    '/com.dabsquared.gitlabjenkins.connection.GitLabConnectionConfig/useAuthenticatedEndpoint',
  ],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'an account, or a token of each job, that GitLab has' },
});
