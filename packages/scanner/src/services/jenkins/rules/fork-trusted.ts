import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { projectRule } from '../jenkins-rule.ts';

export default projectRule({
  id: 'jenkins_fork_trusted',
  title: 'Pull requests of strangers are built with what they bring (trust everyone, permitAll)',
  terms: ['TrustEveryone', 'fork', 'pull request', 'poisoned pipeline execution'],
  severity: HIGH,
  problem:
    'Whoever can open a pull request changes what the pipeline does: it runs with the credentials and agents of the job before anybody has looked at it.',
  remediation:
    'Trust nobody, or those with admin or write permission: of others, the Jenkinsfile of the target branch is taken. In the pull request builder, unset `permitAll`, and name who may build.',
  sources: [
    'https://docs.cloudbees.com/docs/cloudbees-ci/latest/traditional-admin-guide/github-branch-source-plugin',
    'https://github.com/jenkinsci/ghprb-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/ghprb/GhprbTrigger/help-permitAll.html',
  ],
  references: [cwe(829), cwe(94), nist('AC-3'), nist('CM-5')],

  examples: {
    bad: [
      `<org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject>\n  <org.jenkinsci.plugins.github__branch__source.ForkPullRequestDiscoveryTrait>\n    «<trust class="org.jenkinsci.plugins.github_branch_source.ForkPullRequestDiscoveryTrait$TrustEveryone"/>»\n  </org.jenkinsci.plugins.github__branch__source.ForkPullRequestDiscoveryTrait>\n</org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject>\n`,
      `<project>\n  <triggers>\n    <org.jenkinsci.plugins.ghprb.GhprbTrigger plugin="ghprb@1.42.2">\n      «<permitAll>true</permitAll>»\n    </org.jenkinsci.plugins.ghprb.GhprbTrigger>\n  </triggers>\n</project>\n`,
    ],
    good: [
      `<project>\n  <triggers>\n    <org.jenkinsci.plugins.ghprb.GhprbTrigger plugin="ghprb@1.42.2">\n      <permitAll>false</permitAll>\n    </org.jenkinsci.plugins.ghprb.GhprbTrigger>\n  </triggers>\n</project>\n`,
      `<org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject>\n  <org.jenkinsci.plugins.github__branch__source.ForkPullRequestDiscoveryTrait>\n    <trust class="org.jenkinsci.plugins.github_branch_source.ForkPullRequestDiscoveryTrait$TrustPermission"/>\n  </org.jenkinsci.plugins.github__branch__source.ForkPullRequestDiscoveryTrait>\n</org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject>\n`,
    ],
  },

  *check({ file }) {
    for (const trust of file.all('trust')) {
      const kind = trust.attribute('class');
      if (kind.is === 'set' && kind.value.endsWith('$TrustEveryone'))
        yield { at: trust.node, message: { code: 'is', values: { setting: 'trust', value: 'TrustEveryone' } } };
    }
    for (const trigger of file.all('org.jenkinsci.plugins.ghprb.GhprbTrigger')) {
      for (const { node, text } of trigger.children('permitAll'))
        if (isSetTo(text, (value) => value.trim() === 'true'))
          yield { at: node, message: { code: 'is', values: { setting: 'permitAll', value: 'true' } } };
    }
  },
});
