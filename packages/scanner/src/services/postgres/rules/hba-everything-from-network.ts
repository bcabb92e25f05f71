import { MODERATE_LOW } from '@plumbline/model/severity';
import { bitsOf } from '../../../rules/ip-network.ts';
import { isAnyAddress, isMostOfAllAddresses, networkOf } from '../hba-address.ts';
import { asksForCertificate, hasKeyword, isRemote, letsIn } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { HBA } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_everything_from_network',
  title: 'A whole network may sign in as every user to every database (all all)',
  severity: MODERATE_LOW,
  problem:
    'Each of many thousand machines may try the passwords of all accounts, also that of the superuser. One of them that is taken over is enough.',
  remediation: 'Write a record for each application, with its database, its user and the addresses of its machines.',
  sources: [HBA],
  references: [cwe(284), nist('AC-6'), nist('SC-7')],

  examples: {
    bad: [
      '«hostssl all all 10.0.0.0/8 scram-sha-256»\n',
      '«host all all 172.16.0.0 255.240.0.0 md5»\n',
      '«hostssl all all fd12:3456::/32 scram-sha-256»\n',
    ],
    good: [
      'hostssl shop web 10.0.0.0/8 scram-sha-256\n',
      'hostssl all +people 10.0.0.0/8 scram-sha-256\n',
      'hostssl all all 10.1.2.0/24 scram-sha-256\n',
      'hostssl all all 10.0.0.0/8 reject\n',
      'hostssl all all 10.0.0.0/8 cert\n',
      'hostssl "all" all 10.0.0.0/8 scram-sha-256\n', // a database of that name
      'host all all 127.0.0.0/8 scram-sha-256\n',
      'hostssl all all 0.0.0.0/0 scram-sha-256\n', // postgres_hba_any_address
    ],
  },

  judge(record) {
    const { address, databases, users, method } = record;
    if (!isRemote(record) || !letsIn(record) || method === 'trust' || asksForCertificate(record)) return undefined;
    if (!hasKeyword(databases, 'all') || !hasKeyword(users, 'all')) return undefined;
    if (address?.kind !== 'network' || isAnyAddress(address) || isMostOfAllAddresses(address)) return undefined;
    const isWide = address.prefix <= (bitsOf(address.address) === 32 ? 16 : 48);
    return isWide ? `all users and all databases, from ${networkOf(address)}/${address.prefix}` : undefined;
  },
});
