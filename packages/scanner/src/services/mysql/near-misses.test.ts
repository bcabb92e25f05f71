import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('mysql', {
  federated_engine_on: {
    fails: ['[mysqld]\n«loose-federated»', '[mysqld]\nplugin-load=«ha_federated.so»'],
    leaves: [
      '[mysqld]\nfederated\nskip-federated',
      '[mysqld]\n# federated',
      '[client]\nfederated',
      '[mysqld]\nplugin-load-add=$ENGINE',
    ],
  },
  users_made_by_grant: {
    fails: ['[mariadb-10.5]\n«sql_mode=STRICT_TRANS_TABLES»', '[mysqld-5.6]\n«sql-mode=""»'],
    leaves: ['[mysqld-5.7]\nsql_mode=STRICT_ALL_TABLES\n[mysqld]\nsql_mode=STRICT_ALL_TABLES', '[mysqld]\nsql_mode=""'],
  },
  host_names_trusted: {
    leaves: ['[mysqld]\nskip-name-resolve=OFF\nskip-networking', '[client]\nskip-name-resolve=OFF'],
  },
  mysqlx_bind_address_any: {
    fails: ['[mysqld]\nbind-address=192.168.0.4\n«mysqlx_bind_address=::»'],
    leaves: [
      '[mysqld]\nbind-address=$IP\nmysqlx=OFF\nmysqlx-bind-address=*',
      '[mysqld]\nmysqlx-bind-address=*', // as the server itself: mysql_bind_address_any
    ],
  },
  client_local_infile_on: {
    fails: ['[client]\n«local-infile»'],
    leaves: ['[embedded]\nlocal-infile'], // a server within a program
  },
  bind_address_any: {
    fails: [
      '[mysqld]\n«bind-address=0.0.0.0»',
      '[mysqld]\n«bind_address = *»',
      '[mysqld]\n«bind-address = ::»',
      '[server]\n«bind-address="0.0.0.0"»',
      '[mysqld]\nbind-address=127.0.0.1\n[mysqld-8.0]\nport=3306\n[mysqld]\n«bind-address=0.0.0.0»',
      '[mysqld]\n«loose-bind-address=0.0.0.0»',
    ],
    leaves: [
      '[mysqld]\nbind-address=127.0.0.1',
      '[mysqld]\nbind-address=0.0.0.0\nbind-address=127.0.0.1',
      '[mysqld]\nbind-address=0.0.0.0\nskip-networking',
      '[client]\nbind-address=0.0.0.0\n[mysqld]\nbind-address=::1',
      '[mysqld]\n#bind-address=0.0.0.0\nbind-address=localhost',
      '[mysqld]\nbind-address=${BIND}',
      '[mysqld]\nbind-address=0.0.0.0\nskip-networking=1',
    ],
  },
  grant_tables_skipped: {
    fails: [
      '[mysqld]\n«skip-grant-tables»',
      '[mysqld]\n«skip_grant_tables=1»',
      '[mysqld]\n«skip-grant-tables = TRUE»',
      '[mariadb]\n«skip-grant»',
    ],
    leaves: [
      '[mysqld]\nskip-g', // skip-grant-tables or another one
      '[mysqld]\nloose-skip-grant',
      '[mysqld]\nskip-grants',
      '[mysqld]\nskip-grant-tables=0',
      '[mysqld]\nskip-grant-tables=OFF',
      '[mysqld]\nskip-grant-tables=yes', // no word for ON
      '[mysqld]\nskip-grant-tables\nskip-grant-tables=FALSE',
      '[mysqldump]\nskip-grant-tables',
      '[mysqld]\n; skip-grant-tables',
    ],
  },
  local_infile_on: {
    fails: [
      '[mysqld]\n«local-infile»',
      '[mysqld]\n«local_infile=ON»',
      '[mysqld]\n«local-infile=1»',
      '[mysqld]\n«enable-local-infile»',
    ],
    leaves: [
      '[mysqld]\nlocal-infile=0',
      '[mysqld]\nlocal-infile=yes', // no word for ON
      '[mysqld]\nskip-local-infile',
      '[mysqld]\nlocal_infile=1\nlocal-infile=OFF',
      '[mysqld]\ndisable-local-infile',
      { text: '[mysqld]\nport=3306', version: '8.0.36' },
    ],
  },
  secure_transport_not_required: {
    fails: [
      '[mysqld]\nbind-address=0.0.0.0\n«require_secure_transport=OFF»',
      '[mysqld]\nbind-address=0.0.0.0\n«require-secure-transport=0»',
      '[mysqld]\nbind-address=0.0.0.0\n«require_secure_transport=yes»', // no word for ON
      '[mysqld]\nbind-address=0.0.0.0\n«loose_require_secure_transports=ON»', // no such option: it sets nothing
    ],
    leaves: [
      '[mysqld]\nbind-address=0.0.0.0\nrequire_secure_transport=ON',
      '[mysqld]\nbind-address=0.0.0.0\nrequire-secure-transport',
      '[mysqld]\nbind-address=127.0.0.1\nrequire_secure_transport=OFF',
      '[mysqld]\nrequire_secure_transport=OFF\nskip-networking',
    ],
  },
  tls_version_old: {
    fails: [
      '[mysqld]\n«tls_version=TLSv1,TLSv1.1,TLSv1.2»',
      '[mysqld]\n«tls-version = TLSv1.1»',
      "[mysqld]\n«tls_version=''»",
    ],
    leaves: [
      '[mysqld]\ntls_version=TLSv1.2,TLSv1.3',
      '[mysqld]\ntls_version=TLSv1.3',
      '[client]\ntls-version=TLSv1.1',
      '[mysqld]\ntls_version=TLSv1.1\ntls_version=TLSv1.2',
    ],
  },
  ssl_off: {
    fails: [
      '[mysqld]\nbind-address=0.0.0.0\n«ssl=0»',
      '[mysqld]\nbind-address=0.0.0.0\n«skip-ssl»',
      '[mysqld]\nbind-address=0.0.0.0\n«disable-ssl»',
    ],
    leaves: [
      '[mysqld]\nbind-address=0.0.0.0\nssl=1',
      '[mysqld]\nskip-ssl\nbind-address=127.0.0.1',
      '[client]\nskip-ssl',
      '[mysqld]\nskip-ssl=0',
    ],
  },
  ssl_cipher_weak: {
    fails: ['[mysqld]\n«ssl_cipher=DES-CBC3-SHA»', '[mysqld]\n«ssl-cipher=ALL»'],
    leaves: [
      '[mysqld]\nssl_cipher=ECDHE-RSA-AES256-GCM-SHA384',
      '[mysqld]\nssl_cipher=HIGH:!aNULL:!3DES:!RC4:!MD5',
      '[client]\nssl_cipher=DES-CBC3-SHA',
    ],
  },
  secure_file_priv_empty: {
    fails: ['[mysqld]\n«secure_file_priv=»', '[mysqld]\n«secure-file-priv=""»', '[mysqld]\n«secure-file-priv = /»'],
    leaves: [
      '[mysqld]\nsecure_file_priv=NULL',
      '[mysqld]\nsecure-file-priv=/var/lib/mysql-files',
      '[mysqld]\nsecure_file_priv=""\nsecure-file-priv=NULL',
      '[mysqldump]\nsecure_file_priv=',
    ],
  },
  password_in_client_group: {
    fails: [
      '[client]\n«password=hT7-kQ2mZr»',
      '[mysqldump]\n«password = "hT7-kQ2mZr"»',
      '[mysql]\n«loose-password=hT7-kQ2mZr»',
    ],
    leaves: [
      '[client]\npassword',
      '[client]\npassword=',
      '[client]\npassword=${MYSQL_PASSWORD}',
      '[client]\n#password=hT7-kQ2mZr',
      '[mysqld]\nport=3306',
      '[client]\npassword=<password>',
    ],
  },
  user_root: {
    fails: ['[mysqld]\n«user=root»', '[mysqld_safe]\n«user = root»', '[mysqld]\n«user=root»\nuser=mysql'],
    leaves: [
      '[mysqld]\nuser=mysql',
      '[client]\nuser=root',
      '[mysqldump]\nuser=root',
      '[mysqld]\nuser=mysql\nuser=root',
    ],
  },
  symbolic_links_on: {
    fails: ['[mysqld]\n«symbolic-links=1»', '[mysqld]\n«symbolic-links»'],
    leaves: [
      '[mysqld]\nsymbolic-links=0',
      '[mysqld]\nskip-symbolic-links',
      '[mysqld]\nskip_symbolic_links=1',
      '[mysqld]\nsymbolic-links\nskip-symbolic-links',
    ],
  },
  log_raw_on: {
    fails: ['[mysqld]\n«log-raw»', '[mysqld]\n«log_raw=1»'],
    leaves: ['[mysqld]\nlog-raw=OFF', '[mysqld]\nlog-raw=0', '[mysqld]\nskip-log-raw'],
  },
  old_passwords_on: {
    fails: ['[mysqld]\n«old_passwords=1»', '[mysqld]\n«old-passwords»'],
    leaves: ['[mysqld]\nold_passwords=0', '[mysqld]\nskip-old-passwords', '[mysqld]\nold_passwords=OFF'],
  },
  native_password: {
    fails: [
      '[mysqld]\n«default_authentication_plugin=mysql_native_password»',
      '[mysqld]\n«default-authentication-plugin = mysql_native_password»',
      { text: '[mysqld]\n«mysql_native_password=ON»', version: '8.4.0' },
    ],
    leaves: [
      '[mysqld]\ndefault_authentication_plugin=caching_sha2_password',
      { text: '[mysqld]\ndefault_authentication_plugin=mysql_native_password', version: '5.7.44' },
      { text: '[mysqld]\nmysql_native_password=OFF', version: '8.4.0' },
      '[mysqld]\nauthentication_policy=caching_sha2_password,,',
      '[mysqld]\nauthentication_policy=*,,',
    ],
  },
  general_log_on: {
    fails: ['[mysqld]\n«general_log=1»', '[mysqld]\n«general-log»'],
    leaves: [
      '[mysqld]\ngeneral_log=0',
      '[mysqld]\ngeneral_log_file=/var/log/mysql/general.log',
      '[mysqld]\nskip-general-log',
    ],
  },
  sql_mode_not_strict: {
    fails: ['[mysqld]\n«sql_mode=""»', '[mysqld]\n«sql-mode=NO_ENGINE_SUBSTITUTION»'],
    leaves: [
      '[mysqld]\nsql_mode=STRICT_ALL_TABLES',
      '[mysqld]\nsql-mode="TRADITIONAL"',
      '[mysqld]\nsql_mode=strict_trans_tables,NO_ZERO_DATE',
    ],
  },
  password_policy_low: {
    fails: [
      '[mysqld]\n«validate_password.policy=LOW»',
      '[mysqld]\n«validate_password_policy=0»',
      '[mysqld]\n«loose-validate_password.policy=low»',
    ],
    leaves: [
      '[mysqld]\nvalidate_password.policy=STRONG',
      '[mysqld]\nvalidate_password.policy=1',
      '[mysqld]\nvalidate_password.policy=LOW\nvalidate-password.policy=MEDIUM',
    ],
  },
  password_length_short: {
    fails: ['[mysqld]\n«validate_password.length=6»'],
    leaves: ['[mysqld]\nvalidate_password.length=14', '[mysqld]\nvalidate_password.length=8'],
  },
  password_never_expires: {
    fails: ['[mysqld]\n«default_password_lifetime=0»'],
    leaves: ['[mysqld]\ndefault_password_lifetime=90', '[mysqld]\ndefault_password_lifetime=365'],
  },
  path_in_tmp: {
    fails: ['[mysqld]\n«datadir=/tmp/mysql»', '[mysqld]\n«log_error="/var/tmp/mysql.err"»'],
    leaves: [
      '[mysqld]\ntmpdir=/tmp',
      '[mysqld]\ndatadir=/var/lib/mysql',
      '[mysqld]\nsocket=/tmp/mysql.sock',
      '[mysqld]\ndatadir=/tmpfs/mysql',
    ],
  },
  suspicious_udfs_allowed: {
    fails: ['[mysqld]\n«allow-suspicious-udfs»', '[mysqld]\n«allow_suspicious_udfs=TRUE»'],
    leaves: ['[mysqld]\nallow-suspicious-udfs=FALSE', '[mysqld]\nskip-allow-suspicious-udfs'],
  },
  init_connect_grants: {
    fails: [
      "[mysqld]\n«init_connect='GRANT ALL ON *.* TO app'»",
      '[mysqld]\n«init-connect="SET NAMES utf8; CREATE USER x"»',
    ],
    leaves: ["[mysqld]\ninit_connect='SET NAMES utf8mb4'", "[mysqld]\ninit-connect='SET granted=1'"],
  },
  binary_log_off: {
    fails: ['[mysqld]\n«skip-log-bin»', '[mysqld]\n«disable_log_bin»'],
    leaves: ['[mysqld]\nlog-bin=mysql-bin', '[mysqld]\nskip-log-bin\nlog-bin=mysql-bin', '[mysqld]\nlog_bin'],
  },
  client_ssl_off: {
    fails: ['[client]\nhost=db.example.com\n«ssl-mode=DISABLED»', '[mysql]\n«skip-ssl»'],
    leaves: [
      '[client]\nssl-mode=VERIFY_IDENTITY',
      '[client]\nhost=127.0.0.1\nssl-mode=DISABLED',
      '[client]\nssl-mode=DISABLED\nssl-mode=VERIFY_CA',
    ],
  },
  function_creators_trusted: {
    fails: ['[mysqld]\n«log_bin_trust_function_creators=1»', '[mysqld]\n«log-bin-trust-function-creators»'],
    leaves: ['[mysqld]\nlog_bin_trust_function_creators=0', '[mysqld]\nlog-bin-trust-function-creators=OFF'],
  },
  server_secret_in_file: {
    fails: ['[mysqld]\n«master-password=hT7-kQ2mZr»', '[mysqld]\n«wsrep_sst_auth=sst:hT7-kQ2mZr»'],
    leaves: [
      '[mysqld]\nwsrep_sst_auth="sst:"',
      '[mysqld]\nwsrep_sst_auth=sst:${PASSWORD}',
      '[mysqld]\nmaster-password={{ password }}',
    ],
  },
});
