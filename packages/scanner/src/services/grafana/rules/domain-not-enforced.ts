import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../grafana-file.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_domain_not_enforced',
  title: 'Grafana answers under every name (enforce_domain)',
  terms: ['DNS rebinding', 'Host header'],
  severity: LOW,
  problem:
    'A page of an attacker whose name is made to point at Grafana (DNS rebinding) reads through the browsers of visitors what they reach without signing in.',
  remediation: 'Set `enforce_domain = true` in `[server]`, with the name in `domain`.',
  sources: [`${CONFIGURATION}#enforce_domain`],
  references: [cwe(350), nist('SC-7')],

  examples: {
    bad: [`[server]\ndomain = grafana.example.com\n«enforce_domain = false»`],
    good: [
      `[server]\ndomain = grafana.example.com\nenforce_domain = true`,
      `[server]\ndomain = grafana.example.com\n;enforce_domain = false`,
      `[server]\ndomain = localhost\nenforce_domain = false`,
      `[server]\nenforce_domain = false`, // no name to enforce
      `[server]\nhttp_addr = 127.0.0.1\ndomain = grafana.example.com\nenforce_domain = false`, // the proxy before it knows its names
    ],
  },

  setting: 'enforce_domain',
  scope: 'server',
  default: UNTOLD,
  bad(value, { file }) {
    if (!isOff(value)) return false;
    const domain = file.value('server', 'domain', 'localhost');
    if (domain === undefined || file.isLocal === undefined) return UNKNOWN;
    return domain !== '' && !isLoopback(domain) && !file.isLocal;
  },
  safe: 'true',
  fix: { kind: 'suggested', needs: 'users who reach Grafana by this name alone' },
});
