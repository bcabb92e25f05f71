import { MODERATE_LOW } from '@plumbline/model/severity';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default redisRule({
  id: 'redis_tls_client_certificates_optional',
  title: 'TLS clients need no certificate',
  severity: MODERATE_LOW,
  problem: 'Any client may open a TLS connection, so a stolen or guessed password is enough to get in.',
  remediation: 'Set `tls-auth-clients yes`, or remove the line: yes is the default.',
  sources: [`${ENCRYPTION}#client-certificate-authentication`],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [`tls-port 6380\n«tls-auth-clients no»`, `tls-port 6380\n«tls-auth-clients optional»`],
    good: [`tls-port 6380\ntls-auth-clients yes`, `tls-auth-clients no`],
  },

  *check({ file }) {
    const setting = file.setting('tls-auth-clients');
    if (!setting || setting.unknown || !file.tlsPort) return;
    const value = setting.value.toLowerCase();
    if (value === 'no' || value === 'optional')
      yield { at: setting.directive, message: `tls-auth-clients is ${value}` };
  },

  fix: {
    kind: 'suggested',
    needs: 'a certificate for every client',
    edits: ({ at }) =>
      typeof at === 'symbol' ? [] : [{ start: at.start, end: at.end, replacement: 'tls-auth-clients yes' }],
  },
});
