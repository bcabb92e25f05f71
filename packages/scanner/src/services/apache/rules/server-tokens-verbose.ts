import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_server_tokens_verbose',
  title: 'Version disclosure: every response names the version of Apache',
  severity: MODERATE_LOW,
  problem:
    'The Server header carries the version, the operating system or the loaded modules, so an attacker can pick the exploits that fit.',
  remediation: 'Set `ServerTokens Prod` in the main configuration.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#servertokens'],
  references: [cisApache('8.1'), cwe(200), nist('CM-7')],

  examples: {
    bad: [
      `
«ServerTokens OS»`,
      `
ServerRoot "/etc/httpd"
Listen 80`, // nothing set: the default is Full
    ],
    good: [
      `
ServerRoot "/etc/httpd"
ServerTokens Prod`,
      `
ServerTokens ProductOnly`,
      `
ServerTokens Full
ServerTokens Prod`, // the last one is in force
    ],
  },

  setting: 'ServerTokens',
  scope: 'server',
  default: 'Full',
  bad: (level) => !/^prod(uctonly)?$/i.test(level),
  safe: 'Prod',
  fix: { kind: 'safe' },
});
