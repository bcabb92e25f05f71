import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_library_version_from_job',
  title: 'A job chooses the version of a shared library (allowVersionOverride)',
  severity: MODERATE_LOW,
  problem:
    'Global libraries run outside of the sandbox. Whoever may write a pipeline, or a branch of the library, has any version of it run with all rights of the controller.',
  remediation: 'Set `allowVersionOverride: false`, and protect the branch that `defaultVersion` names.',
  sources: ['https://www.jenkins.io/doc/book/pipeline/shared-libraries/'],
  references: [cwe(829), nist('CM-7')],

  examples: {
    bad: [
      `unclassified:\n  globalLibraries:\n    libraries:\n      - name: shop\n        «allowVersionOverride: true»\n`,
    ],
    good: [
      `unclassified:\n  globalLibraries:\n    libraries:\n      - name: shop\n        allowVersionOverride: false\n`,
    ],
  },

  form: 'code',
  setting: [
    'unclassified.globalLibraries.libraries.*.allowVersionOverride',
    '/org.jenkinsci.plugins.workflow.libs.GlobalLibraries/libraries/*/allowVersionOverride',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'jobs that do not name a version' },
});
