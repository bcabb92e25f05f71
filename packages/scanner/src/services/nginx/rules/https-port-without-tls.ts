import { HIGH } from '@plumbline/model/severity';
import { readListen } from '../listen.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { addArgument } from '../../../fixing/edit-arguments.ts';

export default nginxRule({
  id: 'nginx_https_port_without_tls',
  title: 'The HTTPS port is served without TLS',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The server listens on the port of HTTPS but does not encrypt. Clients fail to connect, or send passwords and sessions in the clear where everyone expects them to be protected.',
  remediation: 'Add `ssl` to the `listen` directive and set the certificate of the server.',
  sources: ['https://nginx.org/en/docs/http/configuring_https_servers.html'],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
server {
  «listen 443;»
  «listen [::]:443 default_server;»
}`,
    ],
    good: [
      `server { listen 443 ssl; }`,
      `server { listen 443 quic reuseport; listen 443 ssl; }`,
      `server { listen 443; ssl on; }`, // how it was written before nginx 1.15
      `server { listen 127.0.0.1:8443; }`,
      `server { listen 443 proxy_protocol; }`, // a load balancer in front may end TLS
      `stream { server { listen 443; proxy_pass backend; } }`,
    ],
  },

  *check({ file }) {
    for (const server of file.servers()) {
      const isSwitchedOn = file.isOn('ssl', server);
      if (isSwitchedOn || file.hasUnfollowed(server)) continue;
      for (const listen of file.childrenOf(server, 'listen')) {
        const { port, isTls, isLocal } = readListen(listen);
        if (file.isTlsSocket(listen)) continue;
        if ((port !== 443 && port !== 8443) || isTls || isLocal || listen.values.includes('proxy_protocol')) continue;
        yield {
          at: listen,
          message: { code: 'lacks', values: { setting: `listen ${listen.values[0]}`, value: 'ssl' } },
        };
      }
    }
  },

  fix: {
    kind: 'suggested',
    needs: 'a certificate and its key (ssl_certificate, ssl_certificate_key)',
    edits: (finding) => addArgument(finding, 'ssl', 1),
  },
});
