import { parseIp } from '../../../rules/ip-network.ts';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_resolver_external',
  title: 'The resolver is a public DNS server',
  severity: MODERATE_LOW,
  problem:
    'Answers of DNS are neither encrypted nor verified. An attacker between nginx and a public DNS server can forge them and have requests passed to a server of its own.',
  remediation: 'Set `resolver` to a DNS server on the same machine or in your own network.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#resolver'],
  references: [cwe(345), nist('SC-21')],

  examples: {
    bad: [
      `
http {
  «resolver 8.8.8.8 1.1.1.1 valid=300s;»
}`,
      `
http {
  «resolver [2001:4860:4860::8888]:53;»
}`,
    ],
    good: [
      `http { resolver 127.0.0.53 valid=30s; }`,
      `http { resolver 10.0.0.2 [fd00::1]:53 ipv6=off; }`,
      `http { resolver kube-dns.kube-system.svc.cluster.local; }`,
    ],
  },

  setting: 'resolver',
  bad(value) {
    const outside = value
      .split(' ')
      .filter((word) => holdsPlaceholder(word) || isPublicAddress(word.replace(/:\d+$/, '')));
    return outside.length === 0 ? false : { part: outside.join(', ') };
  },
  safe: (_, bad) => [USER_INSERT_VALUE, ...bad.split(' ').filter((word) => word.includes('='))].join(' '),
  fix: {
    kind: 'suggested',
    needs: 'the address of a DNS server of your own, such as 10.0.0.2',
    asks: 'value',
  },
});

/** Azure's own DNS, on every host. */
const AZURE_DNS = '168.63.129.16';

function isPublicAddress(address: string): boolean {
  const ip = parseIp(address.replace(/^\[(.*)\]$/, '$1'));
  return ip !== undefined && address !== AZURE_DNS && ip.range() === 'unicast';
}
