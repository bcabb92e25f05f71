import { LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_hostname_lookups_on',
  title: 'Every request waits for DNS (HostnameLookups)',
  severity: LOW,
  problem:
    'httpd asks DNS for the name of each client and logs it instead of the address. Who owns the address block chooses what the log says, and slows the server down by answering late.',
  remediation: 'Set `HostnameLookups Off`, which is the default; programs such as logresolve find names later.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#hostnamelookups'],
  references: [cwe(350)],

  examples: {
    bad: [
      `
«HostnameLookups On»`,
    ],
    good: [
      `
HostnameLookups Off`,
      `
ServerRoot "/etc/httpd"`,
    ],
  },

  setting: 'HostnameLookups',
  bad: (value) => oneOf('on', 'double')(value.toLowerCase()),
  safe: 'Off',
  fix: { kind: 'safe' },
});
