import { MODERATE_LOW } from '@plumbline/model/severity';
import { isAnyAddress, networkOf } from '../hba-address.ts';
import { letsIn } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { HBA } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_address_wider',
  title: 'A record lets in more machines than it seems to (mask too wide for its address)',
  terms: ['netmask', 'CIDR'],
  severity: MODERATE_LOW,
  problem:
    'The record names one machine, but its mask takes all of the network around it. Any of those machines may sign in.',
  remediation: 'Write the address of the network with the mask, or `/32` (`/128` for IPv6) behind that of one machine.',
  sources: [HBA],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [
      '«hostssl app app 10.1.2.3/8 scram-sha-256»\n',
      '«hostssl app app 10.1.2.3 255.255.0.0 scram-sha-256»\n',
      '«hostssl app app 2001:db8::5/32 scram-sha-256»\n',
    ],
    good: [
      'hostssl app app 10.1.2.0/24 scram-sha-256\n',
      'hostssl app app 10.1.2.3/32 scram-sha-256\n',
      'hostssl app app 10.1.2.3/8 reject\n',
      'hostssl app app 127.0.0.1/8 scram-sha-256\n', // this machine all the same
      'hostssl app app 10.1.2.3/0 cert\n', // any address: postgres_hba_any_address
    ],
  },

  judge(record) {
    const { address } = record;
    if (!letsIn(record) || address?.kind !== 'network' || isAnyAddress(address)) return undefined;
    const network = networkOf(address);
    if (network === address.address.toString() || network.startsWith('127.')) return undefined;
    return `takes all of ${network}/${address.prefix}`;
  },
});
