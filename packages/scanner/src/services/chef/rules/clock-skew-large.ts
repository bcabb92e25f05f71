import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_clock_skew_large',
  title: 'Signed requests stay valid for long (auth_skew)',
  severity: MODERATE_LOW,
  problem: 'A signed request that was recorded can be sent again until its time is over.',
  remediation: "Set `opscode_erchef['auth_skew']` to 900 seconds or less, and keep clocks in step.",
  sources: [SETTINGS],
  references: [cwe(294), nist('IA-2')],

  examples: {
    bad: [`«opscode_erchef['auth_skew'] = '86400'»\n`],
    good: [`opscode_erchef['auth_skew'] = '900'\n`, `opscode_erchef['auth_skew'] = 300\n`],
  },

  setting: 'opscode_erchef.auth_skew',
  bad: (value) => /^\d{1,9}$/.test(value) && Number(value) > 900,
  safe: '900',
  fix: { kind: 'suggested', needs: 'nodes whose clocks are right' },
});
