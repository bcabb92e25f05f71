import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule, CASC } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_git_certificates_unverified',
  title: 'Git takes any certificate in every build (GIT_SSL_NO_VERIFY)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Whoever is on the path puts other sources into the build, and so programs into what is delivered; they also get the password for the repository.',
  remediation: 'Take the variable out, and give Git the authority of the server by `http.sslCAInfo`.',
  sources: ['https://git-scm.com/book/en/v2/Git-Internals-Environment-Variables', CASC],
  references: [cwe(295), nist('SC-23')],

  examples: {
    bad: [
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: GIT_SSL_NO_VERIFY\n            «value: "true"»\n`,
    ],
    good: [
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: GIT_SSL_NO_VERIFY\n            value: "false"\n`,
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: GIT_AUTHOR_NAME\n            value: "true"\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    for (const key of file.settings('jenkins.globalNodeProperties.*.envVars.env.*.key')) {
      if (key.is !== 'set' || key.value !== 'GIT_SSL_NO_VERIFY') continue;
      for (const value of file.settings((key.name ?? '').replace(/key$/, 'value'))) {
        if (value.is === 'set' && /^(?:1|true)$/i.test(value.value))
          yield { at: value.at, message: { code: 'is', values: { setting: 'GIT_SSL_NO_VERIFY', value: value.value } } };
      }
    }
  },
});
