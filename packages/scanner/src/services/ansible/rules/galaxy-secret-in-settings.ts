import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { GALAXY_SERVERS, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_galaxy_secret_in_settings',
  title: 'The password or token of a Galaxy server stands in ansible.cfg',
  severity: HIGH,
  problem: 'Everybody who can read the file, its repository or its history can publish roles that others run.',
  remediation: 'Give it by `ANSIBLE_GALAXY_SERVER_<NAME>_TOKEN` in the environment, and change it.',
  sources: [GALAXY_SERVERS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `[galaxy_server.shop]\nurl = https://galaxy.shop.example/\n«token = 7c1d9be04a5f4d13a2f0e6b8c9d7a1b2»\n`,
      `[galaxy_server.shop]\nusername = shop\n«password = wJ8rTz41qLm0»\n`,
    ],
    good: [
      `[galaxy_server.shop]\nurl = https://galaxy.shop.example/\n`,
      `[galaxy_server.shop]\ntoken = {{ token }}\n`,
      `[galaxy_server.shop]\npassword =\n`,
    ],
  },

  setting: ['token', 'password'],
  scope: 'galaxy_server.*',
  bad: (value) => (isExposedSecret(value) ? { code: 'holds-secret' } : false),
});
