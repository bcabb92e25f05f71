import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaRule, AUTH_PROXY } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaRule({
  id: 'grafana_auth_proxy_trusts_everybody',
  title: 'Everybody may name themselves any user (auth.proxy whitelist)',
  terms: ['authentication bypass', 'X-WEBAUTH-USER', 'header spoofing'],
  severity: CRITICAL,
  problem:
    'Grafana believes the header that a proxy sets. Without a list of proxies, whoever reaches Grafana past the proxy sends it themselves and is the administrator.',
  remediation:
    'Set `whitelist` in `[auth.proxy]` to the addresses of the proxy, and let Grafana listen where only the proxy reaches it.',
  sources: [AUTH_PROXY],
  references: [cwe(290), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `[auth.proxy]\n«enabled = true»\nheader_name = X-WEBAUTH-USER`,
      `[auth.proxy]\nenabled = true\n«whitelist =»`,
      `[auth.proxy]\nenabled = true\n«whitelist = 10.0.0.7, 0.0.0.0/0»`,
      `GF_AUTH_PROXY_ENABLED=true\n«GF_AUTH_PROXY_WHITELIST=0.0.0.0/0»`,
    ],
    good: [
      `[auth.proxy]\nenabled = true\nwhitelist = 10.0.0.7`,
      `[auth.proxy]\nenabled = false`,
      `[server]\nhttp_addr = 127.0.0.1\n[auth.proxy]\nenabled = true`,
    ],
  },

  *check({ file }) {
    const enabled = file.setting('auth.proxy', 'enabled');
    if (enabled.is === 'unknown') yield UNKNOWN;
    if (enabled.is !== 'set' || !isOn(enabled.value)) return;
    const list = file.setting('auth.proxy', 'whitelist');
    const whitelist = file.value('auth.proxy', 'whitelist', '');
    const isLocal = file.isLocal;
    // A list of all addresses is written for others than the machine itself.
    if (list.is === 'set' && isLocal !== true && list.value.split(',').some(isEverybody))
      yield { at: list.at, message: { code: 'is', values: { setting: 'whitelist', value: list.value } } };
    else if (whitelist === undefined || isLocal === undefined) yield UNKNOWN;
    else if (whitelist === '' && !isLocal)
      yield {
        at: list.is === 'set' ? list.at : enabled.at,
        message: { code: 'not-set', values: { setting: 'whitelist' } },
      };
  },
});

function isEverybody(address: string): boolean {
  return /^(?:0\.0\.0\.0|::)\/0$/.test(address.trim());
}
