import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting, SECURITY } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_url_plain_http',
  title: 'The address of Jenkins is plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Links in mails and webhooks lead people and programs to sign in over plain text.',
  remediation: 'Serve Jenkins by HTTPS, and write its address so.',
  sources: [SECURITY],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`unclassified:\n  location:\n    «url: http://ci.example.com/»\n`],
    good: [
      `unclassified:\n  location:\n    url: https://ci.example.com/\n`,
      `unclassified:\n  location:\n    url: http://localhost:8080/\n`,
    ],
  },

  form: 'code',
  setting: ['unclassified.location.url', '/jenkins.model.JenkinsLocationConfiguration/jenkinsUrl'],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
