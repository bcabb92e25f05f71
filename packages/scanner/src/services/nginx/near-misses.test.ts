import { nearMisses } from '../../testing/near-misses.ts';

const UPSTREAM = 'server { location / { proxy_pass https://app.internal; } }';

/** Switches are read in upper and lower case. Source: `ngx_conf_set_flag_slot` of nginx. */
nearMisses('nginx', {
  early_data_replay: {
    fails: ['http { server { «ssl_early_data ON;»\nlocation / { proxy_pass http://app; } } }'],
    leaves: ['http { server { ssl_early_data OFF; location / { proxy_pass http://app; } } }'],
  },
  ssl_session_tickets_on: {
    fails: ['http {\n«ssl_session_tickets On;»\n}'],
    leaves: [
      'http {\nssl_session_tickets OFF;\n}',
      'http { ssl_session_ticket_key a.key; ssl_session_ticket_key b.key; }',
      'http { ssl_session_tickets off; server { ssl_session_ticket_key a.key; } }',
      'http { ssl_session_ticket_key a.key; include tls.conf; }',
    ],
  },
  stapling_unverified: {
    fails: ['http {\n«ssl_stapling ON;»\nssl_stapling_verify OFF; }'],
    leaves: ['http { ssl_stapling ON; ssl_stapling_verify On; }'],
  },
  upstream_certificate_unverified: {
    fails: [`http { proxy_ssl_verify Off; ${UPSTREAM} }`],
    leaves: [`http { proxy_ssl_verify On; ${UPSTREAM} }`],
  },
  dav_methods_on: {
    leaves: ['location /upload/ { dav_methods OFF; }'],
  },
  upstream_plaintext: {
    fails: [
      'http {\n  upstream shop { «server shop.example.com:80;» }\n  server { location / { proxy_pass http://shop; } }\n}',
      'http {\n  server { location ~ \\.php$ { «fastcgi_pass 198.51.100.7:9000;» } }\n}',
      'mail {\n  «auth_http auth.example.com/check;»\n  server { listen 993 ssl; }\n}',
    ],
    leaves: [
      'http {\n  upstream shop { server shop.example.com:443; }\n  server { location / { proxy_pass https://shop; } }\n}',
      'http {\n  upstream shop { server 10.0.0.5:80; server app:8080; }\n  server { location / { proxy_pass http://shop; } }\n}',
      'http {\n  server { location ~ \\.php$ { fastcgi_pass unix:/run/php.sock; } }\n}',
      'http {\n  server { location ~ \\.php$ { fastcgi_pass php:9000; } }\n}',
      'mail {\n  auth_http 127.0.0.1:9000/check;\n  server { listen 993 ssl; }\n}',
    ],
  },
  stream_port_open: {
    fails: [
      'stream {\n  upstream db { server 10.0.0.5:5432; }\n  server {\n    «listen 15432;»\n    proxy_pass db;\n  }\n}',
      'stream {\n  server {\n    «listen 16379;»\n    proxy_pass 10.0.0.5:6379;\n  }\n}',
    ],
    leaves: [
      'stream { server { listen 127.0.0.1:15432; proxy_pass 10.0.0.5:5432; } }',
      'stream { server { listen 15432; allow 10.0.0.0/8; deny all; proxy_pass 10.0.0.5:5432; } }',
      'stream { server { listen 8443; proxy_pass 10.0.0.5:443; } }',
    ],
  },
  files_in_shared_folder: {
    fails: ['http {\n  «proxy_cache_path /tmp/cache keys_zone=a:10m;»\n}'],
    leaves: ['http { proxy_cache_path /var/cache/nginx keys_zone=a:10m; }', 'http { proxy_temp_path /tmp/proxy; }'],
  },
  client_certificate_revocation_unchecked: {
    leaves: [
      'http { server { listen 80; ssl_verify_client on; } }',
      'http { server { listen 443 ssl; ssl_verify_client on; include tls.conf; } }',
      'server { listen 443 ssl; ssl_verify_client on; }',
    ],
  },
  log_format_incomplete: {
    leaves: [
      `http { log_format a escape=json '{"t":"$time_iso8601","ip":"$remote_addr","r":"$request_uri","s":"$status"}'; access_log /var/log/a a; }`,
      `http { log_format a '$http_x_forwarded_for $msec $request $status'; access_log /var/log/a a; }`,
      `http { log_format a '$request_time'; access_log /var/log/a a if=$b; }`,
      `stream { log_format a '$remote_addr'; access_log /var/log/a a; }`,
    ],
  },
  cookie_insecure: {
    leaves: [
      `server { listen 443 ssl; add_header Set-Cookie "a=1; secure"; }`,
      `server { listen 443 ssl; add_header Set-Cookie "a=1; $flags"; }`,
      `server { listen 443 ssl; add_header X-Set-Cookie "a=1"; }`,
    ],
  },
  firewall_off: {
    leaves: [
      `server {\n  # modsecurity off;\n  modsecurity on;\n}`,
      `server { modsecurity on; modsecurity_rules 'SecRule ARGS "SecRuleEngine DetectionOnly" "id:1"'; }`,
      `server { modsecurity $waf; }`,
    ],
  },
  renegotiation_unsafe: { leaves: ['server { ssl_conf_command Ciphersuites TLS_AES_256_GCM_SHA384; }'] },
  internal_pages_open: {
    fails: [
      'server {\n  «location /prometheus {»\n    proxy_pass http://127.0.0.1:9090;\n  }\n}',
      'server {\n  «location ^~ /h2-console {»\n    proxy_pass http://127.0.0.1:8080;\n  }\n}',
    ],
    leaves: [
      'server { location /prometheus { auth_basic a; auth_basic_user_file /etc/nginx/users; proxy_pass http://127.0.0.1:9090; } }',
      'server { location /prometheus-book { proxy_pass http://127.0.0.1:9090; } }',
    ],
  },
  limit_by_client_header: {
    fails: [
      'http {\n  «limit_req_zone "$http_x_client_id" zone=a:1m rate=1r/s;»\n}',
      'http {\n  «limit_req_zone ${http_x_forwarded_for} zone=a:1m rate=1r/s;»\n  server { limit_req zone=a burst=5; }\n}',
    ],
    leaves: [
      'http { limit_req_zone $binary_remote_addr zone=a:1m rate=1r/s; limit_req_zone $http_x_client_id zone=b:1m rate=9r/s; server { limit_req zone=a; limit_req zone=b; } }',
      'http { limit_req_zone $http_x_client_id zone=b:1m rate=9r/s; server { limit_req zone=elsewhere; limit_req zone=b; } }',
      'http { limit_req_zone $server_name zone=a:1m rate=100r/s; }',
      'http { limit_req_zone $http_cf_connecting_ip zone=a:1m rate=1r/s; }',
    ],
  },
  password_lifted: {
    fails: [
      'http {\n  auth_basic "Staff";\n  server { location /internal/payroll/2024/ { «auth_basic off;» } }\n}',
      'server {\n  auth_jwt "Staff";\n  location ~ ^/app/admin/users$ { «auth_jwt off;» }\n}',
    ],
    leaves: [
      'server { auth_basic "Staff"; location /admin/health { auth_basic off; } }',
      'server { auth_basic "Staff"; location /admin/login { auth_basic off; } }',
      'server { auth_basic "Staff"; location ~ ^/admin/.*\\.(css|js)$ { auth_basic off; } }',
      'server { auth_basic off; location /admin/users { auth_basic off; } }',
      'server { auth_basic $realm; location /admin/static { auth_basic off; } }',
      'server { auth_basic "Staff"; location /administrators-guide/ { auth_basic off; } }',
    ],
  },
  named_methods_unprotected: {
    fails: [
      'server {\n  location = /metrics {\n    «limit_except get post {»\n      auth_basic a;\n    }\n  }\n}',
      'server {\n  location /admin/users {\n    «limit_except GET POST {»\n      allow 10.0.0.0/8;\n      deny all;\n    }\n  }\n}',
    ],
    leaves: [
      'server { location /admin/ { limit_except GET { auth_basic a; } } }', // everybody may look
      'server { location /admin/ { limit_except GET POST { allow all; } } }',
      'server { location /admin/ { limit_except GET POST { auth_basic off; } } }',
      'server { location /admin/ { auth_request /check; limit_except GET POST { auth_basic a; } } }',
      'server { listen 127.0.0.1:80; location /admin/ { limit_except GET POST { auth_basic a; } } }',
      'server { location /admin/ { include protect.conf; limit_except GET POST { auth_basic a; } } }',
      'server { location /shop/ { limit_except GET POST { auth_basic a; } } }',
    ],
  },
  basic_auth_without_tls: {
    fails: [
      'server {\n  listen 80;\n  listen 443 ssl;\n  location /admin/ { «auth_basic a;» }\n}',
      'server {\n  server_name logs.example.com;\n  «auth_basic a;»\n}',
    ],
    leaves: [
      'server { listen 8080; server_name logs.example.com; auth_basic a; }', // perhaps behind something
      'server { listen 80; server_name logs.prod.internal; auth_basic a; }',
      'server { listen 80; server_name logs; auth_basic a; }',
      'server { listen 80; listen 443 ssl; auth_basic a; if ($https = "") { return 301 https://$host$request_uri; } }',
      'server { listen 80; listen 443 ssl; auth_basic a; rewrite ^ https://$host$request_uri permanent; }',
      'server { listen 80 proxy_protocol; server_name logs.example.com; auth_basic a; }',
      'http { server { listen 8443; auth_basic a; } server { listen 8443 ssl; server_name b; } }',
      'server { listen unix:/run/a.sock; listen 443 ssl; auth_basic a; }',
    ],
  },
  unknown_hosts_served: {
    fails: [
      'http {\n  server { listen 80; server_name a.example.com; return 301 https://a.example.com; }\n  «server {» listen 443 ssl; server_name a.example.com; location / { proxy_pass http://a; } }\n  server { listen 443 ssl; server_name b.example.com; root /srv; }\n}',
    ],
    leaves: [
      'http { server { listen 443 ssl; server_name a.example.com; root /srv; } server { listen 443 ssl; server_name b.example.com; location / { proxy_pass http://b; } } }',
      'http { server { listen 443 ssl; server_name b.example.com; location / { proxy_pass http://b; } } server { listen 443 ssl default_server; return 444; } server { listen 443 ssl; server_name a.example.com; root /srv; } }',
      'http { server { listen 443 ssl; server_name b.example.com; if ($host != b.example.com) { return 421; } location / { proxy_pass http://b; } } server { listen 443 ssl; server_name a.example.com; root /srv; } }',
      'http { include sites/*.conf; server { server_name b.example.com; location / { proxy_pass http://b; } } server { server_name a.example.com; root /srv; } }',
    ],
  },
});
