import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_job_dsl_unchecked',
  title: 'Job DSL scripts run unchecked on the controller (useScriptSecurity)',
  terms: ['seed job', 'script approval', 'sandbox'],
  severity: HIGH,
  problem:
    'A seed job runs its scripts as Jenkins itself, without a sandbox or an approval: whoever may change the job, or the repository that it reads, has the controller and all credentials.',
  remediation: 'Set `useScriptSecurity: true`, and approve the scripts or run them in the sandbox.',
  sources: ['https://github.com/jenkinsci/job-dsl-plugin/wiki/Script-Security'],
  references: [cwe(693), cwe(94), nist('AC-6')],

  examples: {
    bad: [`security:\n  globalJobDslSecurityConfiguration:\n    «useScriptSecurity: false»\n`],
    good: [
      `security:\n  globalJobDslSecurityConfiguration:\n    useScriptSecurity: true\n`,
      `security:\n  # useScriptSecurity: false\n  globalJobDslSecurityConfiguration: {}\n`,
    ],
  },

  form: 'code',
  setting: [
    'security.globalJobDslSecurityConfiguration.useScriptSecurity',
    '/javaposse.jobdsl.plugin.GlobalJobDslSecurityConfiguration/useScriptSecurity',
  ],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'an approval of the scripts that seed jobs run' },
});
