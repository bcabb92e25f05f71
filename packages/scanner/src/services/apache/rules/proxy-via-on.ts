import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_proxy_via_on',
  title: 'Responses name the proxy on the way (ProxyVia)',
  severity: LOW,
  problem: 'The Via header tells visitors that there is a proxy, what it is called and, with Full, its version.',
  remediation: 'Set `ProxyVia Off`, which is the default, or Block.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxyvia'],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `
«ProxyVia On»`,
      `
«ProxyVia Full»`,
    ],
    good: [
      `
ProxyVia Off`,
      `
ProxyVia Block`,
    ],
  },

  setting: 'ProxyVia',
  bad: oneOf('on', 'full'),
  safe: 'Off',
  fix: { kind: 'safe' },
});
