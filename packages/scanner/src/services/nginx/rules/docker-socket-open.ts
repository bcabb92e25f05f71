import { CRITICAL } from '@plumbline/model/severity';
import { isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { NginxFile } from '../nginx-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_docker_socket_open',
  title: 'nginx passes requests of everybody on to the socket of Docker, containerd or Podman',
  terms: ['docker.sock'],
  severity: CRITICAL,
  problem:
    'Whoever may speak to the socket starts containers with the disks of the machine in them, and so is root there. nginx hands it to everybody who reaches the port.',
  remediation: 'Ask for client certificates (`ssl_verify_client on;`), and let only the paths through that are needed.',
  sources: [
    'https://docs.docker.com/engine/security/protect-access/',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass',
  ],
  references: [cwe(306), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `
upstream docker { server unix:/var/run/docker.sock; }
server {
  listen 2375;
  location / {
    «proxy_pass http://docker;»
  }
}`,
      `
http {
  server {
    listen 80;
    location /v1/ {
      «proxy_pass http://unix:/run/podman/podman.sock:/;»
    }
  }
}`,
    ],
    good: [
      `server { listen 127.0.0.1:2375; location / { proxy_pass http://unix:/var/run/docker.sock:/; } }`,
      `server { listen 443 ssl; ssl_verify_client on; location / { proxy_pass http://unix:/var/run/docker.sock:/; } }`,
      `server { listen 80; location / { proxy_pass http://unix:/run/gunicorn.sock; } }`,
      `server { listen 80; location / { allow 10.0.0.0/8; deny all; proxy_pass http://unix:/var/run/docker.sock:/; } }`,
    ],
  },

  *check({ file }) {
    for (const pass of file.directives('proxy_pass')) {
      const block = pass.parent;
      const server = file.around(pass, 'server');
      const [, target = ''] = /^https?:\/\/(.*)$/.exec(pass.values[0] ?? '') ?? [];
      if (!block || !server || pass.isUnknown) continue;
      if (!SOCKET.test(target) && !socketUpstreams(file).has(target.split('/', 1)[0] ?? '')) continue;
      if (!file.knowsServer(block) || isRestricted(file, block)) continue;
      if (file.listens(server).every(({ isLocal }) => isLocal)) continue;
      yield { at: pass, message: 'no allow and deny, no password and no certificate' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever speaks to the socket this way runs on the same machine',
    edits: (finding) => insertAfter(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});

const SOCKET = /^unix:\/(?:var\/)?run\/(?:docker|podman\/podman|containerd\/containerd|crio\/crio)\.sock(?::|$)/;

/** The names of the groups of servers that such a socket is among. */
const socketUpstreams = oncePer(
  (file: NginxFile): ReadonlySet<string> =>
    new Set(
      file
        .blocks('upstream')
        .filter((group) => file.childrenOf(group, 'server').some(({ values }) => SOCKET.test(values[0] ?? '')))
        .map(({ values }) => values[0] ?? ''),
    ),
);
