import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_data_collector_plain_http',
  title: 'Run data and its token go to Chef Automate over plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever listens on the network reads the token of the data collector, and what every node reports.',
  remediation: "Write `data_collector['root_url']` with `https://`.",
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«data_collector['root_url'] = 'http://automate.example.com/data-collector/v0/'»\n`],
    good: [
      `data_collector['root_url'] = 'https://automate.example.com/data-collector/v0/'\n`,
      `data_collector['root_url'] = 'http://127.0.0.1/data-collector/v0/'\n`,
    ],
  },

  setting: ['data_collector.root_url', 'profiles.root_url'],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
