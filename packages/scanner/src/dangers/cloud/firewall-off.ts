import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_off',
  title: 'A web application firewall or another firewall is switched off: it looks at nothing',
  severity: 3,
  problem: 'Attacks go through to what stands behind it, which everybody takes to be protected.',
  family: 'webProtection',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['huaweicloud_waf_domain', 'huaweicloud_waf_dedicated_domain'],
        key: 'protect_status',
        wrong: oneOf('0', '-1'),
        unset: 'fine',
        bad: 0,
        good: 1,
      },
      { types: ['tencentcloud_waf_saas_domain'], key: 'status', unset: 'fine', bad: 0, good: 1 },
      {
        types: ['tencentcloud_teo_security_policy_config'],
        key: 'security_policy.managed_rules.enabled',
        wrong: oneOf('off'),
        unset: 'fine',
        bad: 'off',
        good: 'on',
      },
      { types: ['tencentcloud_gaap_security_policy'], key: 'enable', unset: 'fine', bad: false, good: true },
      {
        types: ['alicloud_cloud_firewall_nat_firewall'],
        key: 'firewall_switch',
        wrong: oneOf('close'),
        unset: 'fine',
        bad: 'close',
        good: 'open',
      },
      { types: ['alicloud_fcv3_custom_domain'], key: 'waf_config.enable_waf', unset: 'fine', bad: false, good: true },
    ],
  },
});
