import { isAtLeast } from '../../../rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_postgres_trusted_without_password',
  title: 'Other machines use the database without a password (trust)',
  severity: HIGH,
  problem:
    'PostgreSQL lets whoever comes from these addresses in as any user, the superuser included. Servers of today, 13 and newer at least, know passwords alone and pass over the setting.',
  remediation:
    "Take the addresses out of `postgresql['trust_auth_cidr_addresses']`, and name them in `postgresql['md5_auth_cidr_addresses']`.",
  sources: [SETTINGS, 'https://www.postgresql.org/docs/current/auth-trust.html'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `«postgresql['trust_auth_cidr_addresses'] = ['127.0.0.1/32', '10.0.0.0/8']»\n`,
      `«postgresql['trust_auth_cidr_addresses'] = '0.0.0.0/0'»\n`,
    ],
    good: [
      `postgresql['trust_auth_cidr_addresses'] = ['127.0.0.1/32', '::1/128']\n`,
      `postgresql['trust_auth_cidr_addresses'] = []\n`,
      { text: `postgresql['trust_auth_cidr_addresses'] = '0.0.0.0/0'\n`, version: '15.10' },
    ],
  },

  setting: 'postgresql.trust_auth_cidr_addresses',
  bad(value, { version }) {
    if (isAtLeast(version, 13) === true) return false;
    const others = value.split(/[\s,]+/).filter((network) => network !== '' && !isOfThisMachine(network));
    return others.length > 0 && { part: others.slice(0, 5).join(', ') };
  },
});

function isOfThisMachine(network: string): boolean {
  const [address = '', prefix = ''] = network.split('/');
  return isLoopback(address) && (prefix === '' || Number(prefix) >= (address.includes(':') ? 128 : 8));
}
