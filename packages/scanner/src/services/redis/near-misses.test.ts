import { nearMisses } from '../../testing/near-misses.ts';

const HASH = '#5e884898da28047151d0e56f8dc6292773603d0d6aabbd62a11ef721d1542d8a';
const STRONG = 'T7vNq2xWc9RbLz5KfYpD';

nearMisses('redis', {
  open_without_password: {
    fails: [
      'bind 0.0.0.0\n«protected-mode no»\nport 6379',
      'bind 10.0.0.5\n«PROTECTED-MODE no»',
      'requirepass foobared2xWc9RbLz5\nrequirepass ""\nprotected-mode no\nbind * -::*',
    ],
    leaves: [
      `bind 0.0.0.0\nprotected-mode no\nrequirepass ${STRONG}`,
      `bind 0.0.0.0\nprotected-mode no\nuser default on ${HASH} ~* &* +@all`,
      'port 0\nunixsocket /run/redis/redis.sock\nprotected-mode no',
      'bind 0.0.0.0\nprotected-mode no\nrequirepass ${REDIS_PASSWORD}',
      'bind 0.0.0.0\nprotected-mode no\nrequirepass {{ redis_password }}',
      'include /etc/redis/passwords.conf\nbind 0.0.0.0\nprotected-mode no',
      'bind 0.0.0.0\nprotected-mode no\nuser default off',
    ],
  },
  listens_on_all_addresses: {
    fails: ['«bind * -::*»', '«bind 127.0.0.1 0.0.0.0»', 'bind 127.0.0.1\n«bind 0.0.0.0»', '«BIND ::»'],
    leaves: [
      'bind 127.0.0.1 -::1',
      'bind 0.0.0.0\nbind 127.0.0.1',
      '# bind 0.0.0.0\nbind 10.0.0.5',
      'bind 0.0.0.0\nport 0',
      'bind ${ADDRESS}',
    ],
  },
  protected_mode_off: {
    fails: ['bind 127.0.0.1\n«protected-mode no»', 'protected-mode yes\nbind 127.0.0.1\n«protected-mode No»'],
    leaves: ['bind 127.0.0.1\nprotected-mode no\nprotected-mode yes', '# protected-mode no', 'protected-mode YES'],
  },
  password_weak: {
    fails: [
      '«requirepass redis»',
      '«masterauth changeme»',
      '«requirepass "abc123"»',
      '«user app on >secret ~a:* +@read»',
    ],
    leaves: [
      `requirepass ${STRONG}`,
      'requirepass weak\nrequirepass T7vNq2xWc9RbLz5KfYpD',
      'requirepass ${PASSWORD}',
      'requirepass {{ lookup("env", "REDIS") }}',
      '# requirepass foobared',
      'requirepass %%REDIS_PASSWORD%%',
    ],
  },
  debug_command_enabled: {
    fails: ['«enable-debug-command yes»', 'bind 127.0.0.1\n«enable-debug-command local»', '«enable-debug-command YES»'],
    leaves: [
      'enable-debug-command no',
      'enable-debug-command yes\nenable-debug-command no',
      '#enable-debug-command yes',
    ],
  },
  module_command_enabled: {
    fails: ['«enable-module-command yes»'],
    leaves: ['enable-module-command No', 'enable-debug-command yes'],
  },
  tls_protocols_outdated: {
    fails: ['«tls-protocols "TLSv1.1 TLSv1.2"»', '«tls-protocols TLSv1»', "«tls-protocols 'TLSv1 TLSv1.2 TLSv1.3'»"],
    leaves: ['tls-protocols "TLSv1.2 TLSv1.3"', 'tls-protocols TLSv1.3', 'tls-protocols ""', '# tls-protocols "TLSv1"'],
  },
  tls_ciphers_weak: {
    fails: ['«tls-ciphers DEFAULT:RC4»', '«tls-ciphers ALL»'],
    leaves: [
      'tls-ciphers DEFAULT:!MEDIUM',
      'tls-ciphers HIGH:!aNULL:!RC4',
      'tls-ciphersuites TLS_CHACHA20_POLY1305_SHA256',
    ],
  },
  plain_port_beside_tls: {
    fails: [`bind 0.0.0.0\ntls-port 6380\n«port 6379»\nrequirepass ${STRONG}`, 'port 0\ntls-port 6380\n«port 6379»'],
    leaves: [
      'tls-port 6380\nport 0',
      'port 6379\ntls-port 0',
      'bind 127.0.0.1\nport 6379\ntls-port 6380',
      'port {{ port }}\ntls-port 6380',
    ],
  },
  tls_client_certificates_optional: {
    fails: ['tls-port 6379\nport 0\n«tls-auth-clients no»', 'tls-port 6379\n«tls-auth-clients OPTIONAL»'],
    leaves: ['tls-port 6379\ntls-auth-clients yes', 'tls-auth-clients no', 'tls-port 0\ntls-auth-clients no'],
  },
  tls_off_on_network: {
    fails: [`«bind 10.0.0.5»\nrequirepass ${STRONG}`],
    leaves: [
      `bind 0.0.0.0\ntls-port 6380\nport 6379\nrequirepass ${STRONG}`, // redis_plain_port_beside_tls
      `bind 10.0.0.5\nport 0\ntls-port 6379\nrequirepass ${STRONG}`,
      `bind 127.0.0.1 ::1\nrequirepass ${STRONG}`,
      'port 0\nunixsocket /run/redis.sock',
      `bind \${ADDRESS}\nrequirepass ${STRONG}`,
    ],
  },
  tls_replication_off: {
    fails: ['tls-port 6379\n«replicaof 10.0.0.1 6379»', 'tls-port 6379\nslaveof 10.0.0.1 6379\n«tls-replication no»'],
    leaves: [
      'tls-port 6379\nreplicaof 10.0.0.1 6379\ntls-replication yes',
      'tls-port 6379\nreplicaof no one',
      'replicaof 10.0.0.1 6379',
    ],
  },
  cluster_over_internet: {
    fails: ['cluster-enabled yes\n«cluster-announce-ip 51.15.204.77»\nport 6379'],
    leaves: [
      'tls-port 6379\ncluster-enabled yes\ntls-cluster yes\ncluster-announce-ip 51.15.204.77',
      'cluster-enabled yes\ncluster-announce-ip {{ address }}',
      'cluster-enabled yes\ntls-cluster {{ tls }}\ncluster-announce-ip 51.15.204.77',
      'cluster-enabled yes\ncluster-announce-ip 100.64.0.7',
    ],
  },
  tls_cluster_off: {
    fails: ['tls-port 6379\n«cluster-enabled yes»'],
    leaves: ['tls-port 6379\ncluster-enabled yes\ntls-cluster yes', 'tls-port 6379\ncluster-enabled no'],
  },
  replica_without_password: {
    fails: ['«replicaof 10.0.0.1 6379»', '«slaveof redis-1 6379»'],
    leaves: [
      `replicaof 10.0.0.1 6379\nmasterauth ${STRONG}`,
      'replicaof NO ONE',
      'replicaof 10.0.0.1 6379\nmasterauth ${PASSWORD}',
    ],
  },
  user_without_password: {
    fails: [
      '«user app on nopass ~app:* +@read»',
      `«user app on ${HASH} nopass ~app:* +@read»`,
      '«user app on nopass allkeys allcommands»',
    ],
    leaves: [
      `user app on nopass ${HASH} ~app:* +@read`,
      'user app nopass ~app:* +@read',
      'user app on nopass ~* +@all reset',
      `user app on nopass resetpass ${HASH} ~app:* +@read`,
      'user app on nopass off ~app:* +@read',
    ],
  },
  user_with_all_rights: {
    fails: [`«user app on ${HASH} allkeys allchannels allcommands»`, `«user app on ${HASH} ~* +@all»`],
    leaves: [
      `user app on ${HASH} ~* +@all -@all +get`,
      `user app on ${HASH} ~app:* +@all -@admin -@dangerous`,
      `user admin on ${HASH} ~* &* +@all`,
    ],
  },
  user_with_dangerous_commands: {
    fails: [`«user app on ${HASH} ~app:* +@read +flushall»`, `«user app on ${HASH} ~app:* +@all -@dangerous +module»`],
    leaves: [
      `user app on ${HASH} ~app:* +@dangerous -@dangerous +@read`,
      `user app on ${HASH} ~app:* +config|get +@read`,
    ],
  },
  user_password_in_plain_text: {
    fails: [`«user app on >${STRONG} ~app:* +@read»`],
    leaves: [`user app on ${HASH} ~app:* +@read`, 'user app on >${APP_PASSWORD} ~app:* +@read'],
  },
  unix_socket_for_everybody: {
    fails: [
      'unixsocket /run/redis.sock\n«unixsocketperm 777»',
      'unixsocket /run/redis.sock\n«unixsocketperm 0766»',
      'unixsocket /run/redis.sock\n«unixsocketperm 702»',
    ],
    leaves: [
      'unixsocket /run/redis.sock\nunixsocketperm 770',
      'unixsocketperm 777',
      'unixsocket /run/redis.sock\nunixsocketperm 755',
    ],
  },
  dir_in_system_path: {
    fails: ['«dir /etc»', '«dir /root/.ssh»', '«dir "/var/www/html"»'],
    leaves: ['dir /var/lib/redis', 'dir /etcetera', 'dir ./', 'dir /etc\ndir /var/lib/redis'],
  },
  dump_file_name_odd: {
    fails: ['«dbfilename shell.php»', '«dbfilename authorized_keys»'],
    leaves: [
      'dbfilename authorized_keys\ndbfilename dump.rdb',
      'dbfilename dump.rdb',
      'dbfilename dump.php.rdb',
      'dbfilename php.rdb',
    ],
  },
  loads_from_shared_folder: {
    fails: ['«loadmodule /tmp/a.so»', '«loadmodule /dev/shm/x.so arg»'],
    leaves: ['loadmodule /usr/lib/redis/modules/a.so', 'loadmodule /opt/tmp/a.so', '# loadmodule /tmp/a.so'],
  },
  limits_too_high: {
    fails: ['«maxclients 1000000»', '«proto-max-bulk-len 2gb»'],
    leaves: ['maxclients 10000', 'proto-max-bulk-len 512mb', 'proto-max-bulk-len 536870912'],
  },
  log_level_low: {
    fails: ['«loglevel warning»'],
    leaves: ['loglevel notice', 'loglevel verbose', 'loglevel nothing\nloglevel notice'],
  },
  sentinel_scripts_changeable: {
    fails: ['sentinel monitor m 10.0.0.1 6379 2\n«sentinel deny-scripts-reconfig no»'],
    leaves: [
      'sentinel deny-scripts-reconfig yes',
      'sentinel deny-scripts-reconfig no\nsentinel deny-scripts-reconfig yes',
    ],
  },
  scripts_without_time_limit: {
    fails: ['«lua-time-limit 0»', '«busy-reply-threshold 0»'],
    leaves: ['lua-time-limit 5000', 'busy-reply-threshold 10000'],
  },
  replicates_over_internet: {
    fails: ['«replicaof 8.8.8.8 6379»'],
    leaves: ['replicaof 10.0.0.1 6379', 'replicaof 8.8.8.8 6379\ntls-replication yes', 'replicaof redis.internal 6379'],
  },
});
