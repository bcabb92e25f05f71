import { CRITICAL } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { passesForEverybody } from '../open-passes.ts';
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
    for (const at of passesForEverybody(file, (target) => SOCKET.test(target)))
      yield { at, message: 'no allow and deny, no password and no certificate' };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever speaks to the socket this way runs on the same machine',
    edits: (finding) => insertAfter(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});

const SOCKET = /^unix:\/(?:var\/)?run\/(?:docker|podman\/podman|containerd\/containerd|crio\/crio)\.sock(?::|$)/;
