import { MODERATE_LOW } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'AuthType',
  bad: ['digest'],
  good: 'Basic',
  id: 'apache_auth_type_digest',
  title: 'Passwords are checked with Digest authentication',
  severity: MODERATE_LOW,
  problem:
    'Digest authentication rests on MD5 and makes the server keep what is as good as the password itself. Who reads that file or listens in can sign in.',
  remediation: 'Use `AuthType Basic` over TLS with bcrypt hashes (`htpasswd -B`), or a sign-in service.',
  anchor: 'mod_auth_digest.html',
  references: [cwe(916)],
});
