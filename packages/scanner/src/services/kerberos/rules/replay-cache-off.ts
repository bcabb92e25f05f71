import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_replay_cache_off',
  title: 'Services remember no requests, so that they may be sent again (default_rcache_name none)',
  terms: ['replay attack'],
  severity: MODERATE,
  problem:
    'Whoever records what a client sends to a service sends it once more within minutes, and is taken for that client.',
  remediation: 'Take `default_rcache_name` out, or set it to `dfl:`.',
  sources: [KRB5_CONF, 'https://web.mit.edu/kerberos/krb5-latest/doc/basic/rcache_def.html'],
  references: [cwe(294), nist('IA-2')],

  examples: {
    bad: [`[libdefaults]\n  «default_rcache_name = none:»\n`],
    good: [
      `[libdefaults]\n  default_rcache_name = dfl:\n`,
      `[libdefaults]\n  # default_rcache_name = none:\n  default_realm = A.EXAMPLE\n`,
    ],
  },

  setting: 'default_rcache_name',
  bad: (value) => /^none:?$/i.test(value),
  safe: 'dfl:',
  fix: { kind: 'safe' },
});
