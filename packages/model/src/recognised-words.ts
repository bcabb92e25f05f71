/**
 * What the beginning of a text tells of its program: distinctive words, and how much of the text is written as the
 * program has it. Looks at what is given once, in linear time, and parses nothing.
 */

import { SCRIPT_VARIABLES } from './script-variables.ts';

/** Shape: `words` holds distinctive words, each once, in order; `own` of `all` statements are the program's. */
export interface Evidence {
  readonly words: ReadonlySet<string>;
  readonly own: number;
  readonly all: number;
}

/** How a kind of file is told by its content. */
export interface FileContent {
  /** Whether a word that begins a statement may be a distinctive one; texts without such words are not looked at. */
  readonly isDistinctive: (head: string) => boolean;
  /** What to make of a text; undefined where something in it is another program's alone. */
  readonly evidenceIn: (text: string) => Evidence | undefined;
}

/** The words that begin lines or statements, in lower case, each once, with what opens a group or a section. */
export function headsOf(text: string): ReadonlySet<string> {
  const heads = new Set<string>();
  for (const [, head = ''] of text.matchAll(/(?:^|[;{}])[ \t]*([[<-]?[A-Za-z][\w-]{0,60})/gm))
    heads.add(head.toLowerCase());
  return heads;
}

const WHITE_SPACE = /\s+/;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(WHITE_SPACE));
}

/** Gathers the evidence of one text. */
class Gathering {
  readonly words = new Set<string>();
  own = 0;
  all = 0;

  add(isOwn: boolean, distinctive?: string): void {
    this.all += 1;
    if (!isOwn) return;
    this.own += 1;
    if (distinctive !== undefined) this.words.add(distinctive);
  }
}

/*
 * nginx
 */

/** A comment, a quoted text, a mark, or a word. The quoted ones end with the text where nothing closes them. */
const NGINX_TOKEN = /#[^\r\n]*|"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^]|[^'\\])*(?:'|$)|[;{}]|(?:\\[^]|\$\{|[^\s;{}\\])+/g;
/** Names of nginx alone, or that no program of such a syntax has besides. */
const NGINX_WORDS = wordsOf(
  `server_name server_tokens location try_files proxy_pass proxy_set_header proxy_http_version fastcgi_pass
  fastcgi_param fastcgi_index fastcgi_split_path_info uwsgi_pass uwsgi_param scgi_pass grpc_pass memcached_pass
  ssl_certificate ssl_certificate_key ssl_protocols ssl_ciphers ssl_session_cache ssl_session_timeout ssl_dhparam
  ssl_prefer_server_ciphers ssl_stapling ssl_session_tickets ssl_ecdh_curve add_header access_log error_log
  worker_processes worker_connections worker_rlimit_nofile client_max_body_size client_body_timeout
  client_header_timeout keepalive_timeout sendfile tcp_nopush tcp_nodelay gzip gzip_types gzip_vary gzip_proxied
  gzip_comp_level upstream limit_req limit_req_zone limit_conn limit_conn_zone limit_except auth_basic
  auth_basic_user_file auth_request stub_status default_type error_page rewrite proxy_buffering proxy_redirect
  proxy_read_timeout proxy_connect_timeout proxy_cache proxy_cache_path proxy_ssl_verify real_ip_header
  set_real_ip_from types_hash_max_size large_client_header_buffers server_names_hash_bucket_size charset_types
  map_hash_bucket_size log_format autoindex etag expires load_module open_file_cache ssl_verify_client log_not_found
  proxy_hide_header fastcgi_hide_header ssl_trusted_certificate ssl_reject_handshake http2 listen ldap_server`,
);
/** Others that it knows. */
const NGINX_KNOWN = wordsOf(
  `absolute_redirect aio alias allow api break charset daemon deny directio early_hints empty_gif env events flv geo
  geoip2 gunzip hash health_check http http3 if if_modified_since image_filter include index internal ip_hash js_content
  js_import js_set keepalive least_conn least_time limit_rate limit_rate_after lingering_close mail map
  master_process merge_slashes mirror mp4 msie_padding multi_accept output_buffers perl_set pid port_in_redirect
  post_action protocol queue random recursive_error_pages resolver resolver_timeout return root satisfy secure_link
  secure_link_secret send_timeout server set slice ssi ssl split_clients state status_zone sticky stream sub_filter types
  underscores_in_headers use user userid valid_referers zone vhost_traffic_status_display more_set_headers
  more_clear_headers brotli brotli_types modsecurity modsecurity_rules_file pagespeed passenger_enabled passenger_root`,
);
/** Families of names, whose modules have more than are listed. */
const NGINX_FAMILY =
  /^(?:proxy|fastcgi|uwsgi|scgi|grpc|memcached|ssl|gzip|brotli|auth_jwt|auth_request|client|open_file_cache|map_hash|variables_hash|server_names|types_hash|worker|http2|http3|quic|real_ip|sub_filter|ssi|limit|lua|dav|otel|js|geoip|secure_link|keepalive|add|log|error|reset|if|connection|read|postpone|satisfy|perl|xslt|pagespeed|vhost_traffic_status|passenger|security|naxsi)_[a-z0-9_]+$|_by_lua(?:_block|_file)?$/;
/** Blocks of data or of another language. */
const NGINX_DATA = /^(?:types|map|geo|geoip2|split_clients|charset_map|match|ldap_server|[a-z_]+_by_lua_block)$/;

function nginxContent(text: string): Evidence {
  const found = new Gathering();
  let name: string | undefined;
  let hasArguments = false;
  let depth = 0;
  /** The depth in which data began; what they hold says nothing. */
  let dataFrom: number | undefined;
  for (const [token] of withoutMarks(text).matchAll(NGINX_TOKEN)) {
    if (token.startsWith('#')) continue;
    if (token !== ';' && token !== '{' && token !== '}') {
      hasArguments = name !== undefined;
      name ??= token;
      continue;
    }
    if (token === '}') {
      depth -= 1;
      if (dataFrom !== undefined && depth <= dataFrom) dataFrom = undefined;
    }
    if (name !== undefined && dataFrom === undefined) {
      // Others have a server or listen somewhere as well, but not a block `server {`.
      const isServer = token === '{' && name === 'server' && !hasArguments;
      const isOwn =
        token !== '}' && (NGINX_WORDS.has(name) || NGINX_KNOWN.has(name) || NGINX_FAMILY.test(name.slice(0, 60)));
      found.add(isOwn, NGINX_WORDS.has(name) || isServer ? name : undefined);
    }
    if (token === '{') {
      if (dataFrom === undefined && name !== undefined && NGINX_DATA.test(name)) dataFrom = depth;
      depth += 1;
    }
    name = undefined;
  }
  return found;
}

/*
 * Apache HTTP Server
 */

const APACHE_SECTIONS = wordsOf(
  `virtualhost directory directorymatch location locationmatch files filesmatch ifmodule ifdefine ifversion iffile
  ifdirective ifsection proxy proxymatch limit limitexcept macro if elseif else requireall requireany requirenone
  authnprovideralias authzprovideralias mdomain mdomainset`,
);
/** Names of httpd; ProFTPD, whose syntax is the same, has none of them. */
const APACHE_WORDS = wordsOf(
  `documentroot serverroot serversignature servertokens rewriteengine rewriterule rewritecond sslengine sslprotocol
  sslciphersuite sslcertificatefile sslcertificatekeyfile sslhonorcipherorder sslsessioncache customlog errorlog
  directoryindex errordocument allowoverride proxypass proxypassreverse proxyrequests proxypreservehost scriptalias
  loadmodule addtype addhandler sethandler setenvif browsermatch requestheader expiresbytype expiresactive
  addoutputfilterbytype logformat namevirtualhost serveralias traceenable fileetag indexoptions php_value
  php_admin_value php_flag php_admin_flag wsgiscriptalias wsgidaemonprocess keepalivetimeout maxrequestworkers
  startservers limitrequestbody aliasmatch redirectmatch header <virtualhost <directory <location <filesmatch
  <ifmodule <limitexcept cgipassauth suexecusergroup sslusestapling mod_security passengerroot <proxy proxyvia
  proxypassmatch proxytimeout balancermember dav davlockdb authtype authname authuserfile authgroupfile sslproxyengine
  sslverifyclient sslcacertificatefile remoteipheader remoteiptrustedproxy remoteipinternalproxy httpprotocoloptions
  limitrequestfields limitrequestline userdir extendedstatus maxkeepaliverequests secruleengine secrequestbodyaccess
  oidcclientid oidcprovidermetadataurl oidcredirecturi oidccryptopassphrase mellonenable mellonendpointpath
  mellonspprivatekeyfile mellonidpmetadatafile casloginurl casvalidateurl enablemcpmreceive ldapverifyservercert
  rminuidgid ruidgid assignuserid ldaptrustedglobalcert ldapsharedcachesize authldapurl doshashtablesize dospagecount dosblockingperiod`,
);
const APACHE_KNOWN =
  /^(?:accept|access|action|add|alias|allow|anonymous|async|auth|authz|balancer|brotli|browser|buffer|cache|cgi|charset|check|content|cookie|core|custom|dav|dbd|default|define|deflate|deny|directory|document|dumpio|enable|error|example|expires|extended|ext|fallback|fastcgi|fcgi|file|filter|force|global|graceful|group|gssapi|h2|header|heartbeat|hostname|identity|imap|include|index|input|isapi|keepalive|keptbody|krb|language|ldap|limit|listen|load|log|lua|max|md|mellon|mem|merge|meta|mime|min|mod|mmap|multiviews|namevirtual|no|oidc|options|order|output|override|pass|passenger|perl|php|pid|policy|privileges|protocol|proxy|qos|read|receive|redirect|reflector|register|remote|remove|request|require|rewrite|rlimit|satisfy|scoreboard|script|sec|see|send|server|session|set|shm|simple|spelling|ssi|ssl|start|sub|substitute|suexec|syslog|thread|timeout|trace|transfer|type|unclean|unset|undefine|use|user|vhost|virtual|watchdog|wsgi|xbit|xml2|rails|page)[a-z0-9_]*$/;
/** ProFTPD's, collectd's, and others' of the same syntax. */
const NOT_APACHE =
  /^[ \t]*(?:<(?:global|anonymous|plugin|source|match|filter|chain|class|pool|domain)\b|(?:servertype|defaultserver|requirevalidshell|useftpusers|passiveports|maxinstances|loadplugin|sftpengine|tlsengine|serverident)\b)/im;

function apacheContent(text: string): Evidence | undefined {
  if (NOT_APACHE.test(text)) return undefined;
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    // So end the statements of nginx.
    if (/[;{]$/.test(line)) {
      found.add(false);
      continue;
    }
    const [, section] = /^<\/?([A-Za-z]{1,40})/.exec(line) ?? [];
    if (section !== undefined) {
      const name = section.toLowerCase();
      const isSection = APACHE_SECTIONS.has(name) && (/^<\/?[A-Za-z]+(?:\s|>)/.test(line) || line.endsWith('>'));
      found.add(isSection, APACHE_WORDS.has(`<${name}`) ? `<${section}>` : undefined);
      continue;
    }
    const [, word] = /^([A-Za-z][\w-]{0,60})(?=\s|$)/.exec(line) ?? [];
    const name = word?.toLowerCase() ?? '';
    found.add(APACHE_WORDS.has(name) || APACHE_KNOWN.test(name), APACHE_WORDS.has(name) ? word : undefined);
  }
  return found;
}

/*
 * MySQL and MariaDB
 */

const MYSQL_GROUP =
  /^(?:mysqld?(?:[-_.\d][\w.-]*)?|mariadbd?(?:[-_.\d][\w.-]*)?|client(?:[-_][\w-]*)?|client-server|server|embedded|galera|(?:my)?isamchk|mysqldump|mysqladmin|mysqlhotcopy|mysqlimport|mysqlcheck|mysqlshow|mysqlslap|xtrabackup|sst|mariabackup|myisampack|safe_mysqld)$/i;
const MYSQL_SERVER_GROUP = /^(?:mysqld|mariadb|galera|mysqld_safe|mysqldump|server|client-(?:server|mariadb))/i;
const MYSQL_WORDS =
  /^(?:innodb[-_]\w+|character[-_]set[-_]server|collation[-_]server|default[-_]character[-_]set|bind[-_]address|max[-_]allowed[-_]packet|sql[-_]mode|datadir|skip[-_](?:name[-_]resolve|networking|external[-_]locking|grant[-_]tables|host[-_]cache|character[-_]set[-_]client[-_]handshake)|log[-_](?:bin|error|slave[-_]updates)|server[-_]id|key[-_]buffer(?:[-_]size)?|slow[-_]query[-_]log(?:[-_]file)?|max[-_]connections|wsrep[-_]\w+|general[-_]log(?:[-_]file)?|lower[-_]case[-_]table[-_]names|query[-_]cache\w*|table[-_]open[-_]cache|sort[-_]buffer[-_]size|default[-_](?:authentication[-_]plugin|storage[-_]engine|time[-_]zone)|thread[-_](?:cache[-_]size|stack)|local[-_]infile|secure[-_]file[-_]priv|pid[-_]file|relay[-_]log|binlog[-_]\w+|expire[-_]logs[-_]days|require[-_]secure[-_]transport|mysql[-_]native[-_]password|old[-_]passwords|performance[-_]schema|admin[-_](?:address|port)|mysqlx[-_]\w+|plugin[-_]load(?:[-_]add)?|loose[-_]\w+|quote[-_]names|single[-_]transaction|(?:(?:loose|skip|disable)[-_])?ssl[-_](?:mode|verify[-_]server[-_]cert)|no[-_]auto[-_]rehash|safe[-_]updates|(?:enable[-_])?cleartext[-_]plugin)$/;

function mysqlContent(text: string): Evidence {
  const found = new Gathering();
  let isServer = false;
  for (const line of linesOf(withoutMarks(text), '#;')) {
    const [, group] = /^\[([^\]\r\n]{1,100})\]/.exec(line) ?? [];
    if (group !== undefined) {
      isServer = MYSQL_GROUP.test(group);
      // A group outweighs what stands in it: other programs have groups of their own.
      for (let times = 0; times < 5; times += 1) found.add(isServer);
      if (MYSQL_SERVER_GROUP.test(group) && isServer) found.words.add(`[${group}]`);
      continue;
    }
    const name = /^[\w-]{1,80}/.exec(line)?.[0].toLowerCase() ?? '';
    const isInclude = /^!include(?:dir)?\s/.test(line);
    found.add(isInclude || (isServer && name !== ''), isServer && MYSQL_WORDS.test(name) ? name : undefined);
  }
  return found;
}

/** Source: https://dev.mysql.com/doc/mysql-router/8.4/en/mysql-router-conf-options.html */
const ROUTER_SECTION = /^(?:DEFAULT|logger|routing|metadata_cache|http_server|rest_\w{1,30}|http_auth_\w{1,20})(?::|$)/;
const ROUTER_WORDS =
  /^(?:routing_strategy|destinations|client_ssl_\w{1,20}|server_ssl_\w{1,20}|cluster_type|bootstrap_server_addresses|metadata_cluster|router_id|dynamic_state|master_key_path|keyring_path)$/;

function routerContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#;')) {
    const [, section] = /^\[([\w.:-]{1,100})\]/.exec(line) ?? [];
    const key = /^\w{1,60}(?=\s*=)/.exec(line)?.[0] ?? '';
    const isOwn = section === undefined ? key !== '' : ROUTER_SECTION.test(section);
    const isWord = section === undefined ? ROUTER_WORDS.test(key) : /^(?:routing|metadata_cache):/.test(section);
    found.add(isOwn, isWord ? (section ?? key) : undefined);
  }
  return found;
}

/*
 * PostgreSQL
 */

const POSTGRES_WORDS = wordsOf(
  `shared_buffers work_mem maintenance_work_mem wal_level max_wal_senders max_wal_size min_wal_size wal_buffers
  effective_cache_size checkpoint_completion_target checkpoint_timeout checkpoint_segments hba_file ident_file
  log_min_duration_statement log_min_messages log_min_error_statement log_line_prefix log_statement log_checkpoints
  log_connections log_disconnections log_lock_waits log_temp_files log_duration logging_collector autovacuum
  archive_command archive_mode hot_standby shared_preload_libraries password_encryption synchronous_commit
  random_page_cost default_statistics_target track_activities row_security fsync full_page_writes wal_keep_size
  wal_keep_segments max_replication_slots huge_pages max_worker_processes max_parallel_workers ssl_min_protocol_version
  unix_socket_directories ssl_cert_file ssl_key_file ssl_max_protocol_version ssl_passphrase_command ssl_dh_params_file
  primary_conninfo standby_mode recovery_target_timeline superuser_reserved_connections default_text_search_config dynamic_shared_memory_type`,
);
const POSTGRES_KNOWN =
  /^(?:include(?:_dir|_if_exists)?|listen_addresses|port|max_connections|data_directory|external_pid_file|cluster_name|datestyle|timezone|timezone_abbreviations|search_path|jit|(?:log|autovacuum|wal|archive|checkpoint|standby|trigger|enable|ssl|effective|max|min|lc|stats|track|vacuum|bgwriter|tcp|temp|work|maintenance|shared|hot|synchronous|password|unix|superuser|default|client|statement|lock|idle|deadlock|krb|gss|db|array|backend|bytea|commit|constraint|cpu|cursor|debug|dynamic|exit|extra|from|full|geqo|gin|hash|huge|intervalstyle|join|local|logical|old|parallel|plan|quote|random|recovery|primary|promote|restart|restore|row|session|seq|standard|syslog|transform|update|wal|authentication|autoprewarm|pg_stat_statements|pgaudit|pg_cron|timescaledb|cron)[_.][a-z_.0-9]+|autovacuum|fsync|ssl|bonjour)$/;
const NOT_POSTGRES =
  /^[ \t]*(?:num_init_children|backend_hostname\d|pcp_\w+|sr_check_\w+|enable_pool_hba|load_balance_mode|node_id|conninfo|create_main_cluster|initdb_options|start_conf)\s*=/m;

function postgresqlContent(text: string): Evidence | undefined {
  if (NOT_POSTGRES.test(text)) return undefined;
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const name = /^[A-Za-z][\w.]{0,80}(?=\s*=|\s+['\w])/.exec(line)?.[0].toLowerCase() ?? '';
    found.add(POSTGRES_KNOWN.test(name) || POSTGRES_WORDS.has(name), POSTGRES_WORDS.has(name) ? name : undefined);
  }
  return found;
}

/** Source: https://www.pgpool.net/docs/latest/en/html/runtime-config.html */
const PGPOOL_WORDS =
  /^(?:enable_pool_hba|pool_passwd|num_init_children|max_pool|child_(?:life_time|max_connections)|pcp_(?:listen_addresses|port|socket_dir)|backend_(?:hostname|port|weight|flag|data_directory|application_name)\d{1,3}|backend_clustering_mode|load_balance_mode|sr_check_\w{1,30}|use_watchdog|wd_\w{1,40}|allow_clear_text_frontend_auth|connection_cache|master_slave_mode|follow_primary_command)$/;

function pgpoolContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const name = /^[A-Za-z]\w{0,80}(?=\s*=)/.exec(line)?.[0].toLowerCase() ?? '';
    const isWord = PGPOOL_WORDS.test(name);
    found.add(isWord || POSTGRES_KNOWN.test(name) || /^[a-z]+(?:_[a-z\d]+)+$/.test(name), isWord ? name : undefined);
  }
  return found;
}

const HBA_TYPE = /^(?:local|host|hostssl|hostnossl|hostgssenc|hostnogssenc)$/;
/** Source: https://www.postgresql.org/docs/current/auth-pg-hba-conf.html */
const HBA_RECORD =
  /^(local|host|hostssl|hostnossl|hostgssenc|hostnogssenc)\s+\S.{0,500}\s(?:trust|reject|scram-sha-256|md5|password|gss|sspi|ident|peer|ldap|radius|cert|pam|bsd)(?:\s|$)/;

function hbaContent(text: string): Evidence | undefined {
  // That of Pgpool-II looks the same, and lets nobody in whom the server behind it does not.
  if (/^#[^\n]{0,80}\bpgpool\b/im.test(text)) return undefined;
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const [, type] = HBA_RECORD.exec(line) ?? [];
    found.add(type !== undefined || /^include(?:_dir|_if_exists)?\s/.test(line), type);
  }
  return found;
}

/*
 * Redis and Valkey
 */

const REDIS_WORDS = wordsOf(
  `requirepass masterauth masteruser appendonly appendfsync appendfilename appenddirname maxmemory maxmemory-policy
  maxmemory-samples protected-mode tcp-backlog rename-command dbfilename rdbcompression rdbchecksum
  stop-writes-on-bgsave-error slave-serve-stale-data slave-read-only replica-serve-stale-data replica-read-only
  replicaof slaveof cluster-enabled cluster-config-file cluster-node-timeout slowlog-log-slower-than slowlog-max-len
  lua-time-limit client-output-buffer-limit no-appendfsync-on-rewrite auto-aof-rewrite-percentage
  auto-aof-rewrite-min-size hash-max-ziplist-entries hash-max-listpack-entries notify-keyspace-events
  latency-monitor-threshold activerehashing lazyfree-lazy-eviction aof-load-truncated aof-use-rdb-preamble
  repl-diskless-sync tls-auth-clients tls-replication unixsocketperm enable-debug-command aclfile`,
);
const REDIS_KNOWN =
  /^(?:acl|active|always|aof|append|auto|bind|busy|client|cluster|crash|databases|daemonize|db|dir|disable|dynamic|enable|events|getkeys|gopher|hash|hide|hll|hz|ignore|import|include|io|jemalloc|key|latency|lazyfree|lfu|list|loadmodule|locale|logfile|loglevel|lua|masterauth|masteruser|max|maxclients|maxmemory|min|no|notify|oom|pidfile|port|proc|propagation|protected|rdb|rename|repl|replica|replicaof|requirepass|sanitize|save|server|set|shutdown|slave|slaveof|slowlog|socket|stop|stream|supervised|syslog|tcp|timeout|tls|tracking|unixsocket|unixsocketperm|user|vm|watchdog|zset|activedefrag|activerehashing|bgsave|commandlog|extended)(?:-[a-z-]+)?$/;
/** Sentinel's settings, and those of programs that are like Redis and read other files; KeyDB reads all that Redis does. */
const NOT_REDIS =
  /^[ \t]*(?:sentinel[ \t]+|rocksdb[.\w]*[ \t]|workers[ \t]+\d|server_endpoint|upstream|frontend|backend|listen[ \t]|defaults\b)/im;

function redisContent(text: string): Evidence | undefined {
  if (NOT_REDIS.test(text)) return undefined;
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const name = /^[A-Za-z][A-Za-z-]{0,60}(?=\s+\S)/.exec(line)?.[0].toLowerCase() ?? '';
    found.add(REDIS_WORDS.has(name) || REDIS_KNOWN.test(name), REDIS_WORDS.has(name) ? name : undefined);
  }
  return found;
}

function sentinelContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const name = /^[a-z][\w-]{0,60}(?=\s)/i.exec(line)?.[0].toLowerCase() ?? '';
    const isSentinel = name === 'sentinel' && SENTINEL_LINE.test(line);
    found.add(isSentinel || REDIS_WORDS.has(name) || REDIS_KNOWN.test(name), isSentinel ? 'sentinel' : undefined);
  }
  return found;
}

const SENTINEL_LINE =
  /^sentinel\s+(?:monitor|down-after-milliseconds|parallel-syncs|failover-timeout|auth-(?:pass|user)|announce-(?:ip|port|hostnames)|deny-scripts-reconfig|notification-script|client-reconfig-script|resolve-hostnames|myid|known-\w+)\s/i;

/** Brokers of MQTT have users in such files as well, with no more than their names in a line. */
function redisAclContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(text, '#')) {
    const isUser = REDIS_USER.test(line);
    found.add(isUser, isUser ? 'user' : undefined);
  }
  return found;
}

const REDIS_USER =
  /^user\s+\S+\s+(?:(?:on|off|reset(?:keys|channels|pass)?|nopass|nocommands|all(?:keys|channels|commands)|(?:skip-)?sanitize-payload)(?:\s|$)|[~&+><#!%(-])/i;

/*
 * Files of sections: Grafana and Kerberos
 */

/** What sections and keys tell: a section outweighs what stands in it, for other programs have keys of the same name. */
function sectionsContent(
  text: string,
  isSection: (name: string) => boolean,
  isWord: (head: string) => boolean,
): Evidence {
  const found = new Gathering();
  let isOwn = false;
  for (const line of linesOf(withoutMarks(text), '#;')) {
    const [, section] = /^\[([\w. -]{1,100})\]/.exec(line) ?? [];
    if (section !== undefined) {
      isOwn = isSection(section);
      for (let times = 0; times < 5; times += 1) found.add(isOwn);
      if (isWord(`[${section}`)) found.words.add(`[${section}]`);
      continue;
    }
    const key = /^[A-Za-z][\w-]{0,60}(?=\s*[=:{])/.exec(line)?.[0] ?? '';
    found.add(isOwn && line !== '', isWord(key) ? key : undefined);
  }
  return found;
}

const GRAFANA_WORDS = wordsOf(
  `admin_user admin_password disable_gravatar allow_sign_up allow_org_create auto_assign_org auto_assign_org_role
  viewers_can_edit editors_can_admin org_role cookie_secure cookie_samesite root_url serve_from_sub_path router_logging
  data_source_proxy_whitelist reporting_enabled check_for_updates allow_embedding disable_initial_admin_creation
  oauth_auto_login static_root_path login_cookie_name disable_login_form disable_brute_force_login_protection
  disable_sanitize_html allow_loading_unsigned_plugins snapshot_remove_expired external_snapshot_url provisioning
  default_home_dashboard_path role_attribute_path content_security_policy startTLS_policy starttls_policy login_maximum_lifetime_duration
  login_maximum_inactive_lifetime_duration token_rotation_interval_minutes oauth_allow_insecure_email_lookup
  strict_transport_security x_content_type_options x_xss_protection renderer_token allow_assign_grafana_admin`,
);
const GRAFANA_SECTION =
  /^(?:paths|server|database|session|remote_cache|dataproxy|analytics|security|snapshots|dashboards|datasources|users|auth|smtp|emails|log|quota|unified_alerting|alerting|annotations|explore|metrics|grafana_net|grafana_com|external_image_storage|rendering|panels|plugins|live|feature_toggles|rbac|tracing)(?:\.[\w. -]{1,60})?$/;

function grafanaContent(text: string): Evidence {
  return sectionsContent(
    text,
    (section) => GRAFANA_SECTION.test(section),
    (head) =>
      GRAFANA_WORDS.has(head) || /^\[(?:auth\.anonymous|auth\.generic_oauth|unified_alerting|grafana_)/.test(head),
  );
}

/** What scripts that Jenkins runs as it starts import, or call. Source: https://javadoc.jenkins.io/jenkins/model/Jenkins.html */
function jenkinsScriptContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(text, '/*')) {
    const [word] =
      /\b(?:jenkins\.model\b|hudson\.security\b|Jenkins\.(?:get|instance|getInstance|getActiveInstance)\b)/.exec(
        line,
      ) ?? [];
    if (word !== undefined) found.add(true, word);
  }
  return found;
}

/** What pipelines of Jenkins begin blocks with. Source: https://www.jenkins.io/doc/book/pipeline/syntax/ */
function jenkinsPipelineContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(text, '/*')) {
    const [, word] =
      /^[ \t]{0,80}(@Library\b|library\b|pipeline\b(?=[ \t]*\{)|node\b(?=[ \t]*[({])|stages?\b(?=[ \t]*[({])|withCredentials\b|checkout[ \t]+scm\b|podTemplate\b)/.exec(
        line,
      ) ?? [];
    if (word !== undefined) found.add(true, word);
  }
  return found;
}

/** Source: https://www.pgbouncer.org/config.html */
const PGBOUNCER_WORDS = wordsOf(
  `[pgbouncer auth_hba_file auth_user auth_query auth_dbname client_tls_sslmode client_tls_cert_file client_tls_key_file
  client_tls_ca_file client_tls_protocols server_tls_sslmode server_tls_ca_file server_tls_protocols admin_users
  stats_users pool_mode max_client_conn default_pool_size min_pool_size reserve_pool_size reserve_pool_timeout
  max_db_connections server_reset_query server_check_query server_idle_timeout server_lifetime query_wait_timeout
  ignore_startup_parameters log_pooler_errors unix_socket_dir`,
);

function pgbouncerContent(text: string): Evidence {
  return sectionsContent(
    text,
    (section) => /^(?:pgbouncer|databases|users|peers)$/.test(section),
    (head) => PGBOUNCER_WORDS.has(head),
  );
}

/** Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS */
const PG_SERVICE_WORDS = wordsOf('hostaddr passfile sslrootcert gssencmode target_session_attrs channel_binding');

function pgServiceContent(text: string): Evidence {
  return sectionsContent(
    text,
    () => false,
    (head) => PG_SERVICE_WORDS.has(head),
  );
}

const KERBEROS_SECTIONS = wordsOf(
  'libdefaults realms domain_realm kdcdefaults dbmodules capaths appdefaults dbdefaults',
);
const KERBEROS_OTHERS = wordsOf('logging plugins kdc kadmin password_quality login hdb kcm');

function kerberosContent(text: string): Evidence {
  return sectionsContent(
    text,
    (section) => KERBEROS_SECTIONS.has(section) || KERBEROS_OTHERS.has(section),
    (head) => head.startsWith('[') && KERBEROS_SECTIONS.has(head.slice(1)),
  );
}

/*
 * OpenVPN
 */

const OPENVPN_WORDS = wordsOf(
  `remote-cert-tls tls-auth tls-crypt tls-crypt-v2 persist-key persist-tun resolv-retry nobind ifconfig-pool-persist
  comp-lzo client-to-client duplicate-cn data-ciphers data-ciphers-fallback ncp-ciphers tls-version-min script-security
  explicit-exit-notify ifconfig-push verify-client-cert key-direction auth-user-pass auth-nocache tls-server tls-client
  crl-verify client-config-dir reneg-sec server-bridge ns-cert-type verify-x509-name remote-random peer-fingerprint
  allow-deprecated-insecure-static-crypto tls-cert-profile auth-user-pass-verify`,
);
/** Names that other programs have as well, with what only OpenVPN has behind them. */
const OPENVPN_LINES: ReadonlyMap<string, RegExp> = new Map([
  ['dev', /^dev\s+(?:tun|tap)\d*$/],
  ['ifconfig', /^ifconfig\s+\d[\d.]{6,14}\s+\d[\d.]{6,14}$/],
  ['server', /^server\s+\d[\d.]{6,14}\s+255[\d.]{4,12}(?:\s+nopool)?$/],
  ['cipher', /^cipher\s+(?:AES-\d{3}-(?:CBC|GCM)|BF-CBC|DES-EDE3-CBC|none)$/i],
  ['keepalive', /^keepalive\s+\d{1,5}\s+\d{1,5}$/],
]);
const OPENVPN_KNOWN =
  /^(?:port|proto|dev|dev-type|ca|cert|key|dh|server|client|remote|local|lport|rport|cipher|auth|user|group|verb|mute|status|status-version|log|log-append|push|pull|route|topology|max-clients|keepalive|float|mode|config|daemon|cd|chroot|writepid|plugin|up|down|setenv|setenv-safe|management|mssfix|fragment|sndbuf|rcvbuf|tun-mtu|txqueuelen|secret|pkcs12|askpass|compress|engine|ecdh-curve|providers|syslog|nice|inactive|redirect-gateway|dhcp-option|block-outside-dns|username-as-common-name|http-proxy|socks-proxy|connection|multihome|learn-address|tmp-dir|ping|ping-restart|ping-exit|(?:tls|auth|route|push|ifconfig|remote|management|client|verify|persist|data|ncp|http-proxy|pkcs11|connect|allow|ifconfig-ipv6|ip|up|down|dns|peer|replay|reneg|hand|link|tun|server)-[a-z\d-]{1,40})$/;

function isOfOpenvpn(head: string): boolean {
  return OPENVPN_WORDS.has(head) || OPENVPN_LINES.has(head);
}

function openvpnContent(text: string): Evidence {
  const found = new Gathering();
  let inline: string | undefined;
  for (const line of linesOf(withoutMarks(text), '#;')) {
    const [, slash, tag] = /^<(\/?)([a-z\d-]{2,30})>$/.exec(line) ?? [];
    if (tag !== undefined && tag !== 'connection') inline = slash === '/' ? undefined : tag;
    if (tag !== undefined || inline !== undefined) continue;
    const name = /^(?:--)?([a-z][a-z\d-]{1,40})(?=\s|$)/.exec(line)?.[1] ?? '';
    const isTelling = OPENVPN_WORDS.has(name) || OPENVPN_LINES.get(name)?.test(line) === true;
    found.add(isTelling || OPENVPN_KNOWN.test(name), isTelling ? name : undefined);
  }
  return found;
}

/** A server and a client are told by the options that only one of them has. */
function openvpnContentOf(role: 'server' | 'client'): FileContent['evidenceIn'] {
  return (text) => {
    const isClient =
      /^[ \t]*(?:client|pull|tls-client)[ \t]*$/m.test(text) && !/^[ \t]*(?:server|tls-server)\b/m.test(text);
    return isClient === (role === 'client') ? openvpnContent(text) : undefined;
  };
}

/*
 * Dockerfiles and Compose files
 */

const DOCKER_WORDS = wordsOf(
  'run copy add cmd entrypoint env expose workdir user volume label healthcheck shell onbuild stopsignal maintainer',
);

/** The first instruction is FROM, or ARG with a FROM behind it; what others go on with says nothing. */
function dockerfileContent(text: string): Evidence | undefined {
  const found = new Gathering();
  let isFirst = true;
  for (const line of linesOf(withoutMarks(text), '#')) {
    const name = /^[A-Za-z]{1,20}(?=\s+\S)/.exec(line)?.[0].toLowerCase() ?? '';
    if (isFirst && name !== 'from' && name !== 'arg') return undefined;
    isFirst = false;
    if (name === 'from') found.add(true, 'FROM');
    else if (DOCKER_WORDS.has(name)) found.add(true, name.toUpperCase());
  }
  return found.words.has('FROM') && found.words.size > 1 ? found : undefined;
}

const COMPOSE_TOP = /^(?:version|name|services|networks|volumes|configs|secrets|models|include|x-[\w.-]+)$/;
const COMPOSE_SERVICE_WORDS = wordsOf(
  `image build container_name depends_on ports volumes environment restart command env_file networks entrypoint
  healthcheck deploy expose cap_add privileged network_mode extra_hosts extends`,
);

/** Its top level has Compose's keys alone, and below `services` stand an image or what one is built of. */
function composeContent(text: string): Evidence | undefined {
  const found = new Gathering();
  let top = '';
  let serviceIndent = 0;
  for (const line of withoutMarks(text).split(LINE_END)) {
    const [, indent = '', name] = /^([ ]{0,40})["']?([\w.-]{1,100})["']?\s*:(?:\s|$)/.exec(line) ?? [];
    if (name === undefined) continue;
    if (indent === '') {
      top = name;
      serviceIndent = 0;
      if (!COMPOSE_TOP.test(name)) return undefined;
      found.add(true);
      continue;
    }
    if (top !== 'services') continue;
    if (serviceIndent === 0) serviceIndent = indent.length;
    const isOfService = indent.length > serviceIndent && indent.length <= serviceIndent * 2 + 2;
    if (isOfService && COMPOSE_SERVICE_WORDS.has(name)) found.add(true, name);
  }
  return found.words.has('image') || found.words.has('build') || found.words.has('extends') ? found : undefined;
}

/*
 * XML: the root element, and an element that only the program has below it where others have the same root
 */

/** Comments and what stands before the root; what nothing closes ends with the text. */
const XML_ASIDE = /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)/g;

function xmlContent(root: string, inside = /^/): FileContent {
  return {
    isDistinctive: (head) => head === `<${root.toLowerCase()}`,
    evidenceIn(text) {
      const plain = text.replaceAll(XML_ASIDE, '');
      const [, name] = /<(?:[\w-]{1,40}:)?([A-Za-z][\w.-]{0,60})/.exec(plain) ?? [];
      if (name !== root || !inside.test(plain)) return undefined;
      const found = new Gathering();
      found.add(true, `<${root}>`);
      return found;
    },
  };
}

/** Sections of a web.config that stand in files of their own. */
const IIS_SECTIONS = ['appSettings', 'connectionStrings', 'machineKey', 'sessionState', 'smtp'].map((root) =>
  xmlContent(root),
);

/** Properties of one program alone, by how their names begin. */
function propertiesContent(names: RegExp): FileContent {
  return {
    isDistinctive: (head) => names.test(head),
    evidenceIn(text) {
      const found = new Gathering();
      for (const line of linesOf(text, '#!')) found.add(names.test(line), names.exec(line)?.[0]);
      return found;
    },
  };
}

/*
 * Files that are one mapping
 */

/** The keys that stand at the left edge of a YAML text, up to the first dot; comments with a setting in them count where asked. */
function* topKeysOf(text: string, { withComments = false } = {}): Generator<string> {
  const key = withComments ? TOP_KEY_OR_COMMENT : TOP_KEY;
  for (const [, name = ''] of withoutMarks(text).matchAll(key)) yield name;
}

const TOP_KEY = /^["']?([A-Za-z_][\w.:/-]{0,100}?)["']?[ \t]*:(?=[ \t\r\n]|$)/gm;
const TOP_KEY_OR_COMMENT = /^#?[ \t]?["']?([A-Za-z_][\w.:/-]{0,100}?)["']?[ \t]*:(?=[ \t\r\n]|$)/gm;

/** Evidence by keys at the left edge: those that are the program's, and those of them that no other program has. */
function byTopKeys(text: string, isOwn: (key: string) => boolean, isTelling: (key: string) => boolean): Evidence {
  const found = new Gathering();
  for (const key of topKeysOf(text)) found.add(isOwn(key), isTelling(key) ? key : undefined);
  return found;
}

/** What Patroni is told of itself and of its PostgreSQL; manifests and playbooks of it have other keys at the top. */
function patroniContent(text: string): Evidence | undefined {
  if (/^(?:apiVersion|services|hosts|- )/m.test(text) || !/^["']?postgresql["']?[ \t]*:/m.test(text)) return undefined;
  return byTopKeys(
    text,
    (key) => PATRONI_TOP.test(key),
    (key) => PATRONI_WORDS.test(key),
  );
}

const PATRONI_TOP =
  /^(?:bootstrap|citus|consul|ctl|etcd3?|exhibitor|kubernetes|log|name|namespace|pg_ctl_timeout|postgresql|proxy_address|raft|restapi|scope|tags|watchdog|zookeeper)$/;
const PATRONI_WORDS = /^(?:bootstrap|ctl|etcd3?|postgresql|restapi|scope|watchdog)$/;

const MONGO_TOP =
  /^(?:auditLog|cloud|net|operationProfiling|processManagement|replication|security|setParameter|sharding|snmp|storage|systemLog)(?:\.|$)/;
const MONGO_WORDS =
  /^(?:auditLog|operationProfiling|processManagement|setParameter|systemLog|sharding|replication|storage|net)(?:\.|$)/;
/** Words that its files alone have at the beginning of lines, in lower case. */
const MONGO_HEADS = wordsOf(
  `systemlog processmanagement operationprofiling replication sharding auditlog setparameter storage net
  dbpath logpath logappend bind_ip replset nohttpinterface pidfilepath oplogsize smallfiles`,
);
/** Settings of the form before 2.6, of which some are its alone. */
const MONGO_OLD_WORDS = wordsOf(
  `dbpath logpath logappend bind_ip replSet nohttpinterface pidfilepath oplogSize smallfiles`,
);
const MONGO_OLD_KNOWN =
  /^(?:auth|noauth|port|fork|journal|nojournal|rest|jsonp|quiet|verbose|v+|keyFile|maxConns|noprealloc|nssize|quota|cpu|configsvr|shardsvr|configdb|profile|slowms|setParameter|storageEngine|(?:ssl|tls)[A-Za-z]+)$/;

function mongoContent(text: string): Evidence | undefined {
  if (/^[ \t]*(?:apiVersion|services|image|hosts|tasks)[ \t]*:/m.test(text)) return undefined;
  if (/^(?:dbpath|logpath|bind_ip)[ \t]*=/m.test(text)) return mongoOldContent(text);
  if (/^\s*\{/.test(text)) return mongoFlowContent(text);
  return byTopKeys(
    text,
    (key) => MONGO_TOP.test(key),
    (key) => MONGO_WORDS.test(key),
  );
}

/** Written as JSON, which YAML is too. */
function mongoFlowContent(text: string): Evidence {
  const found = new Gathering();
  for (const [, key = ''] of text.matchAll(/^[ \t{]{0,12}"([A-Za-z]{1,40})"[ \t]{0,8}:/gm))
    if (MONGO_WORDS.test(key)) found.add(true, key);
  return found;
}

function mongoOldContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const name = /^([A-Za-z_]{1,40})[ \t]*=/.exec(line)?.[1] ?? '';
    const isTelling = MONGO_OLD_WORDS.has(name);
    found.add(isTelling || MONGO_OLD_KNOWN.test(name), isTelling ? name : undefined);
  }
  return found;
}

const ELASTIC_TOP =
  /^(?:action|azure\.client|bootstrap|cluster|compatibility|discovery|gateway|gcs\.client|http|index|indices|ingest|network|node|opendistro_security|path|plugins|reindex|repositories|s3\.client|script|searchguard|thread_pool|transport|xpack)(?:\.|$)/;
const ELASTIC_WORDS =
  /^(?:cluster\.(?:name|initial_master_nodes|initial_cluster_manager_nodes)|node\.(?:name|roles|attr\.\w+|master|data|max_local_storage_nodes)|path\.(?:data|logs|repo)|bootstrap\.memory_lock|discovery\.(?:seed_hosts|type|zen\.[\w.]+)|http\.(?:port|cors(?:\.[\w-]+)?|host)|transport\.(?:port|host)|network\.(?:host|bind_host|publish_host)|action\.(?:destructive_requires_name|auto_create_index)|bootstrap\.(?:system_call_filter|seccomp|mlockall)|reindex\.(?:remote|ssl)\.\w+|repositories\.url\.\w+|script\.[\w.]+|xpack(?:\.[\w.]+)?|plugins\.[\w.]+|searchguard\.[\w.]+|opendistro_security[\w.]*|(?:azure|gcs|s3)\.client\.[\w.-]+|cluster|gateway|xpack)$/;

/** A key at the left edge with the first one below it. */
const ELASTIC_NESTED =
  /^(action|bootstrap|discovery|http|network|node|path|plugins|reindex|repositories|script|transport):[ \t]*\r?\n[ \t]{1,8}([\w.-]{1,60}):/gm;

/** What has more keys below it. */
const ELASTIC_GROUPS: ReadonlySet<string> = new Set([
  'discovery.zen',
  'http.cors',
  'reindex.remote',
  'reindex.ssl',
  'repositories.url',
  'script.painless',
]);

/** The shipped file has nothing but comments, so that settings in them count. */
function elasticContent(text: string): Evidence | undefined {
  if (
    /^(?:apiVersion|services|kind|elasticsearch\.\w|server\.\w|logging|filebeat|output|setup)[.\w]*[ \t]*:/m.test(text)
  )
    return undefined;
  const found = new Gathering();
  for (const key of topKeysOf(text)) found.add(ELASTIC_TOP.test(key), ELASTIC_WORDS.test(key) ? key : undefined);
  for (const [, above = '', key = ''] of text.matchAll(ELASTIC_NESTED)) {
    const path = `${above}.${key}`;
    if (ELASTIC_WORDS.test(path) || ELASTIC_GROUPS.has(path)) found.words.add(path);
  }
  if (found.all > 0) return found;
  const commented = new Gathering();
  for (const key of topKeysOf(text, { withComments: true })) if (ELASTIC_WORDS.test(key)) commented.add(true, key);
  return commented;
}

/** Kibana and OpenSearch Dashboards. Source: https://www.elastic.co/guide/en/kibana/8.12/settings.html */
const KIBANA_KEY =
  /^(?:(?:elasticsearch|opensearch)\.(?:hosts|url|username|password|ssl|serviceAccountToken|requestHeaders\w+)|server\.(?:host|name|publicBaseUrl|basePath|ssl|maxPayload)|opensearch_security\.\w+|xpack\.(?:security|encryptedSavedObjects|reporting|fleet|actions))\b/;

function kibanaContent(text: string): Evidence | undefined {
  if (/^(?:apiVersion|kind|services|image)[ \t]*:/m.test(text)) return undefined;
  const keys = [...topKeysOf(text)];
  const isNested = keys.includes('server') && ['elasticsearch', 'opensearch'].some((key) => keys.includes(key));
  const found = new Gathering();
  for (const key of keys) {
    const isWord = KIBANA_KEY.test(key) || (isNested && key === 'server');
    found.add(
      isWord || /^(?:server|elasticsearch|opensearch|xpack|logging|monitoring)\b/.test(key),
      isWord ? key : undefined,
    );
  }
  return found;
}

/** Source: https://www.elastic.co/guide/en/logstash/8.12/input-plugins.html, and those of filters and outputs */
const PIPELINE_PLUGIN =
  /^[ \t]{0,40}(?:(?:input|filter|output)[ \t]{0,9}\{[ \t]{0,9})?(azure_event_hubs|beats|cloudwatch|csv|date|dissect|elastic_agent|elasticsearch|exec|file|gelf|generator|geoip|google_pubsub|grok|http|http_poller|imap|jdbc|jms|json|kafka|kinesis|kv|logstash|lumberjack|mongodb|mutate|opensearch|pipe|pipeline|rabbitmq|redis|ruby|s3|snmp|sns|split|sqs|stdin|stdout|syslog|tcp|translate|udp|unix|useragent|websocket|xml)[ \t]{0,9}\{/gm;

/** The sections of a pipeline of Logstash, with plugins in them; `=>` is what others with such blocks have not. */
function pipelineContent(text: string): Evidence | undefined {
  if (!/^[ \t]*(?:input|filter|output)\s*\{/m.test(text)) return undefined;
  const found = new Gathering();
  for (const [, plugin = ''] of text.matchAll(PIPELINE_PLUGIN)) found.add(true, plugin);
  const isEmpty = found.words.size > 0 && [...found.words].every((word) => /^std(?:in|out)$/.test(word));
  return isEmpty || /^[^#\n\r]{0,300}[\w"'][ \t]{0,40}=>/m.test(text) ? found : undefined;
}

/** Source: https://github.com/elastic/logstash/blob/main/config/logstash.yml */
const LOGSTASH_KEY =
  /^(?:api(?:\.(?:enabled|environment|http|ssl|auth))?|http\.(?:host|port)|pipeline(?:\.\w+)?|path\.(?:config|queue|plugins)|config\.(?:reload|debug|string|test_and_exit|support_escapes)|queue\.\w+|dead_letter_queue|allow_superuser|xpack\.(?:management|monitoring))\b/;

function logstashContent(text: string): Evidence | undefined {
  if (/^(?:apiVersion|kind|services|image|input|jobs)[ \t]*:/m.test(text)) return undefined;
  const found = new Gathering();
  for (const key of topKeysOf(text))
    found.add(
      LOGSTASH_KEY.test(key) || /^(?:node|path|log|xpack|config|queue|modules|http)\b/.test(key),
      LOGSTASH_KEY.test(key) ? key : undefined,
    );
  return found;
}

/** Each file says what it is. Source: https://docs.opensearch.org/latest/security/configuration/yaml/ */
const OPENSEARCH_SECURITY =
  /^_meta:[ \t]*(?:\r?\n[ \t]+|\{[ \t]*)type:[ \t]*["']?(audit|config|internalusers|roles|rolesmapping)\b/m;

function opensearchSecurityContent(text: string): Evidence {
  const found = new Gathering();
  const [, type] = OPENSEARCH_SECURITY.exec(text) ?? [];
  if (type !== undefined) found.add(true, `_meta type ${type}`);
  return found;
}

/** Roles of Elasticsearch, which has no such mark; Ansible and Kubernetes have files of that name too. */
function elasticRolesContent(text: string): Evidence | undefined {
  if (/^(?:apiVersion|kind|services|hosts|- )/m.test(text)) return undefined;
  const found = new Gathering();
  for (const [, key] of text.matchAll(/^["']?[\w.@ -]{1,100}["']?:[ \t]*\r?\n[ \t]{1,8}(cluster|indices|run_as):/gm))
    found.add(true, key);
  return found;
}

const CASSANDRA_WORDS = wordsOf(
  `num_tokens hinted_handoff_enabled seed_provider commitlog_sync commitlog_directory data_file_directories
  saved_caches_directory endpoint_snitch partitioner native_transport_port storage_port ssl_storage_port rpc_address
  listen_address start_native_transport authenticator authorizer role_manager server_encryption_options
  client_encryption_options concurrent_reads concurrent_writes memtable_allocation_type audit_logging_options
  full_query_logging_options internode_authenticator network_authorizer cidr_authorizer start_rpc auto_snapshot
  user_defined_functions_enabled enable_user_defined_functions scripted_user_defined_functions_enabled
  enable_scripted_user_defined_functions user_defined_functions_threads_enabled
  enable_user_defined_functions_threads allow_insecure_udfs transparent_data_encryption_options
  permissions_validity permissions_validity_in_ms roles_validity roles_validity_in_ms broadcast_rpc_address rpc_interface
  listen_interface native_transport_max_frame_size jmx_server_options allow_extra_insecure_udfs auto_hints_cleanup_enabled
  batchlog_replay_throttle cdc_enabled commit_failure_policy credentials_validity credentials_validity_in_ms
  disk_failure_policy dump_heap_on_uncaught_exception enable_drop_compact_storage enable_materialized_views
  enable_sasi_indexes enable_transient_replication heap_dump_path hints_directory internode_compression
  materialized_views_enabled max_hints_file_size native_transport_allow_older_protocols
  native_transport_max_concurrent_connections native_transport_max_concurrent_connections_per_ip
  native_transport_max_frame_size_in_mb native_transport_port_ssl sasi_indexes_enabled transient_replication_enabled
  traverse_auth_from_root triggers_policy`,
);

function cassandraContent(text: string): Evidence | undefined {
  if (/^(?:apiVersion|services|kind)[ \t]*:/m.test(text)) return undefined;
  return byTopKeys(
    text,
    (key) =>
      /^[a-z]+(?:_[a-z0-9]+)+$|^(?:authenticator|authorizer|partitioner|memtable|storage_compatibility_mode|sstable)$/.test(
        key,
      ),
    (key) => CASSANDRA_WORDS.has(key),
  );
}

const COLLECTOR_TOP = /^(?:receivers|processors|exporters|connectors|extensions|service)$/;

/** Its parts, and the pipelines that join them. */
function collectorContent(text: string): Evidence | undefined {
  if (!/^[ \t]{1,20}pipelines[ \t]*:/m.test(text) && !/^(?:receivers|exporters)[ \t]*:/m.test(text)) return undefined;
  return byTopKeys(
    text,
    (key) => COLLECTOR_TOP.test(key),
    (key) => COLLECTOR_TOP.test(key),
  );
}

const DAEMON_KEYS = wordsOf(
  `allow-nondistributable-artifacts api-cors-header authorization-plugins bip cgroup-parent containerd data-root
  default-address-pools default-runtime default-ulimits exec-opts experimental features fixed-cidr hosts icc
  insecure-registries iptables live-restore log-driver log-level log-opts max-concurrent-downloads metrics-addr
  no-new-privileges registry-mirrors runtimes seccomp-profile selinux-enabled storage-driver storage-opts tlscacert tlscert
  tlskey tlsverify userland-proxy userns-remap graph debug ipv6 dns builder mtu proxies bridge labels cluster-advertise
  cluster-store default-cgroupns-mode default-ipc-mode default-network-opts default-shm-size exec-root ip6tables
  max-concurrent-uploads min-api-version oom-score-adjust swarm-default-advertise-addr userland-proxy-path
  allow-direct-routing containerd-namespace containerd-plugin-namespace default-gateway default-gateway-v6 dns-opts
  dns-search firewall-backend fixed-cidr-v6 group host-gateway-ip http-proxy https-proxy init init-path ip ip-forward
  ip-forward-no-drop ip-masq log-format max-download-attempts no-proxy node-generic-resources pidfile raw-logs
  shutdown-timeout tls`,
);

/** The entries of Kafka's programs, and its login modules; ZooKeeper's entries are named as those of many. */
function kafkaJaasContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '/*')) {
    const isOwn = /^(?:[\w-]{1,60}\.)?Kafka(?:Server|Client)\s{0,20}(?:\{|$)|^org\.apache\.(?:kafka|zookeeper)\./.test(
      line,
    );
    found.add(isOwn, isOwn ? line.slice(0, 60) : undefined);
  }
  return found;
}

/** Scripts that set variables of some names before a program is started. Known by their names and their content together. */
function scriptContent(
  isOwn: Pick<RegExp, 'test'>,
  sets = /^(?:export[ \t]{1,8})?([A-Z][A-Z\d_]{0,60})\+?=/,
): FileContent {
  const evidenceIn = (text: string): Evidence => {
    const found = new Gathering();
    for (const line of linesOf(withoutMarks(text), '#')) {
      const name = (sets.exec(line)?.[1] ?? '').toUpperCase();
      found.add(isOwn.test(name), isOwn.test(name) ? name : undefined);
    }
    return found;
  };
  return { isDistinctive: () => false, evidenceIn };
}

/** The applications of RabbitMQ in a list of Erlang's terms, or the two ends of connections between its nodes. */
function rabbitmqErlangContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '%')) {
    const [, application] =
      /^[[\]{},\s]{0,40}\{\s{0,10}(rabbit(?:mq_\w{1,60})?|server|client)\s{0,10},/.exec(line) ?? [];
    found.add(application !== undefined, application);
  }
  return found;
}

/** Tells a program by the keys of its JSON. */
function jsonKeysContent(own: ReadonlySet<string>): (text: string) => Gathering {
  return (text) => {
    const found = new Gathering();
    for (const [, name = ''] of withoutMarks(text).matchAll(/"([a-z][a-z\d_-]{1,40})"[ \t]*:/g))
      found.add(own.has(name), own.has(name) ? name : undefined);
    return found;
  };
}

/** Tells a file by what it says in one place. */
function jsonContent(own: RegExp): FileContent {
  const evidenceIn = (text: string): Evidence => {
    const found = new Gathering();
    const [words] = own.exec(withoutMarks(text)) ?? [];
    if (words !== undefined) found.add(true, words);
    return found;
  };
  return { isDistinctive: () => false, evidenceIn };
}

/** What an export of RabbitMQ alone says of its users, virtual hosts and rights. */
const DEFINITIONS_KEYS = new Set([
  'rabbit_version',
  'rabbitmq_version',
  'hashing_algorithm',
  'topic_permissions',
  'vhosts',
]);
/** Accounts alone, which may be all that is imported. */
const ACCOUNTS = /"users"[ \t]*:\s{0,50}\[\s{0,50}\{\s{0,50}"(?:name|password|password_hash|tags)"/;

function definitionsContent(text: string): Evidence {
  const found = jsonKeysContent(DEFINITIONS_KEYS)(text);
  if (ACCOUNTS.test(text)) found.add(true, 'users');
  return found;
}

/*
 * Files of keys and values: Druid, Kafka, RabbitMQ, RethinkDB, Spark
 */

/** Tells a program by its keys: those that it has, and those that no other has besides. A key alone may be a switch. */
function keysContent(own: Pick<RegExp, 'test'>, distinctive: RegExp, hasSwitches = false): (text: string) => Evidence {
  return (text) => {
    const found = new Gathering();
    for (const line of linesOf(withoutMarks(text), '#!')) {
      const [key = ''] = /^[\w-][\w.>-]{0,120}(?=\s*[=:]|\s+\S|$)/.exec(line) ?? [];
      const isAlone = key === line && !hasSwitches;
      found.add(!isAlone && own.test(key), distinctive.test(key) ? key : undefined);
    }
    return found;
  };
}

const KAFKA_WORDS =
  /^(?:broker\.id|process\.roles|log\.dirs|zookeeper\.connect|advertised\.listeners|listener\.security\.protocol\.map|controller\.(?:quorum\.voters|listener\.names)|inter\.broker\.listener\.name|security\.(?:inter\.broker\.)?protocol|authorizer\.class\.name|super\.users|allow\.everyone\.if\.no\.acl\.found|(?:[\w-]+\.)?bootstrap\.servers|sasl\.(?:jaas\.config|mechanism(?:\.(?:controller|inter\.broker)\.protocol)?|enabled\.mechanisms)|max\.connections\.per\.ip|listener\.name\.[\w.-]+|offsets\.topic\.replication\.factor|num\.network\.threads|auto\.create\.topics\.enable|(?:offset|config|status)\.storage\.[\w.]+|connector\.class|kafkastore\.[\w.]+|ksql\.[\w.]+|ssl\.(?:keystore|truststore)\.(?:location|password)|ssl\.(?:client\.auth|endpoint\.identification\.algorithm|key\.password)|listeners|dataDir|clientPort|maxClientCnxns|secureClientPort|[\w.-]+->[\w.-]+\.(?:enabled|topics|groups))$/;
const KAFKA_KNOWN =
  /^(?:listeners|acks|name|topics?|file|retries|clusters|(?:broker|node|process|listener|advertised|log|num|socket|zookeeper|offsets?|transaction|transactional|share|group|controller|inter|security|sasl|ssl|super|allow|authorizer|auto|delete|default|min|max|message|replica|unclean|background|compression|metadata|metrics?|confluent|bootstrap|key|value|client|config|status|plugin|rest|connector|connections?|aws|database|errors|s3|snapshot|table|tombstones|transforms|queued|leader|request|producer|consumer|admin|remote|password|principal|delegation|kafkastore|ksql|kafka|authentication|schema|fetch|enable|batch|linger|buffer|quota|early|4lw|server|authProvider|init|sync|tick|autopurge)[.\w>-]*|dataDir|dataLogDir|clientPort\w*|secureClientPort|maxClientCnxns|tickTime|initLimit|syncLimit|sslQuorum|skipACL|(?:checkpoints|heartbeats|offset-syncs|tasks|replication|refresh|emit)\.[\w.]+|[\w.-]+->[\w.>-]+|[\w-]+\.(?:bootstrap\.servers|security\.protocol|(?:sasl|ssl)\.[\w.]+))$/;
const RABBITMQ_WORDS =
  /^(?:(?:listeners|num_acceptors|tcp_listen_options|ssl_options|loopback_users|auth_(?:backends|mechanisms|ldap|http|oauth2)|cluster_formation|management|default_(?:permissions|user_tags)|vm_memory_high_watermark|disk_free_limit|credential_validator|mqtt|stomp|web_mqtt|web_stomp|prometheus|trust_store|log\.(?:file|console|connection|syslog|exchange))\.[\w.-]+|log\.(?:file|console)|listeners\.(?:tcp|ssl)|loopback_users|default_(?:user|pass|vhost)|load_definitions|queue_master_locator|cluster_partition_handling|collect_statistics_interval|management_agent\.[\w.]+|anonymous_login_user)$/;
const RABBITMQ_KNOWN =
  /^(?:[a-z][a-z\d]*(?:_[a-z\d]+)*(?:\.[\w*-]+)+|heartbeat|frame_max|channel_max|connection_max|[a-z]+(?:_[a-z]+)+)$/;

const DRUID_KEY = /^druid\.[\w.]+$/;
/** A property as the variable of a container. */
const DRUID_VARIABLE = /^druid_\w+$/;
/** A property of a site file of Hadoop as the variable of a container. */
const HADOOP_VARIABLE =
  /^(?:CORE|HDFS|YARN|MAPRED|KMS|HTTPFS|HBASE|HIVE)(?:_CONF_|_SITE_CONF_|-SITE\.XML_)[\w.-]{1,200}$/;
/** A setting of Grafana as a variable of its environment. */
const GRAFANA_VARIABLE = /^GF_[A-Z\d]+_[A-Z\d_]+$/;
/** What tells a broker, or a worker of Connect, what it is; clients are given others. */
const KAFKA_VARIABLE =
  /^(?:KAFKA_(?:CFG_)?(?:NODE_ID|BROKER_ID|PROCESS_ROLES|(?:ADVERTISED_)?LISTENERS|ZOOKEEPER_CONNECT)|CONNECT_CONFIG_STORAGE_TOPIC)$/;
const ANY_KAFKA_VARIABLE = /^(?:KAFKA|CONNECT|ALLOW_PLAINTEXT_LISTENER|CLUSTER_ID)(?:_|$)/;
/** What the images of Spark are configured by. */
const SPARK_VARIABLE = /^SPARK_(?:MODE|MASTER|WORKER|DAEMON|RPC|LOCAL|SSL|HISTORY|USER|NO_DAEMONIZE)(?:_|$)/;
const SPARK_KEY = /^spark\.[\w.-]+$/;
const RETHINKDB_WORDS =
  /^(?:runuser|rungroup|join|bind(?:-(?:http|cluster|driver))?|(?:driver|cluster|http)-(?:port|tls-key|tls-cert)|(?:driver|cluster)-tls-ca|no-http-admin|canonical-address|initial-password|server-tag|server-name|tls-min-protocol|port-offset|io-threads|no-update-check|cluster-reconnect-timeout|reql-http-proxy|web-static-directory)$/;
const RETHINKDB_KNOWN =
  /^(?:bind|join|directory|log-file|pid-file|cores|cache-size|daemon|direct-io|no-default-bind|tls-[\w-]+)$/;

/** What Ansible is told of itself: sections with keys. */
function ansibleSettingsContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const [section] = /^\[(?:defaults|privilege_escalation|ssh_connection|inventory|galaxy)\b/.exec(line) ?? [];
    found.add(section !== undefined || /^[a-z_]{1,60}\s*[=:]/i.test(line), section);
  }
  return found;
}

/** What Grafana is told of directories of people. */
function grafanaLdapContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const [word = ''] =
      /^(?:\[\[servers(?:\.group_mappings)?\]\]|\[servers\.attributes\]|[a-z_]{1,40}(?=\s*=))/.exec(line) ?? [];
    found.add(word !== '', GRAFANA_LDAP_WORDS.has(word) ? word : undefined);
  }
  return found;
}

const GRAFANA_LDAP_WORDS = wordsOf(
  '[[servers]] [[servers.group_mappings]] [servers.attributes] search_base_dns group_search_base_dns ssl_skip_verify',
);

/** Data sources and contact points that Grafana is given as files, which have a version of their own. */
function grafanaProvisioningContent(text: string): Evidence | undefined {
  if (!/^(?:apiVersion[ \t]*:[ \t]*1|(?:delete_)?notifiers[ \t]*:)[ \t]*$/m.test(text)) return undefined;
  return byTopKeys(
    text,
    (key) => GRAFANA_PROVISIONED.test(key) || /^(?:apiVersion|prune)$/.test(key),
    (key) => GRAFANA_PROVISIONED.test(key),
  );
}

const GRAFANA_PROVISIONED =
  /^(?:datasources|deleteDatasources|contactPoints|deleteContactPoints|notifiers|delete_notifiers|apps)$/i;

/**
 * Options of Java, one in a line, which several programs are given in files of one name: they are told by what they say
 * of their program, Elasticsearch where they say nothing.
 */
function javaOptionsContent(isWanted: (text: string) => boolean): (text: string) => Evidence | undefined {
  return (text) => {
    if (!isWanted(text)) return undefined;
    const found = new Gathering();
    for (const line of linesOf(withoutMarks(text), '#')) {
      const isOption = /^(?:\d{1,3}-?(?:\d{1,3})?:)?-/.test(line);
      found.add(isOption, isOption ? line : undefined);
    }
    return found;
  };
}

/** What Druid's own jvm.config files say, and those of other programs do not. */
const OF_DRUID = /^-D(?:druid\.|java\.io\.tmpdir=var\/(?:druid\/)?tmp\b|org\.apache\.druid\.)/m;

const OTHER_JAVA = /cassandra|logstash|jruby|kafka|solr|neo4j|puppetserver/i;

const CASC_TOP = /^(?:jenkins|unclassified|credentials|security|tool|jobs|appearance|aws|removejobs)$/i;
const CASC_BELOW =
  /^[ \t]{1,8}["']?(?:securityRealm|authorizationStrategy|numExecutors|systemMessage|clouds|globalNodeProperties|remotingSecurity|domainCredentials|system|location|globalLibraries|gitHooks|gitHostKeyVerificationConfiguration|remotingCLI|scriptApproval|agentProtocols|slaveAgentPort|updateCenter|nodes|mailer|mode|crumbIssuer|markupFormatter|apiToken|queueItemAuthenticator|globalJobDslSecurityConfiguration|artifactoryBuilder|bitbucketEndpointConfiguration|email-ext|extendedEmailPublisher|giteaServers|gitHubPluginConfig|gitLabConnectionConfig|gitLabServers|hashicorpVault|jiraGlobalConfig|slackNotifier|sonarGlobalConfiguration|sSHD|disabledAdministrativeMonitors)["']?[ \t]*:/m;

/** Configuration as code of Jenkins, whose words at the top are those of many. */
function cascContent(text: string): Evidence | undefined {
  if (!/^["']?(?:jenkins|unclassified|credentials|security)["']?[ \t]*:/m.test(text) || !CASC_BELOW.test(text))
    return undefined;
  return byTopKeys(
    text,
    (key) => CASC_TOP.test(key),
    (key) => CASC_TOP.test(key),
  );
}

/** What Jenkins writes of itself, of a job or of an agent. */
function jenkinsXmlContent(text: string): Evidence | undefined {
  const [, root = ''] = /<([A-Za-z][\w.-]{0,100})/.exec(text.replaceAll(XML_ASIDE, '')) ?? [];
  const isIts =
    root === 'project'
      ? /<(?:builders|publishers|buildWrappers|canRoam|keepDependencies|authToken|concurrentBuild|hudson\.[\w.]{1,100})\b/.test(
          text,
        )
      : root === 'sites'
        ? /<url>[^<]{1,300}update-center[^<]{0,60}\.json/.test(text)
        : JENKINS_ROOT.test(root);
  if (!isIts) return undefined;
  const found = new Gathering();
  found.add(true, `<${root}>`);
  return found;
}

const JENKINS_ROOT =
  /^(?:hudson|flow-definition|maven2-moduleset|matrix-project|slave|scriptApproval|javaposse\.jobdsl\.[\w.-]*|[\w.-]*(?:jenkins|hudson|cloudbees)[\w.-]*)$/;

const CHEF_GROUPS = wordsOf(
  `api_fqdn bookshelf data_collector elasticsearch insecure_addon_compat ldap nginx notification_email oc_bifrost oc_id
  opensearch opscode_erchef opscode_solr4 postgresql profiles rabbitmq redis_lb topology`,
);

/** Assignments such as `nginx['ssl_port'] = 443`, and calls such as `api_fqdn "chef.example.com"`. */
function chefContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const [, group = ''] = /^([a-z_]{1,40}\d?)(?:\[['":]|[ \t]+['":]|[ \t]+(?:true|false)$)/.exec(line) ?? [];
    found.add(CHEF_GROUPS.has(group), CHEF_GROUPS.has(group) ? group : undefined);
  }
  return found;
}

/** What client.rb, knife.rb and solo.rb say, and Ruby programs of other kinds do not. */
const CHEF_CLIENT_WORDS = wordsOf(
  `chef_repo_path chef_server_url client_key cookbook_path data_bag_decrypt_minimum_version data_bag_encrypt_version
  data_bag_path encrypted_data_bag_secret file_backup_path
  file_cache_path knife recipe_url rubygems_url ssl_verify_mode trusted_certs_dir validation_client_name validation_key
  verify_api_cert`,
);

function chefClientContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(withoutMarks(text), '#')) {
    const [, name = ''] = /^([a-z_]{1,40})(?:\[|[ \t]*\(|[ \t]+['":[A-Z]|[ \t]+(?:true|false|\d+)$)/.exec(line) ?? [];
    found.add(CHEF_CLIENT_WORDS.has(name), CHEF_CLIENT_WORDS.has(name) ? name : undefined);
  }
  return found;
}

/** The keys of a profile of knife. */
const CHEF_CREDENTIALS = /^(client_name|client_key|chef_server_url|node_name|validation_key)[ \t]*=[ \t]*['"]/;

/** The parts of a file of Test Kitchen. */
const CHEF_KITCHEN = /^(driver|provisioner|verifier|platforms|suites):[ \t]*(?:#|$)/;

function wordsAtLines(pattern: RegExp): (text: string) => Evidence {
  return (text) => {
    const found = new Gathering();
    for (const line of linesOf(text, '#')) {
      const [, word] = pattern.exec(line) ?? [];
      found.add(word !== undefined, word);
    }
    return found;
  };
}

/** Resources that begin a block of a recipe, and attributes of a cookbook. */
const CHEF_RESOURCE =
  /^[ \t]*((?:apt|archive|bff|cab|chef|chocolatey|cookbook|dmg|dnf|docker|dpkg|dsc|firewall|freebsd|habitat|homebrew|inspec|kernel|mac|macos|mac_os_x|msu|nfs|openbsd|openssl|osx|powershell|remote|rhsm|rpm|selinux|snap|ssh|windows|yum|zypper)_[a-z\d_]{3,40}|append_if_no_line|bash|batch|cron|cron_access|cron_d|csh|directory|env|execute|file|firewall|gem_package|git|group|http_request|ksh|launchd|link|linux_user|log|mount|package|plist|powershell_script|registry_key|replace_or_add|ruby_block|script|service|subversion|sudo|swap_file|sysctl|systemd_unit|template|user|user_ulimit)[ \t(]+[^\s=.,][^\n]{0,300}(?:\bdo[ \t]*$|\)[ \t]*\{)/;
const CHEF_ATTRIBUTE =
  /^[ \t]*(?:(?:node\.)?((?:force_)?(?:default|override|normal)!?)\[[ \t]*['":]|((?:default|override)_attributes)[ \t(]+(?:[({'":]|$))/;

/** Where a Policyfile or a Berksfile says that cookbooks come from. */
const CHEF_SOURCE = /^[ \t]*(default_source|cookbook)[ \t(]+[:'"][\w./:-]{1,200}['"]?(?:[ \t]*(?:,|\)|$)|[ \t]+do\b)/;

/** Statements of recipes, of resources of a cookbook and of its attributes, and of what says where cookbooks come from. */
function chefRecipeContent(text: string): Evidence {
  const found = new Gathering();
  for (const line of linesOf(text, '#')) {
    const [, word, ofRole = word] =
      CHEF_ATTRIBUTE.exec(line) ?? CHEF_RESOURCE.exec(line) ?? CHEF_SOURCE.exec(line) ?? [];
    found.add(ofRole !== undefined, ofRole);
  }
  return found;
}

/** By service, or by kind of file where a service has several. */
export const contentOf = {
  apache: { isDistinctive: (head) => APACHE_WORDS.has(head), evidenceIn: apacheContent },
  apache_envvars: {
    isDistinctive: () => false,
    evidenceIn: propertiesContent(/^(?:export[ \t]+)?APACHE_[A-Z_]{1,60}=/).evidenceIn,
  },
  apache_cassandra: { isDistinctive: (head) => CASSANDRA_WORDS.has(head), evidenceIn: cassandraContent },
  apache_druid: { isDistinctive: (head) => head === 'druid', evidenceIn: keysContent(DRUID_KEY, DRUID_KEY) },
  apache_spark: { isDistinctive: (head) => head === 'spark', evidenceIn: keysContent(SPARK_KEY, SPARK_KEY) },
  cassandra_java: {
    isDistinctive: () => false,
    evidenceIn: javaOptionsContent((text) => /cassandra/i.test(text)),
  },
  /** Programs of others name classes of Cassandra that they are clients of, and not the whole of it. */
  cassandra_log: jsonContent(/<logger\s{1,9}name="org\.apache\.cassandra"|\$\{cassandra\.logdir\}/),
  cassandra_env: scriptContent(SCRIPT_VARIABLES.apache_cassandra),
  druid_environment: { isDistinctive: () => false, evidenceIn: keysContent(DRUID_VARIABLE, DRUID_VARIABLE) },
  druid_java: {
    isDistinctive: (head) => head.startsWith('-'),
    evidenceIn: javaOptionsContent((text) => !OTHER_JAVA.test(text)),
  },
  druid_jvm: {
    isDistinctive: (head) => head.startsWith('-'),
    evidenceIn: javaOptionsContent((text) => OF_DRUID.test(text)),
  },
  grafana_environment: { isDistinctive: () => false, evidenceIn: keysContent(GRAFANA_VARIABLE, GRAFANA_VARIABLE) },
  hadoop_env: scriptContent(SCRIPT_VARIABLES.hadoop),
  hadoop_sites: { isDistinctive: () => false, evidenceIn: keysContent(HADOOP_VARIABLE, HADOOP_VARIABLE) },
  kafka_variables: { isDistinctive: () => false, evidenceIn: keysContent(ANY_KAFKA_VARIABLE, KAFKA_VARIABLE) },
  spark_variables: { isDistinctive: () => false, evidenceIn: keysContent(SPARK_VARIABLE, SPARK_VARIABLE) },
  kafka_log: propertiesContent(/^log4j\.logger\.kafka\b/),
  kafka_log4j2: jsonContent(/\bname[ \t]*:[ \t]*["']?kafka(?![\w-])/),
  kafka_env: scriptContent(SCRIPT_VARIABLES.kafka),
  mysql_persisted: jsonContent(
    /"mysql_(?:dynamic_(?:parse_early_)?variables|server|static_variables)"[ \t]*:\s{0,20}\{/,
  ),
  docker_env: scriptContent(SCRIPT_VARIABLES.docker_daemon),
  /** Known by its name or its folder, and its content together. */
  docker_seccomp: jsonContent(/"defaultAction"[ \t]*:\s{0,20}"SCMP_ACT_[A-Z_]{3,20}"/),
  docker_client: jsonContent(/"(?:auths|credHelpers)"[ \t]*:\s{0,20}\{|"credsStore"[ \t]*:\s{0,20}"/),
  jenkins_env: scriptContent(SCRIPT_VARIABLES.jenkins),
  tomcat_env: scriptContent(SCRIPT_VARIABLES.tomcat),
  tomcat_batch: scriptContent(
    SCRIPT_VARIABLES.tomcat,
    /^@?(?:if[ \t(][^\n]{0,500}?[ \t(]@?)?set[ \t]{1,20}"?([A-Za-z][A-Za-z\d_]{0,60})=/i,
  ),
  unit_options: scriptContent(SCRIPT_VARIABLES.systemd, /^(?:export[ \t]{1,8})?([A-Z][A-Z\d_]{0,60})\+?=["']?-/),
  spark_env: scriptContent(SCRIPT_VARIABLES.apache_spark),
  /** Known by its name and its content together. */
  kafka_jaas: { isDistinctive: () => false, evidenceIn: kafkaJaasContent },
  cqlshrc: { isDistinctive: () => false, evidenceIn: () => undefined },
  /** Known by its name alone. */
  hadoop_executor: { isDistinctive: () => false, evidenceIn: () => undefined },
  catalina_properties: propertiesContent(/^(?:common\.loader|package\.access|tomcat\.util|org\.apache\.catalina)\b/),
  chef: { isDistinctive: (head) => CHEF_GROUPS.has(head), evidenceIn: chefContent },
  chef_client: { isDistinctive: (head) => CHEF_CLIENT_WORDS.has(head), evidenceIn: chefClientContent },
  /** Known by their names and their content together. */
  chef_credentials: { isDistinctive: () => false, evidenceIn: wordsAtLines(CHEF_CREDENTIALS) },
  chef_kitchen: { isDistinctive: () => false, evidenceIn: wordsAtLines(CHEF_KITCHEN) },
  /** Known by its folder, or by its name. */
  chef_recipe: { isDistinctive: () => false, evidenceIn: chefRecipeContent },
  docker_compose: { isDistinctive: (head) => COMPOSE_SERVICE_WORDS.has(head), evidenceIn: composeContent },
  /** Known by its name alone. */
  docker_daemon: { isDistinctive: () => false, evidenceIn: jsonKeysContent(DAEMON_KEYS) },
  dockerfile: { isDistinctive: (head) => head === 'from' || DOCKER_WORDS.has(head), evidenceIn: dockerfileContent },
  /** Known by its name alone. */
  ansible_settings: { isDistinctive: () => false, evidenceIn: ansibleSettingsContent },
  hadoop: xmlContent('configuration'),
  iis: xmlContent('configuration'),
  iis_section: {
    isDistinctive: () => false,
    evidenceIn: (text) => IIS_SECTIONS.map((section) => section.evidenceIn(text)).find((found) => found !== undefined),
  },
  grafana_ldap: {
    isDistinctive: (head) => head.startsWith('[[servers') || GRAFANA_LDAP_WORDS.has(head),
    evidenceIn: grafanaLdapContent,
  },
  grafana_provisioning: {
    isDistinctive: (head) => GRAFANA_PROVISIONED.test(head),
    evidenceIn: grafanaProvisioningContent,
  },
  grafana: { isDistinctive: (head) => GRAFANA_WORDS.has(head) || head === '[auth', evidenceIn: grafanaContent },
  /** Known by its folder and its content together. */
  jenkins_script: {
    isDistinctive: (head) => /^(?:import|def|jenkins|instance)$/.test(head),
    evidenceIn: jenkinsScriptContent,
  },
  jenkins_pipeline: {
    isDistinctive: (head) => /^(?:pipeline|node|stages?|@library)$/.test(head),
    evidenceIn: jenkinsPipelineContent,
  },
  jenkins_code: { isDistinctive: (head) => CASC_TOP.test(head), evidenceIn: cascContent },
  jenkins_xml: {
    isDistinctive: (head) => head === '<hudson',
    evidenceIn: jenkinsXmlContent,
  },
  kafka: {
    isDistinctive: (head) =>
      /^(?:broker|clusters|process|log|zookeeper|advertised|listeners?|controller|inter|security|authorizer|super|allow|bootstrap|sasl|offsets?|num|auto|config|status|connector|kafkastore|ssl|datadir|clientport|maxclientcnxns|secureclientport)$/.test(
        head,
      ),
    evidenceIn: keysContent(KAFKA_KNOWN, KAFKA_WORDS),
  },
  kerberos: { isDistinctive: (head) => KERBEROS_SECTIONS.has(head.slice(1)), evidenceIn: kerberosContent },
  elastic_java: {
    isDistinctive: (head) => head.startsWith('-'),
    evidenceIn: javaOptionsContent((text) => !OTHER_JAVA.test(text)),
  },
  kadm5_acl: { isDistinctive: () => false, evidenceIn: () => undefined },
  elasticsearch: { isDistinctive: (head) => ELASTIC_TOP.test(head), evidenceIn: elasticContent },
  elastic_roles: { isDistinctive: () => false, evidenceIn: elasticRolesContent },
  kibana: { isDistinctive: () => false, evidenceIn: kibanaContent },
  logstash: { isDistinctive: () => false, evidenceIn: logstashContent },
  logstash_pipeline: { isDistinctive: (head) => /^(?:input|filter|output)$/.test(head), evidenceIn: pipelineContent },
  opensearch_security: {
    isDistinctive: (head) => head === 'config_version' || head === 'type',
    evidenceIn: opensearchSecurityContent,
  },
  mongodb: { isDistinctive: (head) => MONGO_HEADS.has(head), evidenceIn: mongoContent },
  mysql: {
    isDistinctive: (head) => (head.startsWith('[') ? MYSQL_SERVER_GROUP.test(head.slice(1)) : MYSQL_WORDS.test(head)),
    evidenceIn: mysqlContent,
  },
  mysql_router: {
    isDistinctive: (head) => ROUTER_WORDS.test(head) || head === '[routing',
    evidenceIn: routerContent,
  },
  nginx: { isDistinctive: (head) => head === 'server' || NGINX_WORDS.has(head), evidenceIn: nginxContent },
  openvpn_client: { isDistinctive: isOfOpenvpn, evidenceIn: openvpnContentOf('client') },
  openvpn_server: { isDistinctive: isOfOpenvpn, evidenceIn: openvpnContentOf('server') },
  opentelemetry_collector: { isDistinctive: (head) => COLLECTOR_TOP.test(head), evidenceIn: collectorContent },
  patroni: { isDistinctive: (head) => PATRONI_WORDS.test(head), evidenceIn: patroniContent },
  pg_hba: { isDistinctive: (head) => HBA_TYPE.test(head), evidenceIn: hbaContent },
  /** Lines of three words of which none is PostgreSQL's own: known by its name alone. */
  pg_ident: { isDistinctive: () => false, evidenceIn: () => undefined },
  pgbouncer: { isDistinctive: (head) => PGBOUNCER_WORDS.has(head), evidenceIn: pgbouncerContent },
  pgbouncer_users: {
    isDistinctive: () => false,
    evidenceIn: propertiesContent(/^"[^"]{1,100}"[ \t]{1,20}"[^"]{0,400}"/).evidenceIn,
  },
  pg_service: { isDistinctive: (head) => PG_SERVICE_WORDS.has(head), evidenceIn: pgServiceContent },
  pgpool: { isDistinctive: (head) => PGPOOL_WORDS.test(head), evidenceIn: pgpoolContent },
  /** Server, port, database, user and password. */
  pgpass: {
    isDistinctive: () => false,
    evidenceIn: propertiesContent(/^(?:[^:\s\\]|\\.){1,200}:(?:\d{1,5}|\*):[^:\s]{1,100}:[^:\s]{1,100}:(?=\S)/)
      .evidenceIn,
  },
  /** Known by its name alone. */
  pool_passwd: { isDistinctive: () => false, evidenceIn: () => undefined },
  postgresql_conf: { isDistinctive: (head) => POSTGRES_WORDS.has(head), evidenceIn: postgresqlContent },
  rabbitmq: {
    isDistinctive: (head) =>
      RABBITMQ_WORDS.test(head) || RABBITMQ_WORDS.test(`${head}.a`) || /^(?:log|management_agent)$/.test(head),
    evidenceIn: keysContent(RABBITMQ_KNOWN, RABBITMQ_WORDS),
  },
  /** Known by its name alone. */
  rabbitmq_definitions: { isDistinctive: () => false, evidenceIn: definitionsContent },
  /** Known by its name and its content together. */
  rabbitmq_erlang: { isDistinctive: () => false, evidenceIn: rabbitmqErlangContent },
  redis: { isDistinctive: (head) => REDIS_WORDS.has(head), evidenceIn: redisContent },
  redis_sentinel: { isDistinctive: (head) => head === 'sentinel', evidenceIn: sentinelContent },
  redis_acl: { isDistinctive: (head) => head === 'user', evidenceIn: redisAclContent },
  rethinkdb: {
    isDistinctive: (head) => RETHINKDB_WORDS.test(head),
    evidenceIn: keysContent(
      { test: (key) => RETHINKDB_KNOWN.test(key) || RETHINKDB_WORDS.test(key) },
      RETHINKDB_WORDS,
      true,
    ),
  },
  tomcat_context: xmlContent('Context'),
  tomcat_server: xmlContent('Server', /<(?:Service|Listener|GlobalNamingResources|Connector|Engine)[\s/>]/),
  tomcat_users: xmlContent('tomcat-users'),
  tomcat_web: xmlContent('web-app'),
} as const satisfies Readonly<Record<string, FileContent>>;

const LINE_END = /\r\n|\n|\r/;

/** The lines that say something; one that goes on from the line before belongs to that one. */
function* linesOf(text: string, comment: string): Generator<string> {
  let isGoingOn = false;
  for (const whole of text.split(LINE_END)) {
    const line = whole.trim();
    const isContinued = isGoingOn;
    isGoingOn = line.endsWith('\\');
    if (line !== '' && !isContinued && !comment.includes(line.charAt(0))) yield line;
  }
}

const MARKS = [
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
  ['<%', '%>'],
] as const;

/** A text without the marks of templates: a word stands for one that has something beside it in its line. */
function withoutMarks(text: string): string {
  let plain = text;
  for (const [open, close] of MARKS) {
    if (plain.includes(open)) plain = withoutMark(plain, open, close);
  }
  return plain;
}

function withoutMark(text: string, open: string, close: string): string {
  let plain = '';
  let from = 0;
  for (let start = text.indexOf(open); start !== -1; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end === -1) break;
    const before = text.slice(from, start);
    plain += before;
    from = end + close.length;
    const isAlone =
      /(?:^|\n)[ \t]*$/.test(before.slice(-80)) && /^[-+ \t]*(?:\r|\n|$)/.test(text.slice(from, from + 80));
    if (open === '{{' && !isAlone) plain += 'x';
  }
  return plain + text.slice(from);
}
