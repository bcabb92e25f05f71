import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOn } from '../postgresql-conf-file.ts';
import { PGPOOL_MANUAL, pgPoolRule } from '../postgres-rule.ts';

export default pgPoolRule({
  id: 'postgres_pgpool_watchdog_open',
  title: 'The watchdog of Pgpool-II believes everybody (wd_authkey is empty)',
  terms: ['unauthenticated access'],
  severity: MODERATE,
  problem:
    'Without a key, whoever reaches the port of the watchdog joins the pools as one of them: they take the virtual address over, or have servers detached.',
  remediation: 'Set `wd_authkey` to the same long random text on every Pgpool-II.',
  sources: [`${PGPOOL_MANUAL}/runtime-watchdog-config.html#GUC-WD-AUTHKEY`],
  references: [cwe(306), nist('IA-9'), nist('SC-8')],

  examples: {
    bad: ["use_watchdog = on\n«wd_authkey = ''»\n", '«use_watchdog = on»\nwd_port0 = 9000\n'],
    good: [
      "use_watchdog = on\nwd_authkey = 'T7vNq2xWc9RbLz5KfYpD'\n",
      "use_watchdog = off\nwd_authkey = ''\n",
      "wd_authkey = ''\n", // off by default
    ],
  },

  *check({ file }) {
    const watchdog = file.setting('use_watchdog');
    const key = file.setting('wd_authkey');
    if (!isSetTo(watchdog, isOn) || watchdog.is !== 'set' || isSetTo(key, (value) => value !== '')) return;
    if (key.is === 'unknown') yield UNKNOWN;
    else if (key.is === 'set') yield { at: key.at, message: 'wd_authkey is empty' };
    else yield { at: watchdog.at, message: { code: 'not-set', values: { setting: 'wd_authkey' } } };
  },
});
