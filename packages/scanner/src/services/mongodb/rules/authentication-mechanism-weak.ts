import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mongoSetting, parameter, MANUAL } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_authentication_mechanism_weak',
  title: 'A weak way of signing in is allowed (MONGODB-CR, SCRAM-SHA-1, PLAIN)',
  severity: MODERATE,
  problem:
    'MONGODB-CR and SCRAM-SHA-1 rest on MD5 and SHA-1, and PLAIN sends the password itself: stolen traffic or hashes give passwords away.',
  remediation:
    'Set `setParameter: { authenticationMechanisms: SCRAM-SHA-256 }`, with MONGODB-X509 where certificates are used.',
  sources: [parameter('authenticationMechanisms'), `${MANUAL}core/security-scram/`],
  references: [cwe(327), nist('IA-5'), nist('SC-13')],

  examples: {
    bad: [
      `setParameter:
  «authenticationMechanisms: SCRAM-SHA-1,SCRAM-SHA-256»`,
      `setParameter:
  «authenticationMechanisms: MONGODB-CR»`,
      `setParameter:
  «authenticationMechanisms: PLAIN»`,
    ],
    good: [
      `setParameter:
  authenticationMechanisms: SCRAM-SHA-256`,
      `setParameter:
  authenticationMechanisms: MONGODB-X509,SCRAM-SHA-256`,
      `net:
  tls:
    mode: requireTLS
setParameter:
  authenticationMechanisms: PLAIN,SCRAM-SHA-256`,
    ],
  },

  setting: 'setParameter.authenticationMechanisms',
  bad(value, { file }) {
    const mechanisms = value.split(/[\s,]+/);
    const mode = file.tlsMode;
    const isPlain = mechanisms.includes('PLAIN') && mode !== 'requireTLS';
    const weak = mechanisms.filter(
      (name) => /^(?:MONGODB-CR|SCRAM-SHA-1)$/.test(name) || (name === 'PLAIN' && mode !== undefined && isPlain),
    );
    if (weak.length === 0) return isPlain && mode === undefined ? UNKNOWN : false;
    return { part: weak.join(', ') };
  },
  safe: (_version, value) => {
    const kept = value.split(/[\s,]+/).filter((name) => !/^(?:MONGODB-CR|SCRAM-SHA-1|PLAIN|SCRAM-SHA-256)$/.test(name));
    return ['SCRAM-SHA-256', ...kept].join(',');
  },
  fix: { kind: 'suggested', needs: 'users whose passwords are stored for SCRAM-SHA-256, and drivers that know it' },
});
