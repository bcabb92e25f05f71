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
    leaves: ['http {\nssl_session_tickets OFF;\n}'],
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
});
