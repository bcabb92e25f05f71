import { HIGH } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_database_listens_on_all_addresses',
  title: 'The database of the server listens on all addresses',
  terms: ALL_INTERFACES,
  severity: HIGH,
  problem: 'Every machine on the network can try passwords on the database, which holds keys, data bags and users.',
  remediation: "Set `postgresql['listen_address']` to `localhost`, or to the one address that front ends use.",
  sources: [SETTINGS],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [`«postgresql['listen_address'] = '0.0.0.0'»\n`, `«postgresql['listen_address'] = '*'»\n`],
    good: [
      `postgresql['listen_address'] = '10.2.0.4'\n`,
      `postgresql['listen_address'] = 'localhost'\n`,
      `postgresql['external'] = true\npostgresql['listen_address'] = '*'\n`,
    ],
  },

  setting: 'postgresql.listen_address',
  bad: (address, { file }, setting) => isAnyHost(address) && !file.mayBeElsewhere(setting),
  safe: 'localhost',
  fix: { kind: 'suggested', needs: 'no front end that uses the database over the network' },
});
