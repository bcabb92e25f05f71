import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { chefRule, SETTINGS } from '../chef-rule.ts';

export default chefRule({
  id: 'chef_external_database_unencrypted',
  title: 'The external database is used without TLS (sslmode disable)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Keys, data bags and the password of the database cross the network as plain text.',
  remediation: "Set `postgresql['sslmode'] = 'require'`.",
  sources: [SETTINGS],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«postgresql['external'] = true»\npostgresql['vip'] = 'db.example.com'\n`,
      `postgresql['external'] = true\n«postgresql['sslmode'] = 'disable'»\n`,
    ],
    good: [
      `postgresql['external'] = true\npostgresql['sslmode'] = 'require'\n`,
      `postgresql['external'] = false\n`,
      `postgresql['external'] = true\npostgresql['vip'] = '127.0.0.1'\n`,
    ],
  },

  *check({ file }) {
    const external = file.setting('postgresql.external');
    if (external.is === 'unknown') yield UNKNOWN;
    if (external.is !== 'set' || external.value !== 'true') return;
    const host = file.setting('postgresql.vip');
    if (host.is === 'set' && isLoopback(host.value)) return;
    const mode = file.setting('postgresql.sslmode');
    if (mode.is === 'unknown' || host.is === 'unknown') yield UNKNOWN;
    else if (mode.is === 'absent')
      yield {
        at: external.at,
        message: { code: 'default', values: { setting: 'postgresql.sslmode', value: 'disable' } },
      };
    else if (mode.value === 'disable')
      yield { at: mode.at, message: { code: 'is', values: { setting: 'postgresql.sslmode', value: mode.value } } };
  },
});
