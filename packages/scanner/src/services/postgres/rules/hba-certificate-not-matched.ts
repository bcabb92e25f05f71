import { MODERATE_LOW } from '@plumbline/model/severity';
import { recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default recordRule({
  id: 'postgres_hba_certificate_not_matched',
  title: 'Any client certificate does for any user',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'With `clientcert=verify-ca` the name in the certificate is not compared with the user, so the certificate of one client serves to sign in as another.',
  remediation: 'Use `clientcert=verify-full`.',
  sources: ['https://www.postgresql.org/docs/current/auth-cert.html'],
  references: [cwe(295), nist('IA-2')],

  examples: {
    bad: [
      '«hostssl all all 10.0.0.0/8 scram-sha-256 clientcert=verify-ca»\n',
      '«hostssl all all 10.0.0.0/8 md5 clientcert=1»\n',
    ],
    good: [
      'hostssl all all 10.0.0.0/8 scram-sha-256 clientcert=verify-full\n',
      'hostssl all all 10.0.0.0/8 cert clientcert=1\n', // cert always compares the name
    ],
  },

  judge({ method, options }) {
    const value = options.get('clientcert');
    const isPartial = method !== 'cert' && (value === 'verify-ca' || value === '1');
    return isPartial ? `clientcert is ${value}` : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'client certificates whose names are those of the users',
    edits: (finding) => setArgument(finding, /^clientcert=(verify-ca|1)$/, 'clientcert=verify-full'),
  },
});
