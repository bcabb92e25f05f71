import { NOTHING } from '../../../rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { nginxServer } from '../nginx-rule.ts';
import { addsHeader } from '../response-headers.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxServer({
  id: 'nginx_hsts_missing',
  title: 'The HSTS header (Strict-Transport-Security) is missing',
  severity: MODERATE,
  problem:
    'Without Strict-Transport-Security a browser still tries plain HTTP when a visitor types the address or follows an old link. An attacker on the network path can keep the visitor there and read everything.',
  remediation: 'Add `add_header Strict-Transport-Security "max-age=31536000" always;` to the server.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.rfc-editor.org/rfc/rfc6797',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
http {
  «server {»
    listen 443 ssl;
    root /var/www/html;
  }
}`,
    ],
    good: [
      `http { add_header Strict-Transport-Security "max-age=31536000" always; server { listen 443 ssl; } }`,
      `http { server { listen 80; } }`, // browsers ignore the header over plain HTTP
      `http { server { listen 443 ssl; return 444; } }`, // closes the connection
      `http { server { listen 443 ssl; ssl_reject_handshake on; } }`,
      `http { server { listen 443 ssl; include snippets/headers.conf; } }`, // may be in the missing file
    ],
  },

  judge(server, { file }) {
    if (!file.isTls(server)) return NOTHING;
    if (!file.isFullyRead(server)) return undefined;
    if (file.listens(server).every(({ isLocal }) => isLocal)) return undefined;
    const answersNothing =
      file.childrenOf(server, 'return').some(({ values }) => values[0] === '444') ||
      file.isOn('ssl_reject_handshake', server);
    if (answersNothing || addsHeader(file, server, 'strict-transport-security')) return undefined;
    const message = { code: 'not-set', values: { setting: 'Strict-Transport-Security' } } as const;
    return { head: true, message, wanted: 'max-age=31536000' };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every page of this host name works over https, on all ports and for a year',
    edits: (finding) => insertInFound(finding, 'add_header Strict-Transport-Security "max-age=31536000" always;'),
  },
});
