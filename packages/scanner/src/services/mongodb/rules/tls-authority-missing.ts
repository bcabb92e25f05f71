import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { mongoRule, option } from '../mongodb-rule.ts';

export default mongoRule({
  id: 'mongodb_tls_authority_missing',
  title: 'TLS without an authority: certificates of others are not verified (CAFile)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Without an authority the server cannot tell a member or client with a certificate from an attacker with a self-made one.',
  remediation: 'Set `net.tls.CAFile` to the certificate of the authority that signs those of members and clients.',
  sources: [option('net.tls.CAFile')],
  references: [cwe(295), nist('IA-5(2)'), nist('SC-8'), stigMongodb('V-265918')],

  examples: {
    bad: [
      `net:
  «tls:»
    mode: requireTLS
    certificateKeyFile: /etc/ssl/mongodb.pem`,
      `net:
  «ssl:»
    mode: requireSSL
    PEMKeyFile: /etc/ssl/mongodb.pem`,
    ],
    good: [
      `net:
  tls:
    mode: requireTLS
    certificateKeyFile: /etc/ssl/mongodb.pem
    CAFile: /etc/ssl/ca.pem`,
      `net:
  tls:
    mode: disabled`,
      `net:
  tls:
    mode: requireTLS
    certificateSelector: subject="mongodb"`,
      `net:
  tls:
    mode: requireTLS
setParameter:
  tlsUseSystemCA: true`,
    ],
  },

  *check({ file }) {
    if (file.tlsMode === undefined) yield UNKNOWN;
    if (!file.hasTls) return;
    const name = file.has('net.tls') ? 'net.tls' : 'net.ssl';
    const others = ['CAFile', 'certificateSelector', 'clusterCAFile'].map((key) => file.setting(`${name}.${key}`));
    const system = file.setting('setParameter.tlsUseSystemCA');
    if ([...others, system].some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else if ([...others, system].every(({ is }) => is === 'absent')) {
      const setting = file.setting(`${name}.CAFile`);
      if (setting.is === 'absent')
        yield { at: setting.at, message: { code: 'not-set', values: { setting: `${name}.CAFile` } } };
    }
  },
});
