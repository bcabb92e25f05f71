import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';
import { recordRule } from '../postgres-rule.ts';

export default recordRule({
  id: 'postgres_hba_radius',
  title: 'Passwords go to a RADIUS server, which hides them by MD5 alone',
  terms: ['BlastRADIUS'],
  severity: MODERATE,
  problem:
    'RADIUS protects passwords and answers by MD5 with one shared secret: an attacker on the network path can try secrets, or forge the answer that lets them in.',
  remediation: 'Use `ldap` with TLS, `gss` or `scram-sha-256` instead.',
  sources: [
    'https://www.postgresql.org/docs/current/auth-radius.html',
    'https://nvd.nist.gov/vuln/detail/CVE-2024-3596',
  ],
  references: [cwe(328), nist('IA-5'), stigPostgres('V-261858')],

  examples: {
    bad: [
      `«hostssl all all 10.0.0.0/8 radius radiusservers=10.0.0.9 radiussecrets=file»\n`,
      `«hostssl all all 10.0.0.0/8 radius radiusservers=10.0.0.9 radiussecrets="{{ secret }}"»\n`,
    ],
    good: [
      `hostssl all all 10.0.0.0/8 scram-sha-256\n`,
      `hostssl all all 10.0.0.0/8 radius radiusservers=127.0.0.1 radiussecrets=file\n`,
      `hostssl all all 10.0.0.0/8 radius radiusserver=127.0.0.1 radiussecret=file\n`,
    ],
  },

  judge({ method, options }) {
    if (method !== 'radius') return undefined;
    // Before PostgreSQL 10 there was one, in the singular.
    const servers = (options.get('radiusservers') ?? options.get('radiusserver') ?? '')
      .split(',')
      .map((server) => server.trim());
    return servers.every(isLoopback) ? undefined : 'radius';
  },
});
