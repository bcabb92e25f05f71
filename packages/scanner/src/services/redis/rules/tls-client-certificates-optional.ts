import { MODERATE_LOW } from '@plumbline/model/severity';
import { ENCRYPTION, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default redisSetting({
  id: 'redis_tls_client_certificates_optional',
  title: 'TLS clients need no client certificate',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem: 'Any client may open a TLS connection, so a stolen or guessed password is enough to get in.',
  remediation: 'Set `tls-auth-clients yes`, or remove the line: yes is the default.',
  sources: [`${ENCRYPTION}#client-certificate-authentication`],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [`tls-port 6380\n«tls-auth-clients no»`, `tls-port 6380\n«tls-auth-clients optional»`],
    good: [`tls-port 6380\ntls-auth-clients yes`, `tls-auth-clients no`],
  },

  applies: ({ file }) => file.tlsPort !== 0,
  setting: 'tls-auth-clients',
  bad: (value, { file }) => /^(no|optional)$/i.test(value) && (file.tlsPort === undefined ? UNKNOWN : true),
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'a certificate for every client' },
});
