import { HIGH } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_search_listens_on_all_addresses',
  title: 'The search index listens on all addresses, without a password',
  terms: ALL_INTERFACES,
  severity: HIGH,
  problem: 'Whoever reaches the index reads and changes what searches of recipes find, without signing in.',
  remediation: 'Let it listen on `127.0.0.1`.',
  sources: [SETTINGS],
  references: [cwe(306), nist('SC-7')],

  examples: {
    bad: [`«elasticsearch['listen'] = '0.0.0.0'»\n`, `«opscode_solr4['ip_address'] = '0.0.0.0'»\n`],
    good: [`opensearch['listen'] = '127.0.0.1'\n`, `opscode_solr4['ip_address'] = '127.0.0.1'\n`],
  },

  setting: ['elasticsearch.listen', 'opensearch.listen', 'opscode_solr4.ip_address'],
  bad: (address, { file }, setting) => isAnyHost(address) && !file.mayBeElsewhere(setting),
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'no other machine that asks the index' },
});
