import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { portOfOtherPrograms } from '../../../rules/tunnel-ports.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_tunnels_to_any_port',
  title: 'Clients of the proxy reach any port by CONNECT: mail, SSH, databases (proxy_connect_allow)',
  terms: ['open proxy', 'port scan'],
  severity: MODERATE,
  problem:
    'A tunnel carries whatever a client sends. Over ports other than that of HTTPS, clients send spam, scan the inner network and talk to its databases in the name of the proxy.',
  remediation: 'Set `proxy_connect_allow 443;`.',
  sources: ['https://github.com/chobits/ngx_http_proxy_connect_module#proxy_connect_allow'],
  references: [cwe(441), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [
      `
server {
  listen 10.0.0.4:3128;
  proxy_connect;
  «proxy_connect_allow all;»
}`,
      `
server {
  listen 10.0.0.4:3128;
  proxy_connect;
  «proxy_connect_allow 443 1-1024;»
}`,
    ],
    good: [
      `server { listen 10.0.0.4:3128; proxy_connect; proxy_connect_allow 443 563; }`,
      `server { listen 10.0.0.4:3128; proxy_connect; proxy_connect_allow 443 8443; }`,
      `server { listen 10.0.0.4:3128; proxy_connect; }`,
    ],
  },

  setting: 'proxy_connect_allow',
  bad(value) {
    const ports = value.split(/\s+/);
    const part = ports.includes('all') ? 'all' : ports.find(portOfOtherPrograms);
    return part !== undefined && { part };
  },
  safe: '443',
  fix: { kind: 'suggested', needs: 'clients that need no tunnel to another port' },
});
