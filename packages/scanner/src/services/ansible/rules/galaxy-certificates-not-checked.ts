import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_galaxy_certificates_not_checked',
  title: 'Roles and collections are fetched without checking certificates (ignore_certs)',
  severity: MODERATE,
  problem: 'An attacker on the network path gives you roles of their own, which run with every right on every machine.',
  remediation: 'Remove `ignore_certs` from `[galaxy]`, and let the machine trust the authority of the server.',
  sources: [`${CONFIGURATION_PAGE}#galaxy-ignore-certs`],
  references: [cwe(295), nist('SI-7')],

  examples: {
    bad: [`[galaxy]\n«ignore_certs = True»\n`],
    good: [`[galaxy]\nignore_certs = False\n`, `[galaxy]\nserver_list = shop\n`],
  },

  setting: 'ignore_certs',
  scope: 'galaxy',
  bad: isOn,
  safe: 'False',
  fix: { kind: 'suggested', needs: 'a certificate that the machine trusts' },
});
