import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('rethinkdb', {
  driver_port_plaintext: {
    fails: ['«bind=all»\nno-http-admin', '«bind-driver=0.0.0.0»\nno-http-admin', '«bind = all»', '«bind=10.0.0.5»'],
    leaves: [
      'bind=127.0.0.1',
      '# bind=all\nserver-name=a',
      'bind=all\ndriver-tls-key=/etc/a.pem\ndriver-tls-cert=/etc/b.pem',
      'bind=all\nbind-driver=127.0.0.1',
      'bind={{ address }}',
      'bind=localhost',
      'canonical-address=10.0.0.5',
      'bind=::1',
    ],
  },
  http_admin_open: {
    fails: ['«bind=all»', '«bind-http=0.0.0.0»'],
    leaves: ['bind=all\nno-http-admin', 'bind=all\nbind-http=127.0.0.1', 'bind-http=localhost', '#bind-http=0.0.0.0'],
  },
  cluster_port_open: {
    fails: ['«bind=all»', '«bind-cluster=all»'],
    leaves: [
      'bind=all\ncluster-tls-key=/a\ncluster-tls-cert=/b\ncluster-tls-ca=/c',
      'bind=all\nbind-cluster=127.0.0.1',
      'bind-driver=all',
    ],
  },
  admin_password_in_file: {
    fails: ['«initial-password=hT7-kQ2mZr»', '«initial-password=admin»'],
    leaves: [
      'initial-password=auto',
      '# initial-password=hT7-kQ2mZr',
      'initial-password={{ password }}',
      'initial-password=${PASSWORD}',
    ],
  },
  admin_password_missing: {
    fails: ['bind=all'],
    leaves: ['bind=127.0.0.1', 'bind=all\ninitial-password=auto', 'server-name=a'],
  },
  tls_version_outdated: {
    fails: ['«tls-min-protocol=TLSv1»', '«tls-min-protocol=TLSv1.1»'],
    leaves: ['tls-min-protocol=TLSv1.2', '#tls-min-protocol=TLSv1'],
  },
  tls_ciphers_weak: {
    fails: ['«tls-ciphers=ALL»', '«tls-ciphers=DES-CBC3-SHA»'],
    leaves: ['tls-ciphers=EECDH+AESGCM', 'tls-ciphers=ECDHE-RSA-AES256-GCM-SHA384:!RC4'],
  },
  tls_curve_weak: {
    fails: ['«tls-ecdh-curve=secp192k1»', '«tls-ecdh-curve=prime192v1»'],
    leaves: ['tls-ecdh-curve=prime256v1', 'tls-ecdh-curve=secp384r1', 'tls-ecdh-curve=secp224r1'.replace('224', '521')],
  },
  runs_as_root: {
    fails: ['«runuser=root»', '«rungroup=root»'],
    leaves: ['runuser=rethinkdb', 'rungroup=rethinkdb', '# runuser=root'],
  },
  data_in_tmp: {
    fails: ['«directory=/tmp/rethinkdb»', '«driver-tls-key=/tmp/key.pem»'],
    leaves: ['directory=/var/lib/rethinkdb/a', 'directory=/srv/tmp/a', 'log-file=/var/log/rethinkdb'],
  },
  joins_in_plaintext: {
    fails: ['«join=db2.example.com:29015»'],
    leaves: [
      'join=127.0.0.1:29016',
      'join=db2:29015\ncluster-tls-key=/a\ncluster-tls-cert=/b\ncluster-tls-ca=/c',
      '# join=db2:29015',
    ],
  },
  log_discarded: { fails: ['«log-file=/dev/null»'], leaves: ['log-file=/var/log/rethinkdb'] },
  proxy_password_in_file: {
    fails: ['«reql-http-proxy=socks5://me:hT7-kQ2mZr@proxy:1080»'],
    leaves: ['reql-http-proxy=socks5://proxy:1080', 'reql-http-proxy=http://me@proxy:3128'],
  },
  driver_clients_not_verified: {
    fails: ['driver-tls-key=/a\ndriver-tls-cert=/b'],
    leaves: ['driver-tls-key=/a\ndriver-tls-cert=/b\ndriver-tls-ca=/c', 'bind=all'],
  },
});
