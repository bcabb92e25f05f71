import { HARDCODED_SECRET } from '../../../terms.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsPassword, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_cache_password_in_plain_text',
  title: 'The password of the remote cache stands in plain text (connstr)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads the file reads and changes the sessions and tokens that the cache holds.',
  remediation: 'Refer to a file that only Grafana can read: `connstr = $__file{/etc/secrets/cache}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#remote_cache`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[remote_cache]\ntype = redis\n«connstr = addr=10.0.0.5:6379,password=Hj7vNq2xWc9RbLz5,ssl=true»`],
    good: [
      `[remote_cache]\nconnstr = addr=10.0.0.5:6379,pool_size=100,ssl=true`,
      `[remote_cache]\nconnstr = $__file{/etc/secrets/cache}`,
    ],
  },

  setting: 'connstr',
  scope: 'remote_cache',
  bad: (value) => holdsPassword(/(?:^|,)\s*password=([^,]*)/.exec(value)?.[1] ?? ''),
});
