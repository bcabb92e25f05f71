import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIGURATION_PAGE, GALAXY_SERVERS, settingRule } from '../ansible-rule.ts';

export default settingRule({
  id: 'ansible_galaxy_plaintext',
  title: 'Roles and collections are fetched over plaintext HTTP',
  severity: HIGH,
  problem:
    'An attacker on the network path puts tasks of their own into a role, and reads the token; what is fetched runs on all machines.',
  remediation: 'Give the address of the server with `https://`.',
  sources: [GALAXY_SERVERS, `${CONFIGURATION_PAGE}#galaxy-server`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `[galaxy_server.shop]\n«url = http://galaxy.example.com/»\n`,
      `[galaxy]\n«server = http://galaxy.example.com/»\n`,
    ],
    good: [
      `[galaxy_server.shop]\nurl = https://galaxy.example.com/\n`,
      `[galaxy_server.shop]\nurl = http://localhost:8080/\n`,
    ],
  },

  setting: ['url', 'server'],
  scope: 'galaxy*',
  bad: isPlainHttp,
});
