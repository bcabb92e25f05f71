import { MODERATE_LOW } from '@plumbline/model/severity';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_hsts_short',
  title: 'HSTS lasts less than half a year, or is off (hsts_max_age)',
  terms: ['Strict-Transport-Security'],
  severity: MODERATE_LOW,
  problem: 'A browser that has not come by for that long can be led to plain HTTP.',
  remediation: "Set `nginx['hsts_max_age']` to 31536000 or more.",
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«nginx['hsts_max_age'] = 3600»\n`],
    good: [`nginx['hsts_max_age'] = '63072000'\n`, `topology 'standalone'\n`],
  },

  setting: 'nginx.hsts_max_age',
  bad: isShortHsts,
  safe: '31536000',
  fix: { kind: 'safe' },
});
