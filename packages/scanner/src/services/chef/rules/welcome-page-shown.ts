import { LOW } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_welcome_page_shown',
  title: 'The welcome page tells visitors what runs there',
  severity: LOW,
  problem: 'The page tells whoever looks around which program and which version to attack.',
  remediation: "Set `nginx['show_welcome_page'] = false`.",
  sources: [SETTINGS],
  references: [cwe(200), nist('CM-7')],

  examples: {
    bad: [`«nginx['show_welcome_page'] = true»\n`],
    good: [`nginx['show_welcome_page'] = false\n`, `topology 'standalone'\n`],
  },

  setting: 'nginx.show_welcome_page',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
