import { MODERATE } from '@plumbline/model/severity';
import { isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_stub_status_open',
  title: 'The status page (stub_status, vhost_traffic_status_display) is open to everybody',
  severity: MODERATE,
  problem:
    'The status page tells how many connections and requests the server handles. An attacker can see when the site is weak and whether an attack works.',
  remediation: 'Add `allow` for your monitoring and `deny all;` to the location, or listen on 127.0.0.1 only.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_stub_status_module.html',
    'https://github.com/vozlt/nginx-module-vts#vhost_traffic_status_display',
    'https://github.com/arut/nginx-rtmp-module#example-nginxconf',
  ],
  references: [cwe(200), nist('AC-3')],

  examples: {
    bad: [
      `
http {
  server {
    listen 80;
    location /status {
      «stub_status;»
    }
  }
}`,
      `
server {
  listen 80;
  location = /nginx_status {
    «stub_status;» # a file of conf.d
  }
}`,
      `
server {
  listen 80;
  location /traffic {
    «vhost_traffic_status_display;»
    vhost_traffic_status_display_format html;
  }
}`,
    ],
    good: [
      `server { listen 80; include snippets/office.conf; location /status { stub_status; } }`, // not there
      `http { server { listen 80; location /status { stub_status; allow 127.0.0.1; deny all; } } }`,
      `http { server { listen 127.0.0.1:8080; location /status { stub_status; } } }`,
      `http { server { listen 80; auth_basic "Monitoring"; location /status { stub_status; } } }`,
    ],
  },

  *check({ file }) {
    for (const status of file.directives(...STATUS_PAGES)) {
      const block = status.parent;
      const server = block?.name === 'server' ? block : file.around(status, 'server');
      if (!block || !server || !file.knowsServer(block) || isRestricted(file, block)) continue;
      if (file.listens(server).every(({ isLocal }) => isLocal)) continue;
      yield { at: status, message: 'nobody is denied, and no password is asked for' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever reads the status page runs on the same machine',
    edits: (finding) => insertAfter(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});

/** The server's own page, and those of modules that count what each host and each server behind is asked. */
const STATUS_PAGES = [
  'stub_status',
  'vhost_traffic_status_display',
  'stream_server_traffic_status_display',
  'rtmp_stat',
];
