import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { setDirective } from '../../../fixing/edit-directives.ts';
import { apacheSetting } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_remote_ip_from_anyone',
  title: 'Every client can spoof its IP address by a header',
  severity: HIGH,
  problem:
    'The server takes the visitor’s address from a header that any client can write. Attackers pose as trusted addresses, pass `Require ip` and hide in the logs.',
  remediation: 'Name only the addresses of your own proxies in RemoteIPTrustedProxy and RemoteIPInternalProxy.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_remoteip.html#remoteiptrustedproxy',
    'https://httpd.apache.org/docs/2.4/mod/mod_remoteip.html#remoteipinternalproxy',
  ],
  references: [cwe(290), nist('AU-3')],

  examples: {
    bad: [
      `
RemoteIPHeader X-Forwarded-For
«RemoteIPTrustedProxy 0.0.0.0/0»`,
      `
RemoteIPHeader X-Forwarded-For
«RemoteIPInternalProxy 10.0.0.0/8 ::/0»`,
      `
«RemoteIPHeader X-Forwarded-For»
ServerRoot /etc/httpd
Listen 80`,
    ],
    good: [
      `
RemoteIPHeader X-Forwarded-For
RemoteIPInternalProxy 10.0.0.0/8 192.168.0.0/16`,
      `
RemoteIPHeader X-Forwarded-For
RemoteIPTrustedProxyList conf/trusted-proxies.lst`,
    ],
  },

  setting: ['RemoteIPTrustedProxy', 'RemoteIPInternalProxy', 'RemoteIPHeader'],
  scope: 'every',
  bad(value, { file }, setting) {
    // Without any list, httpd believes whoever connects.
    if (setting === 'RemoteIPHeader') return file.isNowhere(...LISTS) && { severity: MODERATE };
    const part = value.split(' ').find((word) => /^(0(\.0){0,3}|::)\/0$/.test(word) || holdsPlaceholder(word));
    return part !== undefined && { part };
  },
  safe: USER_INSERT_VALUE,
  fix: {
    kind: 'suggested',
    needs: 'the address of your own proxy, such as 10.0.0.5',
    asks: 'value',
    edits(finding, input) {
      const setting = typeof finding.message === 'object' ? (finding.message.values.setting ?? '') : '';
      const name = setting === 'RemoteIPHeader' ? 'RemoteIPInternalProxy' : setting;
      return setDirective(finding, input, { name, value: USER_INSERT_VALUE, line: `${name} ${USER_INSERT_VALUE}` });
    },
  },
});

const LISTS = [
  'RemoteIPTrustedProxy',
  'RemoteIPInternalProxy',
  'RemoteIPTrustedProxyList',
  'RemoteIPInternalProxyList',
] as const;
