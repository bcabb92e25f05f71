import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import { cisNginx, cwe, nist, pci } from '../../../rulesets.ts';

export default nginxRule({
  id: 'nginx_ssl_protocols_outdated',
  title: 'Outdated TLS versions are accepted',
  severity: HIGH,
  problem:
    'SSL 2, SSL 3, TLS 1.0 and TLS 1.1 have known weaknesses. Who sits between client and server can force a connection down to them and decipher or change what is sent.',
  remediation: 'Set `ssl_protocols TLSv1.2 TLSv1.3;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_protocols',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cisNginx('4.1.4'), cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
http {
  «ssl_protocols TLSv1 TLSv1.1 TLSv1.2;»
}`,
      `
server {
  listen 443 ssl;
  «ssl_protocols SSLv3 TLSv1.2;»
}`,
      {
        text: `
http {
  «server {»
    listen 443 ssl;
  }
}`,
        version: '1.22.1', // nothing set: the default had TLS 1.0 and 1.1 until 1.23.4
      },
    ],
    good: [
      `http { ssl_protocols TLSv1.2 TLSv1.3; }`,
      `http { server { listen 443 ssl; } }`, // nothing set, and the version is not known
      { text: `http { server { listen 443 ssl; } }`, version: '1.24.0' },
    ],
  },

  *check({ file, version }) {
    for (const directive of file.directives('ssl_protocols')) {
      const outdated = directive.values.filter((protocol) => OUTDATED.has(protocol));
      if (outdated.length === 0) continue;
      const severity = outdated.some((protocol) => protocol.startsWith('SSL')) ? CRITICAL : HIGH;
      yield { at: directive, message: `ssl_protocols has ${outdated.join(', ')}`, severity };
    }
    if (isAtLeast(version, 1, 23, 4) !== false) return;
    for (const server of file.servers()) {
      if (!file.isTls(server) || !file.knowsAbsence(server) || file.inForce('ssl_protocols', server).length > 0)
        continue;
      yield { at: server, head: true, message: 'ssl_protocols is not set: the default has TLSv1 and TLSv1.1' };
    }
  },

  fix: {
    kind: 'safe',
    edits: (finding, { version }) =>
      // The first version that knows TLSv1.3, which older ones refuse.
      replaceArguments(finding, isAtLeast(version, 1, 13) === false ? 'TLSv1.2' : 'TLSv1.2 TLSv1.3'),
  },
});

const OUTDATED: ReadonlySet<string> = new Set(['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1']);
