import { MODERATE } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_internal_service_listens_on_all_addresses',
  title: 'An internal service listens on all addresses, past nginx',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem: 'Requests that come past nginx are not encrypted, and what nginx refuses is answered there.',
  remediation: 'Let the service listen on `127.0.0.1`.',
  sources: [SETTINGS],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [`«bookshelf['listen'] = '0.0.0.0'»\n`, `«opscode_erchef['listen'] = '0.0.0.0'»\n`],
    good: [`bookshelf['listen'] = '127.0.0.1'\n`],
  },

  setting: ['bookshelf.listen', 'oc_bifrost.listen', 'oc_id.listen', 'opscode_erchef.listen'],
  bad: isAnyHost,
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'no front end that uses the service over the network' },
});
