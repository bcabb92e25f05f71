import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_database_open_to_all_networks',
  title: 'Any address may sign in to the database (0.0.0.0/0)',
  severity: HIGH,
  problem: 'Only a password stands between the internet and all keys and data bags.',
  remediation: "Name the addresses of the front ends in `postgresql['md5_auth_cidr_addresses']`.",
  sources: [SETTINGS],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [`«postgresql['md5_auth_cidr_addresses'] = ['127.0.0.1/32', '0.0.0.0/0']»\n`],
    good: [`postgresql['md5_auth_cidr_addresses'] = ['127.0.0.1/32', '10.2.0.4/32']\n`],
  },

  setting: 'postgresql.md5_auth_cidr_addresses',
  bad(value) {
    const all = value.split(/[\s,]+/).filter((network) => /^(?:0\.0\.0\.0|::)\/0$/.test(network));
    return all.length > 0 && { part: all.join(', ') };
  },
});
