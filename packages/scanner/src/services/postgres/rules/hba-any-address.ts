import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isAnyAddress, isMostOfAllAddresses } from '../hba-address.ts';
import { asksForCertificate, letsIn } from '../pg-hba-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_any_address',
  title: 'Clients may connect from any address (0.0.0.0/0)',
  severity: MODERATE,
  problem:
    'Every machine that reaches the port may try to sign in. Nothing but what the record asks for, mostly a password, keeps strangers out, also when the firewall is opened by mistake.',
  remediation: 'Name the networks of the clients in place of `0.0.0.0/0`, `::/0` or `all`.',
  sources: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [
      '«host all all 0.0.0.0/0 scram-sha-256»\n',
      '«hostssl app app ::/0 scram-sha-256»\n',
      '«host all all all md5»\n',
      '«host all all 0.0.0.0 0.0.0.0 md5»\n',
      '«hostssl all all 0.0.0.0/1 scram-sha-256»\n«hostssl all all 128.0.0.0/1 scram-sha-256»\n',
    ],
    good: [
      'host all all 10.0.0.0/8 scram-sha-256\n',
      'host all all 0.0.0.0/0 reject\n',
      'hostssl all all all cert\n', // needs a certificate
      'hostssl all all all scram-sha-256 clientcert=verify-full\n', // as well as the password
    ],
  },

  judge(record) {
    const asksLess = letsIn(record) && record.method !== 'trust' && !asksForCertificate(record);
    if (!asksLess || !record.address) return undefined;
    const isMost = isMostOfAllAddresses(record.address);
    if (!isMost && !isAnyAddress(record.address)) return undefined;
    const isEncrypted = record.type === 'hostssl' || record.type === 'hostgssenc';
    return {
      message: isMost ? 'the address names a large part of all machines' : 'the address names every machine',
      severity: isEncrypted ? MODERATE_LOW : MODERATE,
    };
  },
});
