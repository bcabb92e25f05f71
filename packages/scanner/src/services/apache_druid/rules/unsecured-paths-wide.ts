import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, AUTH } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_unsecured_paths_wide',
  title: 'APIs are open without a password (druid.auth.unsecuredPaths)',
  severity: HIGH,
  problem:
    'Below these paths neither authentication nor rights are checked: whoever reaches the port queries data or starts tasks there.',
  remediation: 'Take the paths out of `druid.auth.unsecuredPaths`; health checks need `/status/health` alone.',
  sources: [AUTH],
  references: [cwe(306), nist('AC-3'), nist('AC-14')],

  examples: {
    bad: [`«druid.auth.unsecuredPaths=["/*"]»`, `«druid.auth.unsecuredPaths=["/status/health", "/druid/v2/*"]»`],
    good: [`druid.auth.unsecuredPaths=["/status/health"]`, `druid.auth.unsecuredPaths=[]`],
  },

  setting: 'druid.auth.unsecuredPaths',
  bad: (value) => {
    const wide = namesIn(value).find(isBad);
    return wide === undefined ? false : { part: wide };
  },
  safe: (_version, bad) => JSON.stringify(namesIn(bad).filter((name) => !isBad(name))),
  fix: { kind: 'suggested', needs: 'clients that sign in' },
});

function isBad(name: string): boolean {
  return /^\/(?:\*|druid(?:-ext)?(?:\/|$)|proxy\/)/.test(name);
}
