import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../postgresql-conf-file.ts';
import { PGPOOL_MANUAL, pgPoolSetting } from '../postgres-rule.ts';

export default pgPoolSetting({
  id: 'postgres_pgpool_sign_in_in_clear',
  title: 'Pgpool-II asks clients for their passwords in cleartext (allow_clear_text_frontend_auth)',
  severity: HIGH,
  problem:
    'Clients that would only prove that they know the password send it as it is, and nothing makes them use TLS for it: whoever is on the path signs in to PostgreSQL with it.',
  remediation:
    'Set `allow_clear_text_frontend_auth = off`, keep the passwords in `pool_passwd` and set `enable_pool_hba = on`, with `scram-sha-256` in pool_hba.conf.',
  sources: [
    `${PGPOOL_MANUAL}/runtime-config-connection.html#GUC-ALLOW-CLEAR-TEXT-FRONTEND-AUTH`,
    `${PGPOOL_MANUAL}/auth-methods.html`,
  ],
  references: [cwe(319), cwe(522), nist('IA-5'), nist('SC-8')],

  examples: {
    bad: ["backend_hostname0 = 'db-1'\n«allow_clear_text_frontend_auth = on»\n"],
    good: [
      "backend_hostname0 = 'db-1'\nallow_clear_text_frontend_auth = off\n",
      'enable_pool_hba = on\nallow_clear_text_frontend_auth = on\n', // has no effect then
    ],
  },

  setting: 'allow_clear_text_frontend_auth',
  bad(value, { file }) {
    if (!isOn(value)) return false;
    const hba = file.setting('enable_pool_hba');
    if (hba.is === 'unknown') return UNKNOWN;
    return !isSetTo(hba, isOn);
  },
  safe: 'off',
  fix: { kind: 'suggested', needs: 'the passwords of all users in pool_passwd' },
});
