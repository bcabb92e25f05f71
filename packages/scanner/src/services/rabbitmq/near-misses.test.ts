import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('rabbitmq', {
  listener_plaintext: {
    fails: [
      '«listeners.tcp.default = 5672»\ndefault_vhost = /',
      '«listeners.tcp.1 = 0.0.0.0:5672»',
      '«listeners.tcp.1 = :::5672»',
      'listeners.ssl.default = 5671\n«listeners.tcp.default = 5672»',
    ],
    leaves: [
      'listeners.tcp = none\nlisteners.ssl.default = 5671',
      'listeners.tcp.local = 127.0.0.1:5672\nlisteners.tcp.local_v6 = ::1:5672',
      '# listeners.tcp.default = 5672\nlisteners.tcp = none',
      'listeners.tcp.1 = ${ADDRESS}',
      'listeners.tcp.1 = $(ADDRESS):5672',
      'listeners.tcp.default = 5672\nlisteners.tcp.default = 127.0.0.1:5672',
    ],
  },
  guest_remote: {
    fails: [
      '«loopback_users.guest = false»',
      '«loopback_users = none»',
      'default_user = guest\n«loopback_users.guest=false»',
      '«loopback_users.monitor = false»', // what is left is an empty list
    ],
    leaves: [
      'loopback_users.guest = true',
      'loopback_users.guest = false\nloopback_users.guest = true',
      '## loopback_users.guest = false\ndefault_vhost = /',
      'loopback_users.monitor = true\nloopback_users.guest = true',
      'loopback_users.guest = $(ALLOWED)',
    ],
  },
  default_password_weak: {
    fails: [
      'default_user = app\n«default_pass = guest»',
      'default_user = app\n«default_pass = password»',
      '«default_pass = admin»',
    ],
    leaves: [
      'default_user = app\ndefault_pass = $(PASSWORD)',
      'default_user = app\ndefault_pass = encrypted:cPAymwqmMnbPXXRVqVzpxJdrS8mHEKuo',
      'default_user = app\ndefault_pass = T7vNq2xWc9RbLz5KfYpD',
      'default_user = app\n# default_pass = guest',
      'default_user = app\ndefault_pass = {{ password }}',
    ],
  },
  default_password_in_file: {
    fails: [
      'default_user = app\n«default_pass = T7vNq2xWc9RbLz5KfYpD»',
      "default_user = app\n«default_pass = 'T7vNq2xWc9RbLz5KfYpD'»",
    ],
    leaves: [
      'default_user = app\ndefault_pass = ${RABBITMQ_PASSWORD}',
      'default_user = app\ndefault_pass = <password>',
    ],
  },
  tls_peer_unverified: {
    fails: ['listeners.ssl.default = 5671\n«ssl_options.verify = verify_none»'],
    leaves: [
      'listeners.ssl.default = 5671\nssl_options.verify = verify_peer',
      'listeners.ssl.default = 5671\nssl_options.verify = verify_none\nssl_options.verify = verify_peer',
      'listeners.ssl.default = 5671\nssl_options.verify = $(VERIFY)',
    ],
  },
  tls_client_certificate_optional: {
    fails: [
      'listeners.ssl.default = 5671\nssl_options.verify = verify_peer\n«ssl_options.fail_if_no_peer_cert = false»',
    ],
    leaves: [
      'listeners.ssl.default = 5671\nssl_options.verify = verify_peer\nssl_options.fail_if_no_peer_cert = true',
      'listeners.ssl.default = 5671\nssl_options.verify = verify_none\nssl_options.fail_if_no_peer_cert = false',
    ],
  },
  tls_versions_outdated: {
    fails: [
      '«ssl_options.versions.1 = tlsv1.1»',
      '«management.ssl.versions.1 = tlsv1»',
      'ssl_options.versions.1 = tlsv1.2\n«ssl_options.versions.2 = sslv3»',
    ],
    leaves: ['ssl_options.versions.1 = tlsv1.3\nssl_options.versions.2 = tlsv1.2', '#ssl_options.versions.1 = tlsv1'],
  },
  tls_ciphers_weak: {
    fails: ['«ssl_options.ciphers.1 = DES-CBC3-SHA»', '«ssl_options.ciphers.5 = ECDHE-RSA-RC4-SHA»'],
    leaves: [
      'ssl_options.ciphers.1 = ECDHE-ECDSA-AES256-GCM-SHA384',
      'ssl_options.ciphers.1 = TLS_AES_256_GCM_SHA384',
      'ssl_options.ciphers.1 = ECDHE-RSA-AES256-SHA384',
    ],
  },
  management_plaintext: {
    fails: [
      '«management.tcp.port = 15672»',
      'management.tcp.ip = 0.0.0.0\n«management.tcp.port = 15672»',
      '«management.listener.port = 15672»',
      'management.listener.port = 15672\n«management.listener.ssl = false»',
    ],
    leaves: [
      'management.tcp.port = 15672\nmanagement.tcp.ip = 127.0.0.1',
      'management.ssl.port = 15671',
      'management.listener.port = 15671\nmanagement.listener.ssl = true',
      'management.tcp.port = 15672\nmanagement.tcp.ip = $(IP)',
    ],
  },
  management_any_origin: {
    fails: ['«management.cors.allow_origins.1 = *»'],
    leaves: [
      'management.cors.allow_origins.1 = https://a.example.com',
      'management.cors.allow_origins.1 = https://*.example.com',
    ],
  },
  anonymous_login: {
    fails: ['«auth_mechanisms.1 = ANONYMOUS»', 'auth_mechanisms.1 = PLAIN\n«auth_mechanisms.2 = ANONYMOUS»'],
    leaves: [
      'auth_mechanisms.1 = PLAIN\nauth_mechanisms.2 = AMQPLAIN',
      'anonymous_login_user = none',
      'anonymous_login_user = none\nauth_mechanisms.1 = ANONYMOUS',
    ],
  },
  mqtt_anonymous: {
    fails: ['«mqtt.allow_anonymous = true»', { text: '«mqtt.allow_anonymous=true»', version: '4.1.0' }],
    leaves: [
      'mqtt.allow_anonymous = false',
      'mqtt.listeners.tcp.default = 1883',
      'mqtt.allow_anonymous = true\nmqtt.allow_anonymous = false',
      { text: 'mqtt.vhost = /', version: '4.0.2' },
    ],
  },
  mqtt_listener_plaintext: {
    fails: ['«mqtt.listeners.tcp.default = 1883»'],
    leaves: ['mqtt.listeners.tcp = none', 'mqtt.listeners.tcp.1 = 127.0.0.1:1883', 'mqtt.listeners.ssl.default = 8883'],
  },
  ldap_plaintext: {
    fails: [
      'auth_backends.1 = ldap\n«auth_ldap.servers.1 = ldap.example.com»',
      'auth_ldap.servers.1 = ldap.example.com\n«auth_ldap.use_ssl = false»',
    ],
    leaves: [
      'auth_ldap.servers.1 = ldap.example.com\nauth_ldap.use_ssl = true',
      'auth_ldap.servers.1 = ldap.example.com\nauth_ldap.use_starttls = true',
      'auth_ldap.servers.1 = 127.0.0.1',
      'auth_ldap.servers.1 = ldap.example.com\nauth_ldap.use_ssl = $(SSL)',
    ],
  },
  ldap_passwords_logged: {
    fails: ['«auth_ldap.log = network_unsafe»'],
    // It leaves the passwords out.
    leaves: [
      'auth_ldap.log = false',
      'auth_ldap.log = network',
      'auth_backends.1 = internal\nauth_ldap.log = network_unsafe',
    ],
  },
  http_auth_plaintext: {
    fails: [
      '«auth_http.user_path = http://auth.example.com/user»',
      '«auth_http.vhost_path = HTTP://auth.example.com/vhost»',
    ],
    leaves: [
      'auth_http.user_path = https://auth.example.com/user',
      'auth_http.user_path = http://localhost:8000/user',
      'auth_http.user_path = http://127.0.0.1/user',
      'auth_http.http_method = post',
      'auth_backends.1 = ldap\nauth_http.user_path = http://auth.example.com/user',
    ],
  },
  upstream_certificate_unverified: {
    fails: [
      '«auth_oauth2.https.peer_verification = verify_none»',
      'auth_backends.1 = cache\nauth_cache.cached_backend = ldap\n«auth_ldap.ssl_options.verify = verify_none»',
    ],
    leaves: [
      'auth_oauth2.https.peer_verification = verify_peer',
      'auth_backends.1 = internal\nauth_ldap.ssl_options.verify = verify_none',
      'listeners.ssl.default = 5671\nssl_options.verify = verify_none',
    ],
  },
  password_hash_md5: {
    fails: ['«password_hashing_module = rabbit_password_hashing_md5»'],
    leaves: [
      'password_hashing_module = rabbit_password_hashing_sha256',
      'password_hashing_module = rabbit_password_hashing_sha512',
    ],
  },
  secret_in_file: {
    fails: [
      '«auth_ldap.dn_lookup_bind.password = hT7-kQ2mZr»',
      '«cluster_formation.consul.acl_token = 8a1c-33f0-91ab»',
    ],
    leaves: [
      'auth_ldap.dn_lookup_bind.password = $(LDAP_PASSWORD)',
      'cluster_formation.consul.acl_token = ${TOKEN}',
      'credential_validator.min_length = 14',
      'auth_oauth2.token_endpoint = https://id.example.com/token',
    ],
  },
  stomp_default_user: {
    fails: ['«stomp.default_user = guest»\nstomp.default_pass = guest'],
    leaves: ['stomp.listeners.tcp = none', '#stomp.default_user = guest'],
  },
  log_debug: {
    fails: ['«log.console.level = debug»'],
    leaves: ['log.console.level = info', 'log.file.level = debug\nlog.file.level = info'],
  },
  log_off: {
    fails: ['«log.file = false»'],
    leaves: [
      'log.file = false\nlog.console = true',
      'log.file = /var/log/rabbitmq/rabbit.log',
      'log.file = false\nlog.console = $(CONSOLE)',
    ],
  },
  limits_off: {
    fails: ['«channel_max = 0»', '«connection_max = infinity»'],
    leaves: ['channel_max = 2047', 'connection_max = 10000'],
  },
  heartbeat_off: { fails: ['«heartbeat = 0»'], leaves: ['heartbeat = 60', 'heartbeat = 0\nheartbeat = 30'] },
  definitions_password_known: {
    fails: [
      '{"vhosts": [], "users": [{"name": "guest", «"password_hash": "X5L0vwDQq2g8bu2Rr3oGc+uJiU+tRSFqSOj14w6zYqRK/lDU"»}]}',
    ],
    leaves: [
      '{"vhosts": [], "users": [{"name": "a", "password_hash": "not a hash"}]}',
      '{"vhosts": [{"password_hash": "X5L0vwDQq2g8bu2Rr3oGc+uJiU+tRSFqSOj14w6zYqRK/lDU"}], "users": []}',
    ],
  },
  definitions_link_unencrypted: {
    fails: [
      '{"vhosts": [], "parameters": [{"value": {"uri": ["amqps://a.example.com", «"amqp://me@b.example.com:5672/%2f"»]}}]}',
      '{"vhosts": [], "parameters": [{"value": {«"dest-uri": "amqp://10.0.0.5"»}}]}',
    ],
    leaves: [
      '{"vhosts": [], "parameters": [{"value": {"dest-uri": "amqp://"}}]}',
      '{"vhosts": [], "parameters": [{"value": {"dest-uri": "amqp://me@localhost:5672"}}]}',
      '{"vhosts": [], "parameters": [{"value": {"dest-uri": "${URI}"}}]}',
      '{"vhosts": [], "parameters": [{"value": {"dest-queue": "amqp://10.0.0.5"}}]}',
    ],
  },
  erlang_cookie_in_file: {
    fails: ["«export RABBITMQ_ERLANG_COOKIE='T7vNq2xWc9RbLz5KfYpD'»\n", '«ERLANG_COOKIE=rabbitmq»\n'],
    leaves: [
      'RABBITMQ_ERLANG_COOKIE=$(cat /run/secrets/cookie)\n',
      'RABBITMQ_ERLANG_COOKIE={{ cookie }}\n',
      'CTL_ERL_ARGS="-setcookie $COOKIE"\n',
      'NODENAME=rabbit # ERLANG_COOKIE=T7vNq2xWc9RbLz5KfYpD\n',
      'MY_ERLANG_COOKIE_FILE=/var/lib/rabbitmq/.erlang.cookie\n',
    ],
  },
  definitions_rights_unbounded: {
    as: 'definitions.json',
    leaves: [
      `{"users": [], "vhosts": [], "permissions": [
  {"user": "a", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"},
  {"user": "b", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"}]}`, // who they are is not said
      `{"users": [{"name": "a", "tags": "{{ tags }}"}, {"name": "b", "tags": []}], "vhosts": [], "permissions": [
  {"user": "a", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"},
  {"user": "b", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"}]}`,
      `{"users": [{"name": "a", "tags": []}, {"name": "b", "tags": []}], "vhosts": [], "permissions": [
  {"user": "a", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*"},
  {"user": "b", "vhost": "/", "configure": "b.*", "write": ".*", "read": ".*"}]}`,
    ],
  },
  definitions_guest_left: {
    as: 'definitions.json',
    leaves: [
      `{"users": [{"name": "guests", "password_hash": "AQIDBNarY5ZZLw2PxoaMvgZwgFJbRKPCqEkrM07iKM23u1YT"}], "vhosts": []}`,
      `{"users": [{"name": "guest", "password_hash": "{{ hash }}"}], "vhosts": []}`,
    ],
  },
  management_on_all_addresses: {
    fails: [`management.ssl.port = 15671\n«management.ssl.ip = ::»`],
    leaves: [
      `management.ssl.ip = 0.0.0.0\nmanagement.ssl.ip = 10.0.0.5`,
      `management.ssl.ip = $(ADDRESS)`,
      `prometheus.ssl.ip = 0.0.0.0`,
    ],
  },
  client_authority_public: {
    fails: [
      `«ssl_options.cacertfile = /etc/pki/tls/certs/ca-bundle.crt»\nssl_options.verify = verify_peer\nssl_options.fail_if_no_peer_cert = true`,
    ],
    leaves: [
      `ssl_options.cacertfile = /etc/ssl/certs/ca-certificates.crt\nssl_options.verify = verify_peer\nssl_options.fail_if_no_peer_cert = false`,
      `ssl_options.cacertfile = /etc/ssl/certs/our-ca.pem\nssl_options.verify = verify_peer\nssl_options.fail_if_no_peer_cert = true`,
      `ssl_options.cacertfile = $(CA)\nssl_options.verify = verify_peer\nssl_options.fail_if_no_peer_cert = true`,
    ],
  },
});
