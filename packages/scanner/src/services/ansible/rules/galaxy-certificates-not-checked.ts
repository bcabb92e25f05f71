import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, GALAXY_SERVERS, isOff, isOn, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_galaxy_certificates_not_checked',
  title: 'Roles and collections are fetched without checking certificates (ignore_certs, validate_certs)',
  severity: MODERATE,
  problem: 'An attacker on the network path gives you roles of their own, which run with every right on every machine.',
  remediation:
    'Remove `ignore_certs` from `[galaxy]` and `validate_certs` from the section of each server, and let the machine trust the authority of the server.',
  sources: [`${CONFIGURATION_PAGE}#galaxy-ignore-certs`, GALAXY_SERVERS],
  references: [cwe(295), nist('SI-7')],

  examples: {
    bad: [
      `[galaxy]\n«ignore_certs = True»\n`,
      `[galaxy]\nserver_list = shop\n\n[galaxy_server.shop]\nurl = https://galaxy.example.com/\n«validate_certs = no»\n`,
    ],
    good: [
      `[galaxy]\nignore_certs = False\n`,
      `[galaxy]\nserver_list = shop\n`,
      `[galaxy_server.shop]\nurl = https://galaxy.example.com/\nvalidate_certs = true\n`,
    ],
  },

  setting: ['ignore_certs', 'validate_certs'],
  scope: 'galaxy*',
  bad: (value, _, setting) => (setting === 'ignore_certs' ? isOn(value) : isOff(value)),
  safe: (_version, _bad, _file, setting) => (setting === 'ignore_certs' ? 'False' : 'True'),
  fix: { kind: 'suggested', needs: 'a certificate that the machine trusts' },
});
