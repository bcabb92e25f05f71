import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_search_plain_http',
  title: 'The external search index is asked over plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'The attributes of all nodes, and the password of the index, cross the network as plain text.',
  remediation: "Write `opensearch['external_url']` with `https://`.",
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«opensearch['external_url'] = 'http://search.example.com:9200'»\n`],
    good: [
      `opensearch['external_url'] = 'https://search.example.com:9200'\n`,
      `opensearch['external_url'] = 'http://127.0.0.1:9200'\n`,
    ],
  },

  setting: ['opensearch.external_url', 'elasticsearch.external_url', 'opscode_solr4.external_url'],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
