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
});
