import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { portOfOtherPrograms } from '../../../rules/tunnel-ports.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_tunnels_to_any_port',
  title: 'Clients of the proxy reach ports of mail, SSH or databases by CONNECT (AllowCONNECT)',
  terms: ['open proxy', 'port scan'],
  severity: MODERATE,
  problem:
    'A tunnel carries whatever a client sends. Over ports other than that of HTTPS, clients send spam, scan the inner network and talk to its databases in the name of the proxy.',
  remediation: 'Set `AllowCONNECT 443`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy_connect.html#allowconnect',
    'https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#access',
  ],
  references: [cwe(441), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [`ProxyRequests On\n«AllowCONNECT 443 25»\n`, `ProxyRequests On\n«AllowCONNECT 1-65535»\n`],
    good: [`ProxyRequests On\nAllowCONNECT 443 563\n`, `ProxyRequests Off\nAllowCONNECT 25\n`, `AllowCONNECT 25\n`],
  },

  *check({ file }) {
    const forwards = file.directives('ProxyRequests').filter(({ args }) => args[0]?.toLowerCase() === 'on');
    if (forwards.length === 0) return;
    for (const { at, args } of file.directives('AllowCONNECT')) {
      const port = args.find((written) => written !== undefined && portOfOtherPrograms(written));
      if (port !== undefined) yield { at, message: { code: 'has', values: { setting: 'AllowCONNECT', value: port } } };
    }
  },
});
