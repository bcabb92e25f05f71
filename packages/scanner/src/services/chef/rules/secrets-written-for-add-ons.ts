import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS, SECURITY } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_secrets_written_for_add_ons',
  title: 'Secrets are written to many files for old add-ons (insecure_addon_compat)',
  severity: MODERATE,
  problem:
    'Passwords and keys of every part stand in several files below /etc/opscode, where backups and add-ons read them.',
  remediation: 'Update the add-ons, and set `insecure_addon_compat false`.',
  sources: [SETTINGS, SECURITY],
  references: [cwe(312), nist('SC-28')],

  examples: {
    bad: [`«insecure_addon_compat true»\n`, `topology 'standalone'\n`],
    good: [`insecure_addon_compat false\n`],
  },

  setting: 'insecure_addon_compat',
  default: 'true',
  severityOfDefault: MODERATE_LOW,
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'add-ons that know of it: Chef Manage 2.5 and newer' },
});
