import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_update_site_plain_http',
  title: 'Plugins come from an update site over plain HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Someone on the network sees and delays updates, and offers old plugins with known holes.',
  remediation: 'Write the address of the update site with `https://`.',
  sources: ['https://www.jenkins.io/doc/book/managing/plugins/'],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      `jenkins:\n  updateCenter:\n    sites:\n      - id: default\n        «url: http://updates.example.com/update-center.json»\n`,
    ],
    good: [
      `jenkins:\n  updateCenter:\n    sites:\n      - id: default\n        url: https://updates.jenkins.io/update-center.json\n`,
    ],
  },

  form: 'code',
  setting: ['jenkins.updateCenter.sites.*.url', '/sites/site/url'],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: {
    kind: 'safe',
    unless: ({ wanted = '' }) =>
      /^https:\/\/updates\.jenkins(?:-ci\.org|\.io)\//.test(wanted) ? undefined : 'TLS at that address',
  },
});
