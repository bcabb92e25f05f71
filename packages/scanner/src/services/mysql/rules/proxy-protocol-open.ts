import { MODERATE } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_proxy_protocol_open',
  title: 'Any client may claim another address (proxy protocol)',
  terms: ['IP spoofing', 'PROXY protocol'],
  severity: MODERATE,
  problem:
    'Every client may send a proxy header with an address of its choice. It then passes for a machine that accounts are limited to, and logs name the wrong one.',
  remediation: 'Name the addresses of your proxies alone in `proxy_protocol_networks`.',
  sources: ['https://mariadb.com/kb/en/proxy-protocol-support/'],
  references: [cwe(290), nist('AC-4')],
  examples: {
    bad: [
      '[mariadb]\n«proxy_protocol_networks = *»\n',
      '[mysqld]\n«proxy-protocol-networks = "10.0.0.5, 0.0.0.0/0"»\n',
    ],
    good: [
      '[mariadb]\nproxy_protocol_networks = 192.168.7.0/24,localhost\n',
      "[mariadb]\nproxy_protocol_networks = ''\n",
    ],
  },
  setting: 'proxy_protocol_networks',
  bad: (networks) => networks.split(',').some((network) => /^\s*(?:\*|0\.0\.0\.0\/0|::\/0)\s*$/.test(network)),
});
