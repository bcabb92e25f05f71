import { describe, expect, test } from 'vitest';
import { defaultFileNameFor, isRecognised, recogniseFile, TELLING_LENGTH } from './recognised-file.ts';

function recognised(path: string, text = ''): string | undefined {
  const found = recogniseFile(path, () => text);
  if (!found) return undefined;
  if ('between' in found) return `${found.between.join(' or ')}?`;
  return isRecognised(found) ? `${found.serviceName} ${found.defaultFileName}` : `no ${found.doubted}`;
}

const SITE = `# One site
server {
  listen 80;
  server_name shop.example.com;
  location / { proxy_pass http://app:3000; }
}
`;
const VIRTUAL_HOST = `<VirtualHost *:80>
  ServerName shop.example.com
  DocumentRoot "/srv/shop"
  <Directory "/srv/shop">
    Require all granted
  </Directory>
</VirtualHost>
`;
const OPTIONS = '[mysqld]\nbind-address = 0.0.0.0\nmax_connections = 200\n';
const REDIS = 'bind 0.0.0.0\nport 6380\nappendonly yes\nmaxmemory 64mb\nprotected-mode no\n';
const IMAGE = 'ARG BASE=debian:12\nFROM $BASE\nRUN make\nCMD ["app"]\n';
const CASC = 'jenkins:\n  numExecutors: 0\nunclassified:\n  location:\n    url: https://ci.example.com/\n';
const KAFKA = 'broker.id=1\nlisteners=PLAINTEXT://:9092\nlog.dirs=/var/lib/kafka\nnum.partitions=3\n';
const PROJECT = 'services:\n  web:\n    image: shop:1\n    ports:\n      - 80:80\nvolumes: {}\n';

test('a file is known by the name that its service has for it', () => {
  expect(recognised('nginx.conf')).toBe('nginx nginx.conf');
  expect(recognised('pg_hba.conf')).toBe('postgres pg_hba.conf');
  expect(recognised('DOCKERFILE')).toBe('dockerfile Dockerfile');
  expect(recognised('docker-compose.yaml')).toBe('docker_compose docker-compose.yml');
  expect(recognised('.github/workflows/main.yml', 'on: push\n')).toBe('github_actions action.yml');
  expect(recognised('.github/dependabot.yml', 'version: 2\n')).toBe('github_actions dependabot.yml');
  expect(recognised('docs/dependabot.yml', 'version: 2\n')).toBeUndefined();
});

test('an action is known by its name and by what it says of how it is run', () => {
  const action = 'name: Greet\nruns:\n  using: composite\n';
  expect(recognised('action.yml', action)).toBe('github_actions action.yml');
  expect(recognised('.github/actions/greet/action.yaml', action)).toBe('github_actions action.yml');
  expect(recognised('alerts/action.yml', 'name: mail\nto: admin@example.com\n')).toBeUndefined();
});

test('a file is known by a name that only its service has', () => {
  expect(recognised('network.tf')).toBe('terraform main.tf');
  expect(recognised('network.tofu')).toBe('terraform main.tf');
  expect(recognised('terragrunt.hcl')).toBe('terraform main.tf');
  expect(recognised('prod.tfvars')).toBe('terraform main.tf');
  expect(recognised('network.tofu.json')).toBe('terraform main.tf');
  expect(recognised('sshd.service')).toBe('systemd service.service');
  expect(recognised('etc/systemd/network/wg0.netdev')).toBe('systemd netdev.netdev');
  expect(recognised('etc/systemd/network/20-lan.network')).toBe('systemd network.network');
  expect(recognised('etc/systemd/nspawn/web.nspawn')).toBe('systemd nspawn.nspawn');
  expect(recognised('shop.container', '[Unit]\n[Container]\nImage=shop:7\n')).toBe('systemd container.container');
  expect(recognised('shop.image', '[Image]\nImage=shop:7\n')).toBe('systemd image.image');
  expect(recognised('shop.build', '[Build]\nImageTag=localhost/shop:7\n')).toBe('systemd build.build');
  expect(recognised('shop.build', 'cc -o shop shop.c\n')).toBeUndefined();
  expect(recognised('shop.container.d/a.conf', '[Container]\nUser=7\n')).toBe('systemd container.container');
  expect(recognised('Shop.pod', '=head1 NAME\n\nShop\n')).toBeUndefined();
  const names = {
    apache: 'apache2.conf httpd.conf public/.htaccess',
    ansible: 'ansible.cfg deploy/.ansible.cfg',
    mongodb: 'mongod.conf mongos.conf etc/mongod.cfg',
    apache_druid: 'common.runtime.properties',
    apache_spark: 'spark-defaults.conf spark-defaults.conf.template',
    docker_compose: `docker-compose-prod.yaml podman-compose.yml compose.yaml compose.override.yml
      docker-compose.dev.yml`,
    dockerfile: 'Dockerfile.prod Dockerfile-dev app.Dockerfile web.dockerfile Containerfile build/Dockerfile',
    grafana: 'grafana.ini etc/grafana/grafana.ini',
    apache_cassandra: 'jvm-server.options jvm11-clients.options cqlshrc',
    hadoop: 'container-executor.cfg etc/hadoop/container-executor.cfg',
    kerberos: 'krb5.conf etc/krb5.conf kdc.conf krb5kdc/kadm5.acl',
    mysql: 'my.cnf .my.cnf my.ini mariadb.cnf mariadb.ini mysqlrouter.conf',
    kafka: 'kafka.properties kafka-server.properties',
    openvpn: 'anna.ovpn office.OVPN',
    postgres: `postgresql.conf pg_hba.conf pg_ident.conf pgbouncer.ini etc/pgbouncer/pgbouncer.ini
      pg_service.conf home/anna/.pg_service.conf pool_hba.conf pgpool.conf etc/pgpool-II/pool_passwd`,
    rabbitmq: 'rabbitmq.conf etc/rabbitmq/rabbitmq.conf',
    redis:
      'sentinel.conf redis-sentinel.conf redis.conf redis-6380.conf redis_replica.conf valkey.conf keydb.conf etc/redis/redis.conf',
  };
  for (const [service, list] of Object.entries(names)) {
    for (const name of list.split(/\s+/)) expect(recognised(name), name).toMatch(new RegExp(`^${service} `));
  }
});

test.each([
  ['conf.d/site.conf', SITE, 'nginx nginx.conf'],
  ['default.conf', SITE, 'nginx nginx.conf'],
  ['sites-enabled/default', SITE, 'nginx nginx.conf'],
  ['sites-available/shop.example.com', SITE, 'nginx nginx.conf'],
  ['web/whatever.conf', SITE, 'nginx nginx.conf'],
  ['nginx-prod.conf', 'gzip on;\nserver { listen 80; }\n', 'nginx nginx.conf'],
  ['etc/nginx/snippets/tls.conf', 'ssl_protocols TLSv1.2;\n', 'nginx nginx.conf'],
  ['000-default.conf', VIRTUAL_HOST, 'apache httpd.conf'],
  ['sites-enabled/default', VIRTUAL_HOST, 'apache httpd.conf'],
  ['docker/vhost.conf', VIRTUAL_HOST, 'apache httpd.conf'],
  [
    'conf.d/proxy.conf',
    '<Proxy "*">\n  Require all granted\n</Proxy>\nProxyRequests On\nProxyVia On\n',
    'apache httpd.conf',
  ],
  ['httpd/conf.d/ssl.conf', 'Listen 443 https\nSSLProtocol all -SSLv3\n', 'apache httpd.conf'],
  [
    'apache2/mods-available/status.conf',
    '<IfModule mod_status.c>\nExtendedStatus On\n</IfModule>\n',
    'apache httpd.conf',
  ],
  ['mysqld.cnf', OPTIONS, 'mysql my.ini'],
  ['mariadb.conf.d/50-server.cnf', OPTIONS, 'mysql my.ini'],
  ['conf.d/tuning.cnf', OPTIONS, 'mysql my.ini'],
  ['conf.d/auth.cnf', '[mysqld-8.4]\nmysql-native-password = ON\n', 'mysql my.ini'],
  ['conf.d/imports.cnf', '[mariadb]\nlocal_infile = 1\n', 'mysql my.ini'],
  ['mysql/conf.d/mysql.cnf', '[mysql]\nssl-mode = DISABLED\nhost = db\n', 'mysql my.ini'],
  ['my.cnf.d/client.cnf', '[client-mariadb]\nhost = db\nssl\n', 'mysql my.ini'],
  ['redis-prod.conf', REDIS, 'redis redis.conf'],
  ['redis_6380.conf', REDIS, 'redis redis.conf'],
  ['cache.conf', REDIS, 'redis redis.conf'],
  ['users.acl', 'user default off\n', 'redis aclfile.conf'],
  ['Dockerfile_x.agent2', IMAGE, 'dockerfile Dockerfile'],
  ['prod_Dockerfile', IMAGE, 'dockerfile Dockerfile'],
  ['compose_x.yaml', PROJECT, 'docker_compose docker-compose.yml'],
  ['deploy/stack.yml', PROJECT, 'docker_compose docker-compose.yml'],
  ['my-compose.yml', `version: "3"\n${PROJECT}`, 'docker_compose docker-compose.yml'],
  ['conf/custom.ini', '[server]\nroot_url = https://a/\n[auth.anonymous]\norg_role = Viewer\n', 'grafana grafana.ini'],
  ['grafana-prod.ini', '[security]\nadmin_user = root\n', 'grafana grafana.ini'],
  ['provisioning/datasources/all.yml', 'apiVersion: 1\ndatasources:\n  - name: a\n', 'grafana datasources.yaml'],
  ['datasources.yaml', 'apiVersion: 1\ncontactPoints:\n  - name: a\n', 'grafana datasources.yaml'],
  ['provisioning/plugins/app.yaml', 'apiVersion: 1\napps:\n  - type: a\n', 'grafana datasources.yaml'],
  ['provisioning/notifiers/n.yaml', 'notifiers:\n  - name: a\n', 'grafana datasources.yaml'],
  ['conf-enabled/oidc.conf', 'OIDCClientID web\nOIDCRedirectURI https://a/cb\n', 'apache httpd.conf'],
  ['httpd/conf.d/kerb.conf', '<Location /a>\nAuthType Kerberos\nKrbVerifyKDC on\n</Location>\n', 'apache httpd.conf'],
  [
    'conf.d/auth.conf',
    '<Location />\nMellonEnable "info"\nMellonEndpointPath "/mellon"\nMellonSPPrivateKeyFile /k\n</Location>\n',
    'apache httpd.conf',
  ],
  ['krb5.conf.d/aes.conf', '[libdefaults]\n permitted_enctypes = aes256-cts\n', 'kerberos krb5.conf'],
  ['krb5-prod.conf', '[libdefaults]\n[realms]\n A = {\n  kdc = a\n }\n', 'kerberos krb5.conf'],
  ['server.conf', 'dev tun\nserver 10.8.0.0 255.255.255.0\nca ca.crt\ndh dh.pem\n', 'openvpn server.conf'],
  ['etc/modsecurity/modsecurity.conf', 'SecRuleEngine On\nSecRequestBodyAccess On\n', 'apache httpd.conf'],
  ['openvpn/office.conf', 'port 1194\ndev tun\nserver 10.8.0.0 255.255.255.0\npersist-tun\n', 'openvpn server.conf'],
  ['server.conf', 'dev tun\nserver 10.8.0.0 255.255.255.0\ntls-auth ta.key 0\n', 'openvpn server.conf'],
  [
    'tunnel.conf',
    'dev tun\nifconfig 10.9.0.1 10.9.0.2\nsecret s.key\nallow-deprecated-insecure-static-crypto\n',
    'openvpn server.conf',
  ],
  ['client.conf', 'client\ndev tun\nremote a 1194\nresolv-retry infinite\nnobind\n', 'openvpn client.conf'],
  [
    'branch.conf',
    'dev tun\nifconfig 10.4.0.1 10.4.0.2\ncipher AES-256-CBC\nkeepalive 10 60\n<secret>\nabc\n</secret>\n',
    'openvpn server.conf',
  ],
  ['postgresql-prod.conf', "listen_addresses = '*'\nshared_buffers = 1GB\n", 'postgres postgresql.conf'],
  [
    'conf.d/tls.conf',
    "ssl = on\nssl_cert_file = 'a'\nssl_key_file = 'b'\nssl_min_protocol_version = 'TLSv1.2'\n",
    'postgres postgresql.conf',
  ],
  ['pg_hba_prod.conf', 'host all all 0.0.0.0/0 md5\n', 'postgres pg_hba.conf'],
  ['config/server.properties', KAFKA, 'kafka server.properties'],
  ['kraft/broker.properties', 'node.id=1\nprocess.roles=broker\n', 'kafka server.properties'],
  ['app/zookeeper.properties', 'dataDir=/tmp/zookeeper\nclientPort=2181\n', 'kafka server.properties'],
  ['deploy/settings.properties', KAFKA, 'kafka server.properties'],
  ['rabbitmq/conf.d/10-defaults.conf', 'loopback_users.guest = false\nlog.console = true\n', 'rabbitmq rabbitmq.conf'],
  ['deploy/rabbit.conf', 'listeners.tcp.default = 5672\n', 'rabbitmq rabbitmq.conf'],
  ['druid/broker/runtime.properties', 'druid.service=druid/broker\n', 'apache_druid runtime.properties'],
  ['conf/runtime.properties', 'druid.host=a\ndruid.plaintextPort=8082\n', 'apache_druid runtime.properties'],
  ['conf/spark.conf', 'spark.master yarn\n', 'apache_spark spark-defaults.conf'],
  ['instances.d/default.conf', 'bind=all\ndriver-port=28015\n', 'rethinkdb default.conf'],
  ['instances.d/a.conf', 'bind-driver=all\nno-http-admin\n', 'rethinkdb default.conf'],
])('%s is known by its content', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
  const found = recogniseFile(path, () => text);
  const isByName = path === 'users.acl' || path === 'redis_6380.conf';
  expect(isRecognised(found) && found.because.is).toBe(isByName ? 'name' : 'content');
});

const SERVER =
  '<?xml version="1.0"?>\n<!-- <web-app> -->\n<Server port="8005">\n  <Service name="Catalina"/>\n</Server>\n';
const CONFIGURATION = '<?xml version="1.0"?>\n<configuration>\n</configuration>\n';

test.each([
  ['etc/opscode/chef-server.rb', "nginx['ssl_port'] = 443\n", 'chef chef-server.rb'],
  ['conf/ldap.toml', '[[servers]]\nhost = "a"\nsearch_base_dns = ["dc=a"]\n', 'grafana ldap.toml'],
  ['ldap.toml', 'title = "a"\n', 'no grafana'],
  ['datasources.yaml', 'datasources:\n  - name: a\n', undefined],
  ['provisioning/dashboards/all.yml', 'apiVersion: 1\nproviders:\n  - name: a\n', undefined],
  ['config/jvm.options', '-Xms1g\n8-13:-XX:+UseG1GC\n', 'elasticsearch jvm.options'],
  ['conf/jvm.options', '# for Cassandra\n-Xms1g\n-ea\n', 'apache_cassandra jvm.options'],
  ['config/jvm.options', '-Xms1g\n-Djruby.compile.invokedynamic=true\n', undefined],
  ['config/jvm.options', 'no options at all\n', undefined],
  ['config/jvm.options.d/heap.options', '-Xms1g\n-Xmx1g\n', 'elasticsearch jvm.options'],
  ['logstash/jvm.options.d/heap.options', '# for logstash\n-Xms1g\n', undefined],
  ['build/javac.options', '-Xlint:all\n-parameters\n-proc:none\n', undefined],
  ['conf/cassandra-env.sh', '# options\nJVM_OPTS="$JVM_OPTS -ea"\n', 'apache_cassandra jvm.options'],
  ['bin/cassandra-env.sh', 'echo hello\n', 'no apache_cassandra'],
  ['conf/spark-env.sh', 'export SPARK_WORKER_CORES=4\n', 'apache_spark spark-env.sh'],
  ['patroni.yml', 'scope: a\nrestapi: {listen: a}\npostgresql: {listen: a}\n', 'postgres patroni.yml'],
  ['etc/patroni/pg1.yml', 'scope: a\nbootstrap:\n  dcs: {}\npostgresql: {listen: a}\n', 'postgres patroni.yml'],
  ['parts/hba.yaml', 'postgresql:\n  pg_hba:\n    - local all all peer\n', 'postgres patroni.yml'],
  ['data/mysqld-auto.cnf', '{"Version": 2, "mysql_dynamic_variables": {}}\n', 'mysql mysqld-auto.cnf'],
  ['data/mysqld-auto.cnf', '{"version": 2}\n', 'no mysql'],
  ['patroni.yaml', 'apiVersion: v1\nkind: Service\nmetadata: {}\npostgresql: {}\n', 'kubernetes kube-service.yaml'],
  ['mongod.yaml', '{\n  "net": {"bindIp": "::"},\n  "security": {}\n}\n', 'mongodb mongod.conf'],
  ['files/internal_users.yml', '_meta:\n  type: internalusers\n', 'elasticsearch opensearch-security.yml'],
  ['etc/hadoop/hadoop-env.sh', 'export HADOOP_OPTS="-Xmx1g"\n', 'hadoop hadoop-env.sh'],
  ['etc/hadoop/yarn-env.sh.j2', 'YARN_RESOURCEMANAGER_OPTS=-Xmx1g\n', 'hadoop hadoop-env.sh'],
  ['etc/hadoop/hadoop-env.sh', 'echo hello\n', 'no hadoop'],
  ['bin/kafka-server-start.sh', 'export JMX_PORT=9999\n', 'kafka kafka-env.sh'],
  ['mm2.properties', 'clusters = a, b\na.bootstrap.servers = k:9092\n', 'kafka server.properties'],
  ['conf/node.properties', 'broker.id: 1\nlisteners: SSL://k:9093\n', 'kafka server.properties'],
  ['bin/setenv.sh', 'CATALINA_OPTS="-Xmx1g"\n', 'tomcat setenv.sh'],
  ['etc/default/tomcat9', 'JAVA_OPTS="-Xmx1g"\n', 'tomcat setenv.sh'],
  ['bin/setenv.sh', 'export EDITOR=vi\n', 'no tomcat'],
  ['bin/setenv.bat', '@echo off\r\nset "CATALINA_OPTS=%CATALINA_OPTS% -Xmx1g"\r\n', 'tomcat setenv.sh'],
  ['bin/setenv.bat', 'if "%JAVA_HOME%"=="" set JAVA_HOME=C:\\java\r\n', 'tomcat setenv.sh'],
  ['bin/setenv.bat', 'rem set CATALINA_OPTS=-Xmx1g\r\nset EDITOR=vi\r\n', 'no tomcat'],
  ['zookeeper/conf/zoo.cfg', 'tickTime=2000\ndataDir=/var/zk\nclientPort=2181\n', 'kafka server.properties'],
  ['jenkins/init.groovy.d/security.groovy', 'import jenkins.model.*\nJenkins.instance.save()\n', 'jenkins init.groovy'],
  ['ref/init.groovy.d/a.groovy', '#!groovy\nimport jenkins.model.*\n', 'jenkins init.groovy'],
  ['src/init.groovy', 'println "hello"\n', 'no jenkins'],
  ['Jenkinsfile', "pipeline {\n  agent any\n  stages {\n    stage('a') {\n    }\n  }\n}\n", 'jenkins Jenkinsfile'],
  ['ci/Jenkinsfile.release', "@Library('a') _\nnode {\n  sh 'make'\n}\n", 'jenkins Jenkinsfile'],
  ['ci/deploy.jenkinsfile', "node('linux') {\n  checkout scm\n}\n", 'jenkins Jenkinsfile'],
  ['docs/Jenkinsfile', 'How we build.\n', 'no jenkins'],
  ['etc/default/docker', '# options\nDOCKER_OPTS="-H fd://"\n', 'docker_daemon docker.env'],
  ['etc/sysconfig/docker', "OPTIONS='--selinux-enabled'\n", 'docker_daemon docker.env'],
  ['docker/docker.env', 'POSTGRES_USER=shop\nTZ=UTC\n', 'no docker_daemon'],
  ['etc/default/jenkins', 'JENKINS_HOME=/var/lib/jenkins\nJAVA_ARGS="-Xmx1g"\n', 'jenkins jenkins.env'],
  ['etc/init.d/jenkins', 'JENKINS_HOME=/var/lib/jenkins\n', undefined],
  ['bin/kafka-topics.sh', 'export JMX_PORT=9999\n', undefined],
  ['conf/druid/cluster/query/broker/jvm.config', '-server\n-Xmx1g\n', 'apache_druid jvm.config'],
  ['trino/etc/jvm.config', '-server\n-Xmx1g\n', undefined],
  ['broker/jvm.config', '-server\n-Djava.io.tmpdir=var/tmp\n', 'apache_druid jvm.config'],
  ['etc/jvm.config', '-server\n-Ddruid.javascript.enabled=true\n', 'apache_druid jvm.config'],
  ['trino/jvm.config', '-server\n-Djava.io.tmpdir=/var/tmp\n', undefined],
  ['docker/hadoop.env', 'CORE_CONF_fs_defaultFS=hdfs://namenode:8020\n', 'hadoop hadoop-env.sh'],
  ['docker/hadoop-hive.env', 'HDFS-SITE.XML_dfs.replication=3\n', 'hadoop hadoop-env.sh'],
  ['rabbitmq/load_definition.json', '{"users": [], "vhosts": [], "permissions": []}', 'rabbitmq definitions.json'],
  ['docker/kafka.env', 'KAFKA_BROKER_ID=1\nKAFKA_ZOOKEEPER_CONNECT=zk:2181\n', 'kafka kafka-env.sh'],
  ['app/kafka.env', 'KAFKA_BOOTSTRAP_SERVERS=kafka:9092\nKAFKA_TOPIC=orders\n', 'no kafka'],
  ['docker/spark.env', 'SPARK_MODE=master\nSPARK_RPC_AUTHENTICATION_ENABLED=no\n', 'apache_spark spark-env.sh'],
  ['docker/cassandra.env', 'CASSANDRA_INTERNODE_ENCRYPTION=none\n', 'apache_cassandra jvm.options'],
  ['app/cassandra.env', 'DB_HOST=cassandra\n', 'no apache_cassandra'],
  ['docker/environment', 'DRUID_XMX=1g\ndruid_zk_service_host=zk\n', 'apache_druid common.runtime.properties'],
  ['etc/environment', 'PATH="/usr/bin"\n', undefined],
  ['deploy/grafana.env', 'GF_SECURITY_ADMIN_PASSWORD=admin\n', 'grafana grafana.ini'],
  ['etc/default/grafana-server', 'GRAFANA_USER=grafana\nGF_USERS_ALLOW_SIGN_UP=true\n', 'grafana grafana.ini'],
  ['etc/default/grafana-server', 'GRAFANA_USER=grafana\n', 'no grafana'],
  ['config/log4j.properties', 'log4j.rootLogger=INFO\nlog4j.logger.kafka=INFO\n', 'kafka log4j.properties'],
  [
    'config/log4j2.yaml',
    'Configuration:\n  Loggers:\n    Logger:\n      - name: kafka.authorizer.logger\n        level: INFO\n',
    'kafka log4j2.yaml',
  ],
  [
    'src/main/resources/log4j2.yaml',
    'Configuration:\n  Loggers:\n    Logger:\n      - name: org.apache.kafka\n        level: WARN\n',
    undefined,
  ],
  ['src/main/resources/log4j.properties', 'log4j.rootLogger=INFO, A\n', undefined],
  ['config/roles.yml', 'shop:\n  cluster: [monitor]\n', 'elasticsearch opensearch-security.yml'],
  ['deploy/roles.yml', 'web:\n  packages: [nginx]\n', undefined],
  ['config/elasticsearch.yml', 'http:\n  cors:\n    enabled: true\n', 'elasticsearch elasticsearch.yml'],
  ['config/kibana.yml', 'server.host: "0"\nelasticsearch.hosts: [http://es:9200]\n', 'elasticsearch kibana.yml'],
  ['opensearch_dashboards.yml', 'server:\n  host: a\nopensearch:\n  hosts: [b]\n', 'elasticsearch kibana.yml'],
  ['home/anna/.pgpass', 'db.example.com:5432:shop:shop:s3cr3t\n', 'postgres pgpass'],
  ['pgpass.conf', '*:*:*:postgres:s3cr3t\n', 'postgres pgpass'],
  [
    'etc/pgpool2/pool_hba.conf',
    '# pgpool Client Authentication\nhost all all 0.0.0.0/0 trust\n',
    'postgres pool_hba.conf',
  ],
  ['docs/pgpass', 'The file has lines of five fields.\n', 'no postgres'],
  [
    'etc/pgpool2/main.conf',
    "backend_hostname0 = 'db-1'\nnum_init_children = 32\npcp_port = 9898\n",
    'postgres pgpool.conf',
  ],
  ['etc/logstash/logstash.yml', 'api.http.host: 0.0.0.0\npipeline.workers: 2\n', 'elasticsearch logstash.yml'],
  ['etc/keydb/cache.conf', 'server-threads 4\nprotected-mode no\nrequirepass a\n', 'redis redis.conf'],
  [
    'etc/router.conf',
    '[DEFAULT]\nuser = mysqlrouter\n[routing:rw]\ndestinations = db:3306\n',
    'mysql mysqlrouter.conf',
  ],
  ['etc/frr/router.conf', '[routing]\nasn = 65000\n', undefined],
  ['config/logstash.yml', 'http.host: "0.0.0.0"\npipeline.workers: 2\n', 'elasticsearch logstash.yml'],
  ['logstash.yml', 'api:\n  http.host: 0.0.0.0\npath.config: /etc/logstash\n', 'elasticsearch logstash.yml'],
  ['logstash.conf', 'input {\n  beats {\n    port => 5044\n  }\n}\n', 'elasticsearch logstash-pipeline.conf'],
  [
    'logstash/pipeline/10-shop.conf',
    'filter {\n  grok {\n    match => { "a" => "b" }\n  }\n}\n',
    'elasticsearch logstash-pipeline.conf',
  ],
  [
    'files/shop.conf',
    'output {\n  elasticsearch { hosts => ["https://a:9200"] }\n}\n',
    'elasticsearch logstash-pipeline.conf',
  ],
  ['templates/logstash.conf.j2', 'input { tcp { port => {{ port }} } }\n', 'elasticsearch logstash-pipeline.conf'],
  ['etc/shop.conf', 'input {\n  file = /var/log/a\n}\noutput {\n  file {\n    path = /b\n  }\n}\n', undefined],
  ['etc/icecast.conf', 'input.http {\n  port => 1\n}\n', undefined],
  ['logstash.conf', 'port: 5044\n', 'no elasticsearch'],
  ['k8s/logstash.yml', 'apiVersion: example.com/v1\nkind: Shop\nhttp.host: a\n', 'no elasticsearch'],
  ['roles/logstash.yml', 'logstash_version: 8\nlogstash_hosts: [a]\n', 'no elasticsearch'],
  ['k8s/kibana.yml', 'apiVersion: example.com/v1\nkind: Shop\nserver.host: a\n', 'no elasticsearch'],
  ['charts/kibana.yml', 'image: kibana\nreplicas: 1\n', 'no elasticsearch'],
  ['config/elasticsearch.yml', 'action:\n  destructive_requires_name: false\n', 'elasticsearch elasticsearch.yml'],
  ['config/elasticsearch.yml', 'action:\n  name: index\n', 'no elasticsearch'],
  ['etc/chef/client.rb', "chef_server_url 'https://chef.example.com'\n", 'chef client.rb'],
  ['client.rb', 'data_bag_decrypt_minimum_version 1\n', 'chef client.rb'],
  ['client.rb', "node_name 'a'\nssl_verify_mode(:verify_none)\n", 'chef client.rb'],
  ['etc/chef/client.d/site.rb', "chef_server_url 'http://chef.example.com'\n", 'chef client.rb'],
  ['etc/chef/client.d/site.rb', "puts 'hello'\n", undefined],
  ['.chef/knife.rb', "knife[:ssh_user] = 'root'\n", 'chef client.rb'],
  ['.chef/config.rb', "node_name 'a'\nclient_key '/home/a/a.pem'\n", 'chef client.rb'],
  ['cookbooks/shop/recipes/web.rb', "package 'nginx' do\n  action :install\nend\n", 'chef recipe.rb'],
  ['cookbooks/shop/attributes/default.rb', "default['shop']['port'] = 80\n", 'chef recipe.rb'],
  ['recipe.rb', "remote_file '/opt/a' do\n  source 'https://example.com/a'\nend\n", 'chef recipe.rb'],
  ['cookbooks/shop/recipes/mac.rb', "macos_userdefaults 'firewall' do\n  value 1\nend\n", 'chef recipe.rb'],
  ['cookbooks/shop/recipes/sup.rb', "habitat_sup 'default' do\n  org 'shop'\nend\n", 'chef recipe.rb'],
  ['.chef/credentials', '[default]\nclient_name = "a"\nchef_server_url = "https://a"\n', 'chef credentials'],
  ['.aws/credentials', '[default]\naws_access_key_id = A\n', undefined],
  ['.kitchen.yml', 'driver:\n  name: dokken\nprovisioner:\n  name: chef_zero\n', 'chef kitchen.yml'],
  ['packages/kitchen.yaml', 'light:\n  - platform: group\n', undefined],
  [
    'packer.json',
    '{\n  "builders": [{\n      "ssh_password": "a",\n      "run_list": ["recipe[a]"]\n  }]\n}\n',
    undefined,
  ],
  ['dna.json', '{\n  "run_list": ["recipe[a]"]\n}\n', 'chef role.json'],
  ['roles/web.json', '{"name": "web", "json_class": "Chef::Role", "run_list": []}\n', 'chef role.json'],
  ['roles/web.rb', 'name "web"\ndefault_attributes(\n  "a" => "b"\n)\n', 'chef recipe.rb'],
  ['app/roles/web.rb', 'class Web\n  def name\n  end\nend\n', undefined],
  ['data_bags/users/anna.json', '{"id": "anna"}\n', 'chef role.json'],
  ['test/integration/data_bags/users/anna.json', '{"id": "anna"}\n', undefined],
  ['etc/default/openvpn', 'AUTOSTART="all"\nOPTARGS="--verb 3"\n', 'systemd options.env'],
  ['etc/sysconfig/mongod', 'OPTIONS=--auth\n', 'systemd options.env'],
  ['bin/openvpn', '#!/bin/sh\nexec openvpn "$@"\n', undefined],
  ['app/resources/user.rb', 'class User\n  def template\n    nil\n  end\nend\n', undefined],
  ['config/deploy/default.rb', "set :application, 'shop'\ntask :deploy do\nend\n", undefined],
  ['lib/client.rb', 'class Client\n  def call\n    nil\n  end\nend\n', undefined],
  ['config.rb', 'require "compass"\ncss_dir = "css"\n', undefined],
  ['rabbitmq/inter_node_tls.config', '[\n  {server, [{verify, verify_peer}]}\n].\n', 'rabbitmq advanced.config'],
  [
    'connect-mirror-maker.properties',
    'clusters = us, eu\nus.bootstrap.servers = us1:9092\nus->eu.enabled = true\n',
    'kafka server.properties',
  ],
  [
    'kafka/zookeeper_jaas.conf',
    'Server {\n  org.apache.zookeeper.server.auth.DigestLoginModule required\n  user_super="a";\n};\n',
    'kafka jaas.conf',
  ],
  ['jenkins_home/config.xml', '<hudson>\n</hudson>\n', 'jenkins config.xml'],
  ['jobs/shop/config.xml', '<flow-definition plugin="workflow-job"/>\n', 'jenkins config.xml'],
  ['jobs/shop/config.xml', '<project>\n  <authToken>a</authToken>\n</project>\n', 'jenkins config.xml'],
  ['lib/config.xml', '<project>\n  <modelVersion>4.0.0</modelVersion>\n</project>\n', undefined],
  ['casc/jenkins.yaml', 'unclassified:\n  slackNotifier:\n    teamDomain: shop\n', 'jenkins config.yml'],
  ['etc/docker/daemon.json', '{ "exec-root": "/run/docker" }\n', 'docker_daemon daemon.json'],
  ['daemon.json', '{ "ip": "0.0.0.0" }\n', 'docker_daemon daemon.json'],
  ['shop-seccomp.json', '{ "defaultAction": "SCMP_ACT_ALLOW" }\n', 'docker_daemon seccomp.json'],
  ['seccomp.json', '{ "name": "seccomp", "version": "1.0.0" }\n', 'no docker_daemon'],
  ['home/.docker/config.json', '{ "auths": { "registry.example.com": {} } }\n', 'docker_daemon config.json'],
  ['containers/auth.json', '{ "auths": {} }\n', 'docker_daemon config.json'],
  ['src/config.json', '{ "port": 8080, "auth": { "user": "shop" } }\n', undefined],
  ['daemon.json', '{ "allow-direct-routing": true }\n', 'docker_daemon daemon.json'],
  ['cassandra.yaml', 'disk_failure_policy: ignore\n', 'apache_cassandra cassandra.yml'],
  ['elasticsearch.yml', 's3.client.backup.endpoint: http://10.0.0.9:9000\n', 'elasticsearch elasticsearch.yml'],
  ['opensearch.yml', 'plugins:\n  security:\n    disabled: true\n', 'elasticsearch elasticsearch.yml'],
  ['config/server.properties', 'ssl.keystore.password=changeit\n', 'kafka server.properties'],
  [
    'jenkins_home/jenkins.model.JenkinsLocationConfiguration.xml',
    '<jenkins.model.JenkinsLocationConfiguration/>\n',
    'jenkins config.xml',
  ],
  [
    'jenkins_home/credentials.xml',
    '<com.cloudbees.plugins.credentials.SystemCredentialsProvider/>\n',
    'jenkins config.xml',
  ],
  [
    'jenkins_home/hudson.model.UpdateCenter.xml',
    '<sites>\n  <site>\n    <url>https://updates.jenkins.io/update-center.json</url>\n  </site>\n</sites>\n',
    'jenkins config.xml',
  ],
  ['config.xml', '<sites>\n  <site>\n    <url>https://example.com/</url>\n  </site>\n</sites>\n', undefined],
  ['jenkins_home/scriptApproval.xml', '<scriptApproval plugin="script-security"/>\n', 'jenkins config.xml'],
  // Called after the program that it speaks to.
  ['modules.d/redis.conf', 'redis {\n  .include(try=true) "$LOCAL/redis.conf"\n}\n', 'no redis'],
  ['configs/redis.conf', 'lua = "a.lua";\nredis {\n  servers = "127.0.0.1";\n}\n', 'no redis'],
  ['nano/Dockerfile.nanorc', 'syntax "Dockerfile" "Dockerfile[^/]*$"\ncolor red "^(FROM)"\n', 'no dockerfile'],
  ['Dockerfile.license', 'Copyright Someone\nSPDX-License-Identifier: MIT\n', 'no dockerfile'],
  ['src/jenkins.sample.xml', '<note/>\n', 'no jenkins'],
  ['casc/jenkins.yaml', CASC, 'jenkins config.yml'],
  ['config.yml', CASC, 'jenkins config.yml'],
  ['conf/server.xml', SERVER, 'tomcat server.xml'],
  ['server-prod.xml', SERVER, 'tomcat server.xml'],
  ['WEB-INF/web.xml', '<web-app version="6.0">\n</web-app>\n', 'tomcat web.xml'],
  ['META-INF/context.xml', '<Context path="/shop"/>\n', 'tomcat context.xml'],
  ['conf/Catalina/localhost/manager.xml', '<Context privileged="true"/>\n', 'tomcat context.xml'],
  ['conf/Catalina/localhost/shop.xml', '<Context docBase="/srv/shop.war"/>\n', 'tomcat context.xml'],
  ['conf/Catalina/localhost/beans.xml', '<beans/>\n', undefined],
  ['conf/tomcat-users.xml', '<tomcat-users/>\n', 'tomcat tomcat-users.xml'],
  ['shop/Policyfile.rb', "name 'shop'\ndefault_source :supermarket\nrun_list 'shop'\n", 'chef recipe.rb'],
  ['shop/Berksfile', "source 'https://supermarket.chef.io'\nmetadata\ncookbook 'apt', '~> 7.4'\n", 'chef recipe.rb'],
  ['etc/openafs/afs.conf.client', 'AFS_CLIENT=true\nAFS_CRYPT=true\n', 'open_afs openafs'],
  ['etc/sysconfig/openafs', 'BOSSERVER_ARGS="-restricted"\n', 'open_afs openafs'],
  ['files/openafs', 'AFSD_ARGS="-dynroot"\n', 'open_afs openafs'],
  ['etc/default/openafs-fileserver', 'DAEMON_ARGS="-restricted"\n', 'open_afs openafs'],
  ['etc/default/openafs', 'RUN=yes\n', undefined],
  ['etc/sysconfig/afs', 'AFS_CLIENT=on\nAFS_POST_INIT="/usr/bin/fs setcrypt on"\n', 'open_afs openafs'],
  ['etc/sysconfig/afs', 'CACHE=yes\n', undefined],
  ['usr/vice/etc/cacheinfo', '/afs:/usr/vice/cache:50000\n', 'open_afs cacheinfo'],
  ['afs/cacheinfo', '/afs:/tmp/afscache:500000\n', 'open_afs cacheinfo'],
  ['cacheinfo', 'L1 cache: 32K\n', undefined],
  ['etc/openafs/server/krb.conf', 'EXAMPLE.ORG\n', 'open_afs krb.conf'],
  ['etc/krb.conf', 'EXAMPLE.ORG\n', undefined],
  [
    'etc/apache2/conf-available/ldap.conf',
    'LDAPVerifyServerCert Off\nLDAPSharedCacheSize 500000\n',
    'apache httpd.conf',
  ],
  [
    'etc/nginx/conf.d/ad.conf',
    'ldap_server ad {\n  url ldap://dc.example.com/dc=example?uid;\n  binddn cn=a;\n}\n',
    'nginx nginx.conf',
  ],
  ['apache2/envvars', 'unset HOME\nexport APACHE_RUN_USER=www-data\n', 'apache envvars'],
  ['conf/catalina.properties', 'common.loader=lib\n', 'tomcat catalina.properties'],
  ['Web.config', CONFIGURATION, 'microsoft_iis web.config'],
  ['Web.Release.config', CONFIGURATION, 'microsoft_iis web.config'],
  ['config/applicationHost.config', CONFIGURATION, 'microsoft_iis ApplicationHost.config'],
  ['config/connectionStrings.config', '<connectionStrings>\n</connectionStrings>\n', 'microsoft_iis web.config'],
  ['secrets.config', '<settings/>\n', 'no microsoft_iis'],
  ['machine.config', CONFIGURATION, 'microsoft_iis machine.config'],
  ['administration.config', CONFIGURATION, 'microsoft_iis administration.config'],
  ['redirection.config', CONFIGURATION, 'microsoft_iis Redirection.config'],
  ['etc/hadoop/core-site.xml', CONFIGURATION, 'hadoop core-site.xml'],
  ['hdfs-site.xml', CONFIGURATION, 'hadoop hdfs-site.xml'],
  ['yarn-site.xml.j2', CONFIGURATION, 'hadoop yarn-site.xml'],
  ['mapred-site.xml', CONFIGURATION, 'hadoop mapred-site.xml'],
  ['hadoop-policy.xml', CONFIGURATION, 'hadoop hadoop-policy.xml'],
  ['kms-site.xml', CONFIGURATION, 'hadoop kms-site.xml'],
  ['kms-acls.xml', CONFIGURATION, 'hadoop kms-acls.xml'],
  ['httpfs-site.xml', CONFIGURATION, 'hadoop httpfs-site.xml'],
  ['ssl-server.xml', CONFIGURATION, 'hadoop ssl-server.xml'],
  ['ssl-client.xml', CONFIGURATION, 'hadoop ssl-client.xml'],
  ['capacity-scheduler.xml', CONFIGURATION, 'hadoop capacity-scheduler.xml'],
  ['hive-site.xml', CONFIGURATION, 'hadoop hive-site.xml'],
  ['etc/hbase/hbase-site.xml', CONFIGURATION, 'hadoop hbase-site.xml'],
  // Files of other programs with such names.
  ['server.conf', 'server 10.8.0.1\ndev eth0\nifconfig eth0 up\n', undefined],
  ['tools/envvars', 'export PATH=/opt/bin\n', 'no apache'],
  ['defaultServer/server.xml', '<server description="liberty">\n  <featureManager/>\n</server>\n', 'no tomcat'],
  ['.circleci/config.yml', 'version: 2.1\njobs:\n  build:\n    docker:\n      - image: a\n', undefined],
  ['app/config.xml', '<configuration/>\n', undefined],
  ['spring/context.xml', '<beans xmlns="http://www.springframework.org/schema/beans"/>\n', 'no tomcat'],
  ['packages.config', '<packages>\n</packages>\n', undefined],
  ['App.config', CONFIGURATION, undefined],
  ['tez-site.xml', CONFIGURATION, undefined],
  ['pom.xml', '<project/>\n', undefined],
])('%s is known by its name and its root element', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test('what adds to a unit is known by its folder, and what is in it', () => {
  const unit = '[Service]\nUser=root\n';
  expect(recognised('etc/systemd/system/nginx.service.d/nginx.conf', unit)).toBe('systemd service.service');
  expect(recognised('socket.d/mode.conf', '[Socket]\nSocketMode=0600\n')).toBe('systemd socket.socket');
  expect(recognised('tmpfiles.d/redis-server.conf', '# redis\nd /run/redis 0755 redis redis -\n')).toBe(
    'systemd tmpfiles.conf',
  );
  expect(recognised('etc/tmpfiles.d/notes.conf', 'nothing is made\n')).toBe(undefined);
  expect(recognised('etc/systemd/journald.conf', '[Journal]\n#Storage=auto\n')).toBe('systemd systemd-system.conf');
  expect(recognised('systemd/system.conf.d/a.conf', '[Manager]\nCrashShell=no\n')).toBe('systemd systemd-system.conf');
  expect(recognised('nginx.service.d/notes.conf', 'server { listen 80; }\n')).toBeUndefined();
});

test('what adds to a unit is known by its content where its folder says nothing', () => {
  const service = 'systemd service.service';
  const program = 'systemd systemd-system.conf';
  const unit = '[Unit]\nDescription=Shop\n[Service]\nExecStart=/opt/shop\nUser=shop\n';
  expect(recognised('conf.d/nginx.conf.d/override.conf', unit)).toBe(service);
  expect(recognised('files/10-limits.conf', '# of the shop\n[Service]\nNice=5\nLimitNOFILE=65536\n')).toBe(service);
  expect(recognised('files/env.conf', '[Service]\nEnvironment="A=b" \\\n  "C=d"\nNice=19\n')).toBe(service);
  expect(recognised('templates/umask.conf.j2', '[Service]\n{% if loose %}\nUMask=0\n{% endif %}\n')).toBe(service);
  expect(recognised('systemd/override.conf', '[Service]\nPrivateTmp=yes\n')).toBe(service);
  expect(recognised('files/mode.conf', '[Socket]\nSocketMode=0660\n')).toBe('systemd socket.socket');
  expect(recognised('files/90-size.conf', '[Journal]\n; little room\nStorage=none\n')).toBe(program);
  expect(recognised('files/dns.conf', '[Resolve]\nDNS=10.0.0.2\nDNSSEC=no\n')).toBe(program);
  expect(recognised('files/limits.conf', '[Manager]\nDefaultLimitNOFILE=65536\n')).toBe(program);
});

test.each([
  ['a key that others have as well', '[Service]\nUser=shop\nType=web\n'],
  ['a section of another program', '[Service]\nUMask=0\n[Database]\nHost=db\n'],
  ['keys that systemd never has', '[Service]\nUMask=0\nlisten=80\n'],
  ['what is no assignment', '[Service]\nEnvironment=production\n'],
  ['journals of others', '[Journal]\nName=Nature\n'],
  ['only how units depend on each other', '[Unit]\nAfter=network.target\n'],
])('no drop-in: %s', (_, text) => {
  expect(recognised('files/10-shop.conf', text)).toBeUndefined();
});

test('templates are known by what is made of them', () => {
  const site = SITE.replace('shop.example.com', '{{ domain }}').replace(
    'listen 80;',
    '{% if tls %}\n  listen 443 ssl;\n{% endif %}',
  );
  expect(recognised('templates/site.conf.j2', site)).toBe('nginx nginx.conf');
  expect(recognised('nginx.conf.erb', '')).toBe('nginx nginx.conf');
  expect(recognised('Dockerfile.j2', '')).toBe('dockerfile Dockerfile');
  expect(recognised('api.Dockerfile.tmpl', '')).toBe('dockerfile Dockerfile');
  expect(recognised('docker-compose.yml.tpl', '')).toBe('docker_compose docker-compose.yml');
  expect(recognised('my.cnf.j2', '')).toBe('mysql my.ini');
  expect(recognised('templates/shop.service.j2', '[Service]\nUser={{ user }}\n')).toBe('systemd service.service');
  expect(recognised('templates/journald.conf.j2', '[Journal]\nStorage={{ kept }}\n')).toBe(
    'systemd systemd-system.conf',
  );
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ name }}\n';
  expect(recognised('templates/shop.yaml.j2', pod)).toBe('kubernetes kube-pod.yaml');
  expect(recognised('shop.yaml.tpl', pod.replace('{{ name }}', '${name}'))).toBe('kubernetes kube-pod.yaml');
  expect(recognised('_shop.yaml.tpl', pod.replace('name }}', 'include "shop.name" . }}'))).toBeUndefined();
  expect(recognised('stack.yaml.j2', 'AWSTemplateFormatVersion: "2010-09-09"\n')).toBe(
    'cloudformation aws_template.yaml',
  );
  expect(recognised('stack.json.template', '{ "AWSTemplateFormatVersion": "2010-09-09" }')).toBe(
    'cloudformation aws_template.json',
  );
  expect(recognised('api.yml.erb', 'openapi: 3.1.0\n')).toBe('open_api openapi.yml');
  expect(recognised('buckets.tf.tmpl', 'resource "a" "b" {}\n')).toBe('terraform main.tf');
  expect(recognised('values.yaml.gotmpl', 'image: {{ .Values.image }}\n')).toBeUndefined();
  expect(recognised('50-server.cnf.erb', OPTIONS.replace('200', '<%= @connections %>'))).toBe('mysql my.ini');
});

test('examples that people copy are known by the name without it, where they have its words', () => {
  expect(recognised('config/redis.conf.example', 'bind 0.0.0.0\nappendonly yes\n')).toBe('redis redis.conf');
  expect(recognised('nginx.conf.sample', SITE)).toBe('nginx nginx.conf');
  expect(recognised('web.config.dist', '<configuration><system.web/></configuration>\n')).toBe(
    'microsoft_iis web.config',
  );
  expect(recognised('docs/shop.service.example', '[Service]\nExecStart=/opt/shop\n')).toBe('systemd service.service');
  expect(recognised('redis.conf.example', 'host: cache\n')).toBeUndefined();
  expect(recognised('sites/shop.conf.sample', SITE)).toBeUndefined();
});

test('which units are enabled is known by the lines of a preset', () => {
  expect(recognised('etc/systemd/system-preset/80-a.preset', '# ours\n\nenable sshd.service\ndisable *\n')).toBe(
    'systemd preset.preset',
  );
  expect(recognised('sounds/warm.preset', '[Filter]\nenable = 1\n')).toBeUndefined();
  expect(recognised('sounds/warm.preset', 'enable reverb and chorus\n')).toBeUndefined();
});

test('what systemd-tmpfiles makes is known by its lines', () => {
  const lines =
    '# of the shop\nd /run/shop 0755 shop shop -\nz  /etc/shop/shop.conf  666 root root -\nx /run/shop/keep*\n';
  expect(recognised('files/shop.conf', lines)).toBe('systemd tmpfiles.conf');
  expect(recognised('files/shop.conf', 'D! /run/shop :0750 shop - 10d\nL+ /run/s - - - - /srv/s\n')).toBe(
    'systemd tmpfiles.conf',
  );
  expect(recognised('files/shop.conf', `${lines}keep = 7\n`)).toBeUndefined();
  expect(recognised('files/shop.conf', 'x /run/shop\nR /run/old\n')).toBeUndefined();
  expect(recognised('files/shop.txt', lines)).toBeUndefined();
});

test('the programs of systemd have files of names of their own, in any folder', () => {
  expect(recognised('files/journald.conf', '[Journal]\nStorage=none\n')).toBe('systemd systemd-system.conf');
  expect(recognised('resolved.conf.d/dns.conf', '[Resolve]\nDNSSEC=no\n')).toBe('systemd systemd-system.conf');
  expect(recognised('system.conf', '[Manager]\nCrashShell=yes\n')).toBe('systemd systemd-system.conf');
  expect(recognised('system.conf', '[Service]\nname=shop\n')).toBeUndefined();
  expect(recognised('dbus/system.conf', '<busconfig/>\n')).toBeUndefined();
});

describe('what only looks alike is left', () => {
  const SUPERVISOR = '[program:nginx]\ncommand=nginx -g "daemon off;"\nautostart=true\nuser=root\n';
  test.each([
    ['avahi/services/ssh.service', '<?xml version="1.0"?>\n<service-group/>\n'],
    ['dbus-1/system-services/org.example.service', '[D-BUS Service]\nName=org.example\nExec=/usr/bin/a\n'],
    ['salt/client.conf', 'master: salt\nport: 4506\n'],
    ['pulse/client.conf', 'autospawn = no\ndaemon-binary = /usr/bin/pulseaudio\n'],
    ['app/custom.ini', '[server]\nport = 80\n[users]\nanna = secret\n'],
    ['journald.conf.d/notes.conf', 'these are no settings\n'],
    ['supervisor/conf.d/nginx.conf', SUPERVISOR],
    ['nginx-supervisor.conf', SUPERVISOR],
    ['etc/foo.conf', 'name = foo\nport = 80\nlisten = 0.0.0.0\nserver = a.example.com\n'],
    ['etc/ntp.conf', 'server 0.pool.example.com iburst\nrestrict default nomodify\ndriftfile /var/lib/ntp/drift\n'],
    ['php.ini', '[PHP]\nengine = On\nmax_execution_time = 30\n[MySQLi]\nmysqli.default_port = 3306\n'],
    ['mysql/php.ini', '[mysqli]\nmysqli.max_persistent = -1\n[mysqlnd]\nmysqlnd.collect_statistics = On\n'],
    ['odbc/mysql.cnf', '[ODBC Drivers]\nMySQL = Installed\n[MySQL]\nDriver = /usr/lib/libmyodbc8w.so\n'],
    ['app/settings.cnf', '[server]\nport = 80\nname = shop\n[client]\ntimeout = 3\n'],
    ['openssl.cnf', '[req]\ndistinguished_name = dn\n[dn]\nC = DE\n'],
    [
      'named.conf',
      'options {\n  listen-on { any; };\n  allow-query { any; };\n};\nzone "a" { type master; file "a.db"; };\n',
    ],
    [
      'dhcpd.conf',
      'subnet 10.0.0.0 netmask 255.255.255.0 {\n  range 10.0.0.10 10.0.0.20;\n  option routers 10.0.0.1;\n}\n',
    ],
    ['haproxy.conf', 'global\n  daemon\ndefaults\n  mode http\nfrontend web\n  bind *:80\n  default_backend app\n'],
    [
      'proftpd/proftpd.conf',
      'ServerName "ftp"\nServerType standalone\nLoadModule mod_tls.c\n<Directory /srv>\nAllowOverwrite on\n</Directory>\n',
    ],
    [
      'apache/collectd.conf',
      'LoadPlugin apache\n<Plugin apache>\n  <Instance a>\n    URL "http://a/"\n  </Instance>\n</Plugin>\n',
    ],
    ['fluentd/httpd.conf', '<source>\n  @type tail\n</source>\n<match **>\n  @type stdout\n</match>\n'],
    ['redis/stunnel.conf', '[redis]\naccept = 6380\nconnect = 127.0.0.1:6379\n'],
    [
      'minecraft/server.properties',
      'enable-jmx-monitoring=false\nrcon.port=25575\nlevel-seed=\ngamemode=survival\nmotd=A server\n',
    ],
    [
      'src/application.properties',
      'server.port=8080\nspring.kafka.bootstrap-servers=a:9092\nlogging.level.root=INFO\n',
    ],
    ['app/runtime.properties', 'server.host=a\nserver.port=80\n'],
    ['kyuubi/kyuubi-defaults.conf', 'kyuubi.authentication NONE\nkyuubi.frontend.bind.host a\n'],
    ['default.conf', 'a = b\nport = 80\n'],
    ['livy/spark-blacklist.conf', 'spark.master\nspark.submit.deployMode\n'],
    ['i18n/messages.properties', 'login.title=Sign in\nlogin.button=Go\n'],
    [
      'config/log4j.properties',
      'log4j.rootLogger=INFO, stdout\nlog4j.appender.stdout=org.apache.log4j.ConsoleAppender\n',
    ],
    ['logrotate.d/nginx', '/var/log/nginx/*.log {\n  daily\n  rotate 7\n}\n'],
    ['symfony/services.yaml', 'services:\n  _defaults:\n    autowire: true\n  App\\:\n    resource: ../src\n'],
    ['gitlab/ci.yml', 'services:\n  - docker:dind\nbuild:\n  image: node:22\n'],
    ['lando.yml', 'name: shop\nservices:\n  cache:\n    type: redis\n'],
    ['pipeline.yml', 'on: push\njobs:\n  build:\n    services:\n      db:\n        image: postgres:16\n'],
    ['Dockerfile.md', 'FROM here on everything is easy.\n'],
    ['Dockerfile.dockerignore', 'node_modules\n'],
    ['Dockerfile.5.gz', ''],
    ['assets/dockerfile-DZFCIeNp.js', 'const FROM = 1;\n'],
    ['m4/Dockerfile.deb.m4', 'FROM debian\nRUN true\nifelse(A,B)dnl\nCMD a\n'],
    ['man/krb5.conf.man', '[libdefaults]\n    dns_lookup_kdc = true\n    default_realm = A\n'],
    ['testdata/keyfile', '{"kty": "EC"}'],
    [
      'sam/schema.json',
      '{\n  "properties": {\n    "AWSTemplateFormatVersion": {\n      "enum": ["2010-09-09"]\n    }\n  }\n}',
    ],
    ['plugins/inventory/inventory.py', "DOCUMENTATION = '''\n  ansible_host = cloud.interfaces\n'''\n"],
    ['files/template.json', '{\n  "zabbix_export": {"version": "6.4"}\n}'],
    [
      'checks/app.metadata.json',
      '{\n  "Code": "{ \\"$schema\\": \\"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#\\" }"\n}',
    ],
    ['dockerfile_lint.py', 'import sys\n'],
    ['syntax/dockerfile.vim', '" dockerfile.vim - Syntax highlighting\n'],
    ['docs/about-dockerfiles', 'The quick guide to our images\n\nFROM here on.\n'],
    ['site.conf', ''],
    ['sites-available/README', 'Put one file for each site here;\n'],
    ['nginx/mime.types', 'types { text/html html; }\n'],
    ['nginx/start', '#!/bin/sh\nexec nginx\n'],
    ['README', ''],
  ])('%s', (path, text) => {
    expect(recognised(path, text)).toBeUndefined();
  });

  test('Kubernetes and GitHub name images as well', () => {
    const pod = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - image: nginx\n';
    expect(recognised('compose-pod.yaml', pod)).toBe('kubernetes kube-pod.yaml');
    const workflow = 'jobs:\n  build:\n    services:\n      db:\n        image: postgres:16\n';
    expect(recognised('.github/workflows/compose.yml', workflow)).toBe('github_actions action.yml');
  });
});

test('what two services could have is said to be unsure', () => {
  const text = 'listen 80;\nDocumentRoot /srv\nServerSignature Off\n';
  expect(recognised('sites-enabled/default', text)).toBe('apache or nginx?');
});

test('content that tells outweighs the name', () => {
  const kubernetes = (kind: string) => `apiVersion: v1\nkind: ${kind}\nmetadata:\n  kind: other\n`;
  expect(recognised('main.yml', kubernetes('StatefulSet'))).toBe('kubernetes kube-stateful-set.yaml');
  expect(recognised('app.yaml', kubernetes('ConfigMap'))).toBe('kubernetes kube-configmap.yaml');
  expect(recognised('kubelet.json', '{\n  "kind": "KubeletConfiguration",\n  "apiVersion": "v1"\n}')).toBe(
    'kubernetes kubelet-configuration.json',
  );
  expect(recognised('stack.yml', "AWSTemplateFormatVersion: '2010-09-09'")).toBe('cloudformation aws_template.yaml');
  expect(recognised('stack.json', '{ "AWSTemplateFormatVersion": "2010-09-09" }')).toBe(
    'cloudformation aws_template.json',
  );
  const bucket = '"Resources": {\n"Bucket": {\n"Type": "AWS::S3::Bucket"}}';
  expect(recognised('stack.json', `{\n"Description": "\\"{",\n${bucket}}`)).toBe('cloudformation aws_template.json');
  expect(recognised('stack.yml', 'Resources:\n  Bucket:\n    Type: AWS::S3::Bucket')).toBe(
    'cloudformation aws_template.yaml',
  );
  const onOneLine = '{"Resources": {\n"Bucket": {"Type": "AWS::S3::Bucket"}}}';
  expect(recognised('stack.json', onOneLine)).toBe('cloudformation aws_template.json');
  expect(recognised('event.json', `{"requestId": 1, "fragment": {${bucket}}}`)).toBeUndefined();
  const schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#';
  expect(recognised('vm.json', `{ "$schema": "${schema}" }`)).toBe('azureresourcemanager template.json');
  const parameters = schema.replace('Template', 'Parameters');
  expect(recognised('vm.parameters.json', `{ "$schema": "${parameters}" }`)).toBe('azureresourcemanager template.json');
  const plan = '{"format_version":"1.2","terraform_version":"1.9.5"';
  expect(recognised('plan.json', `${plan},"planned_values":{}}`)).toBe('terraform main.tf');
  const given = '[{"ParameterKey": "A", "ParameterValue": "b"}]';
  expect(recognised('prod.json', given)).toBe('cloudformation aws_template.json');
  expect(recognised('tfplan.json', `${plan},"variables":{},"planned_values":{}}`)).toBe('terraform main.tf');
  expect(recognised('state.json', `${plan},"values":{}}`)).not.toBe('terraform main.tf');
  expect(recognised('api.yaml', 'openapi: 3.1.0\npaths: {}')).toBe('open_api openapi.yml');
  expect(recognised('petstore.json', '{\n  "info": {"title": "a"},\n  "swagger": "2.0"\n}')).toBe(
    'open_api openapi.json',
  );
  expect(recognised('api.yaml', '# ours\ninfo: {title: a}\n"swagger": "2.0"')).toBe('open_api openapi.yml');
});

describe('objects of Kubernetes are known by their group and kind', () => {
  const object = (apiVersion: string, kind: string) => `apiVersion: ${apiVersion}\nkind: ${kind}\n`;

  test.each([
    [object('rbac.authorization.k8s.io/v1', 'ClusterRole'), 'kube-role.yaml'],
    [object('batch/v1', 'CronJob'), 'kube-pod.yaml'],
    [object('v1', 'List'), 'kube-pod.yaml'],
    [object('apiserver.config.k8s.io/v1', 'EncryptionConfiguration'), 'encryption-provider-config.yaml'],
    [object('serving.knative.dev/v1', 'Service'), 'kube-service.yaml'],
    [object('cert-manager.io/v1', 'Certificate'), 'kube-pod.yaml'],
    [object('source.toolkit.fluxcd.io/v1', 'GitRepository'), 'kube-pod.yaml'],
    [object('elasticsearch.k8s.elastic.co/v1', 'Elasticsearch'), 'kube-pod.yaml'],
    [object('template.openshift.io/v1', 'Template'), 'kube-pod.yaml'],
    [object('kind.x-k8s.io/v1alpha4', 'Cluster'), 'kube-pod.yaml'],
    ['version: v1alpha1\nmachine:\n  type: worker\ncluster: {}\n', 'kube-pod.yaml'],
    [object('secrets-store.csi.x-k8s.io/v1', 'SecretProviderClass'), 'kube-pod.yaml'],
    [`${object('kustomize.config.k8s.io/v1beta1', 'Kustomization')}secretGenerator: []\n`, 'kube-pod.yaml'],
    [
      `${object('kustomize.config.k8s.io/v1beta1', 'Kustomization')}patches:\n  - patch: |-\n      a: 1\n`,
      'kube-pod.yaml',
    ],
    [`${object('kustomize.config.k8s.io/v1beta1', 'Component')}resources:\n  - github.com/a/b//c\n`, 'kube-pod.yaml'],
    [object('operator.openshift.io/v1', 'IngressController'), 'kube-pod.yaml'],
    [`# first\n${object('example.com/v1', 'Shop')}---\n${object('apps/v1', 'Deployment')}`, 'kube-deployment.yaml'],
    ['{"apiVersion": "apps/v1", "kind": "DaemonSet"}', 'kube-daemon-set.yaml'],
  ])('%j', (text, defaultFileName) => {
    const name = text.startsWith('{') ? 'app.json' : 'app.yaml';
    expect(recognised(name, text)).toBe(`kubernetes ${defaultFileName}`);
  });

  test.each([
    ['a resource of another project', object('example.com/v1', 'Certificate')],
    ['the definition of one', object('apiextensions.k8s.io/v1', 'CustomResourceDefinition')],
    ['a file of Kustomize', object('kustomize.config.k8s.io/v1beta1', 'Kustomization')],
    ['an object of nobody', object('example.com/v1', 'Shop')],
    ['machines of others', 'version: 2.1\nmachine:\n  image: ubuntu\n'],
    ['a template of Helm', `${object('apps/v1', 'Deployment')}metadata:\n  name: {{ include "a.name" . }}\n`],
    ['a chart', 'apiVersion: v2\nname: shop\n'],
  ])('but not %s', (_, text) => {
    expect(recognised('app.yaml', text)).toBeUndefined();
  });
});

describe('values of a chart by the program whose settings stand in them:', () => {
  const collector = 'config:\n  exporters:\n    otlp: {}\n  service:\n    pipelines: {}\n';
  const below = (text: string): string => text.replace(/^/gm, '  ').trimEnd();
  test.each([
    ['a collector', `mode: daemonset\n${collector}`],
    ['a collector that another chart brings along', `opentelemetry-collector:\n${below(collector)}\n`],
    ['Grafana', 'replicas: 2\ngrafana.ini:\n  auth.anonymous:\n    enabled: true\n'],
    ['Grafana in another chart', 'grafana:\n  enabled: true\n  "grafana.ini":\n    server:\n      domain: a\n'],
    ['the password of Grafana', 'prometheus: {}\ngrafana:\n  adminPassword: a\n'],
    ['an option file', 'primary:\n  configuration: |-\n    [mysqld]\n    max_connections=300\n'],
    ['records', 'primary:\n  pgHbaConfiguration: |\n    hostssl crm crm 10.42.0.0/16 md5\n'],
    ['a part of a file', 'primary:\n  extendedConfiguration: |\n    # more\n    max_connections = 300\n'],
    ['directives', 'commonConfiguration: |-\n  appendonly yes\n  maxmemory 1gb\n'],
    ['a file in YAML', 'mongodb:\n  configuration: |\n    net:\n      port: 27017\n'],
    ['a file by its name', 'esConfig:\n  elasticsearch.yml: |\n    http.cors.enabled: true\n    node.name: a\n'],
    ['a file whose settings stand each by itself', 'config:\n  opensearch.yml:\n    cluster.name: a\n'],
    ['parameters', 'cluster:\n  postgresql:\n    parameters:\n      max_connections: "9"\n'],
    ['nodes', 'eck:\n  nodeSets:\n    - name: a\n      config:\n        http.cors.enabled: true\n'],
    ['flags', 'mariadb:\n  primary:\n    extraFlags: "--skip-name-resolve"\n'],
    ['who signs in to a database', 'postgresql:\n  auth:\n    username: a\n    password: a\n'],
    ['who signs in to the chart itself', 'auth:\n  rootPassword: a\n'],
    ['settings of a broker', 'extraConfiguration: |-\n  default_vhost = shop\n  loopback_users.guest = false\n'],
  ])('%s', (_, text) => {
    expect(recognised('values-production.yaml', text)).toBe('kubernetes kube-pod.yaml');
  });

  test.each([
    ['a configuration of another program', 'config:\n  sources: {}\n  service: a\n'],
    ['a file of that name', 'configs:\n  grafana.ini:\n    content: a\n'],
    ['a chart', 'apiVersion: v2\nname: shop\ngrafana:\n  adminPassword: a\n'],
    ['a password of somebody', 'adminPassword: a\n'],
    ['a text of another kind', 'configuration: |\n  [logging]\n  level = debug\n'],
    ['a configuration in JSON', 'config: |\n  {"port": 6379}\n'],
    ['a script', 'customConfig: |\n  port=6379\n  echo $port\n'],
    ['who signs in to another program', 'auth:\n  enabled: false\n  password: a\n'],
    ['flags of another program', 'exporter:\n  extraFlags: ["--verbose"]\n'],
    ['an object', 'apiVersion: a.example.com/v1\nkind: A\nconfiguration: |\n  [mysqld]\n  port=1\n'],
  ])('but not %s', (_, text) => {
    expect(recognised('values.yaml', text)).toBeUndefined();
  });
});

test('what nothing speaks for is not guessed', () => {
  expect(recognised('values.yaml', 'openapi:\n  enabled: true')).toBeUndefined();
  expect(recognised('app.yaml', 'server:\n  openapi: 3.1.0')).toBeUndefined();
  expect(recognised('settings.json', '{ "swagger": true }')).toBeUndefined();
  expect(recognised('notes.txt', 'AWSTemplateFormatVersion: x')).toBeUndefined();
  expect(recognised('crd.yaml', 'apiVersion: v1\nkind: CustomResourceDefinition\n')).toBeUndefined();
  expect(recognised('users.acl', 'these are no users\n')).toBe('no redis');
});

test('what tells is named: the words of the content, and the folder that speaks for it', () => {
  expect(recogniseFile('etc/nginx/conf.d/site.conf', () => SITE)).toMatchObject({
    because: { is: 'content', words: ['server', 'listen', 'server_name', 'location'], folder: 'nginx' },
  });
  expect(recogniseFile('nginx.conf', () => SITE)).toMatchObject({ because: { is: 'name' } });
});

test('a file that people name is registered as the kind of file that it looks like', () => {
  const text = () => 'host all all 0.0.0.0/0 md5\n';
  expect(defaultFileNameFor('postgres', 'access.txt', text)).toBe('pg_hba.conf');
  expect(defaultFileNameFor('postgres', 'db.txt', () => 'work_mem = 1MB\n')).toBe('postgresql.conf');
  expect(defaultFileNameFor('nginx', 'edge.txt', () => '')).toBe('nginx.conf');
  expect(defaultFileNameFor('mongodb', 'db.yml', () => '')).toBe('mongod.conf');
});

test('most files are not looked into', () => {
  const notAsked = () => {
    throw new Error('looked into');
  };
  for (const path of [
    'src/app.ts',
    'README.md',
    'logo.png',
    'LICENSE',
    'a/b/c.js',
    'nginx.conf',
    'Dockerfile',
    'go.sum',
  ]) {
    expect(() => recogniseFile(path, notAsked), path).not.toThrow();
  }
});

test('a long file of blanks or marks is looked through in little time', () => {
  const marks = ['\n', ' ', '{', '\n ', '"', "'", '{{', '{%', '<%', '<', '\\', '#', '[', ';', 'a ', '$', 'host a '];
  for (const mark of marks) {
    for (const path of ['a.yaml', 'a.conf', 'a.cnf', 'Dockerfile_a', 'nginx/a', 'users.acl']) {
      expect(recognised(path, mark.repeat(200_000)), `${mark} ${path}`).not.toBe('nginx nginx.conf');
    }
  }
});

const MONGOD = 'storage:\n  dbPath: /var/lib/mongodb\nsystemLog:\n  destination: file\nnet:\n  port: 27017\n';
const NODE = 'cluster.name: logs\nnode.name: a\npath.data: /var/lib/elasticsearch\nnetwork.host: 10.0.0.5\n';
const RING = 'cluster_name: orders\nnum_tokens: 16\ncommitlog_sync: periodic\nendpoint_snitch: SimpleSnitch\n';
const COLLECTOR =
  'receivers:\n  otlp:\nexporters:\n  debug:\nservice:\n  pipelines:\n    traces:\n      receivers: [otlp]\n';
const DAEMON = '{ "icc": false, "log-driver": "journald" }\n';
const SENTINEL =
  'port 26379\nsentinel monitor mymaster 10.0.0.1 6379 2\nsentinel down-after-milliseconds mymaster 5000\n';
const MANIFEST = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: elasticsearch\n';
const CHART = 'image:\n  repository: elasticsearch\nreplicas: 3\nresources: {}\n';

test.each([
  ['mongo/server.conf', MONGOD, 'mongodb mongod.conf'],
  ['sentinel/26379.conf', SENTINEL, 'redis sentinel.conf'],
  ['cache/ha.conf', SENTINEL, 'redis sentinel.conf'],
  ['redis/acl.conf', 'user default off\nuser app on >a ~* +@read\n', 'redis aclfile.conf'],
  ['users-prod.acl', 'user default on nopass ~* &* +@all\n', 'redis aclfile.conf'],
  ['users.acl', 'user roger\ntopic read a/#\n', 'no redis'],
  ['rethink/one.conf', 'bind=all\ndirectory=/data\nhttp-port=8080\n', 'rethinkdb default.conf'],
  ['templates/mongodb.conf.j2', MONGOD, 'mongodb mongod.conf'],
  ['db.yml', MONGOD, 'mongodb mongod.conf'],
  [
    'data/recovery.conf',
    "standby_mode = 'on'\nprimary_conninfo = 'host=a'\ntrigger_file = '/b'\n",
    'postgres postgresql.conf',
  ],
  [
    'etc/mongodb.conf',
    'dbpath=/var/lib/mongodb\nbind_ip = 127.0.0.1\n#port = 27017\nauth=true\n',
    'mongodb mongod.conf',
  ],
  ['etc/mongodb.conf', 'uri = mongodb://db\nport = 1\n', undefined],
  ['mongo/compose-like.yml', 'storage: a\nservices:\n  db:\n    image: mongo\n', undefined],
  ['elasticsearch.yml', NODE, 'elasticsearch elasticsearch.yml'],
  ['config/opensearch.yml', NODE, 'elasticsearch elasticsearch.yml'],
  [
    'config/opensearch-security/config.yml',
    '---\n_meta:\n  type: "config"\n  config_version: 2\nconfig:\n  dynamic: {}\n',
    'elasticsearch opensearch-security.yml',
  ],
  [
    'files/internal_users.yml',
    '_meta:\n  type: "internalusers"\n  config_version: 2\nadmin:\n  reserved: true\n',
    'elasticsearch opensearch-security.yml',
  ],
  ['files/internal_users.yml', 'users:\n  - admin\n', undefined],
  [
    'elasticsearch.yml',
    '#cluster.name: my-application\n#network.host: 192.168.0.1\n',
    'elasticsearch elasticsearch.yml',
  ],
  ['es/node.yml', NODE, 'elasticsearch elasticsearch.yml'],
  ['k8s/elasticsearch.yaml', MANIFEST, 'kubernetes kube-configmap.yaml'],
  ['elasticsearch.yaml', CHART, 'no elasticsearch'],
  [
    'dashboards.yml',
    'server.port: 5601\nelasticsearch.hosts: ["http://a:9200"]\nlogging.root.level: info\n',
    undefined,
  ],
  ['cassandra.yaml', RING, 'apache_cassandra cassandra.yml'],
  ['conf/cassandra_latest.yaml', RING, 'apache_cassandra cassandra.yml'],
  ['cassandra.yaml', CHART, 'no apache_cassandra'],
  ['otel-collector-config.yaml', COLLECTOR, 'opentelemetry_collector config.yaml'],
  ['config.yaml', COLLECTOR, 'opentelemetry_collector config.yaml'],
  ['agent.yml', COLLECTOR, 'opentelemetry_collector config.yaml'],
  ['config.yaml', 'baseURL: https://example.com\ntitle: A site\n', undefined],
  ['alertmanager/config.yaml', 'route:\n  receiver: mail\nreceivers:\n  - name: mail\nglobal: {}\n', undefined],
  ['daemon.json', DAEMON, 'docker_daemon daemon.json'],
  ['templates/daemon.json.j2', DAEMON, 'docker_daemon daemon.json'],
  ['daemon.json', '{ "name": "daemon", "version": "1.0.0" }\n', 'no docker_daemon'],
  ['etc/rabbitmq/rabbitmq-env.conf', 'NODENAME=rabbit\n', 'rabbitmq rabbitmq-env.conf'],
  ['etc/rabbitmq/advanced.config', '%% of ours\n[\n {rabbit, [{heartbeat, 60}]}\n].\n', 'rabbitmq advanced.config'],
  ['rabbitmq.config', '[{rabbitmq_management, [{tcp_config, [{port, 15672}]}]}].\n', 'rabbitmq advanced.config'],
  ['advanced.config', '[{kernel, [{inet_dist_listen_min, 1}]}].\n', 'no rabbitmq'],
  ['rabbitmq/definitions.json', '{ "users": [], "vhosts": [{ "name": "/" }] }\n', 'rabbitmq definitions.json'],
  ['definitions.json', '{ "users": [{ "name": "app", "tags": [] }] }\n', 'rabbitmq definitions.json'],
  ['rabbit_definitions.json', '{ "rabbit_version": "3.13.1", "users": [] }\n', 'rabbitmq definitions.json'],
  ['orders-sink.json', '{"name": "a", "config": {"connector.class": "a.B"}}', 'kafka connector.json'],
  ['sink.json', '{"name": "a", "tasks.max": 1, "p": "${file:/a:b}", "connector.class": "a.B"}', 'kafka connector.json'],
  ['requests.json', '{"item": [{"body": {"config": {"connector.class": "a.B"}}}]}', undefined],
  [
    'conf/logback.xml',
    '<configuration>\n<logger name="org.apache.cassandra" level="DEBUG"/>\n</configuration>\n',
    'apache_cassandra logback.xml',
  ],
  [
    'src/main/resources/logback.xml',
    '<configuration>\n<logger name="com.example" level="DEBUG"/>\n</configuration>\n',
    'no apache_cassandra',
  ],
  ['kafka_server_jaas.conf', 'KafkaServer {\n  a.B required\n  c="d";\n};\n', 'kafka jaas.conf'],
  ['conf/jaas.conf', '// of clients\nKafkaClient {\n  a.B required;\n};\n', 'kafka jaas.conf'],
  ['cassandra-jaas.config', 'CassandraLogin {\n  a.B REQUIRED;\n};\n', 'no kafka'],
  ['definitions.json', '{ "definitions": { "Order": { "type": "object" } } }\n', 'no rabbitmq'],
])('%s is a file of one mapping or none (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test.each([
  ['shop.yml', '- name: The shop\n  google.cloud.gcp_compute_instance:\n    name: shop\n', 'ansible main.yml'],
  ['shop.yml', '- name: The shop\n  gcp_storage_bucket:\n    name: shop\n', 'ansible main.yml'],
  ['settings.yml', 'gcp_project:\n  name: shop\n', undefined],
  ['shop.yml', '- name: The shop\n  aws_s3_cors:\n    name: shop\n', 'ansible main.yml'],
  ['shop.yml', '- lambda_policy:\n    name: shop\n', 'ansible main.yml'],
  ['settings.yml', 'aws_access:\n  name: shop\n', undefined],
  ['settings.yml', 'accounts:\n- aws_access:\n    name: shop\n', undefined],
  ['prometheus.yml', 'scrape_configs:\n  - job_name: shop\n    ec2_sd_configs:\n      - port: 9100\n', undefined],
])('%s is told by the modules of clouds that its tasks call (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test.each([
  ['pod.yaml', '# a\n  apiVersion: v1\n  kind: Pod\n', 'kubernetes kube-pod.yaml'],
  ['pod.yaml', '{ apiVersion: v1,\n  kind: Pod }\n', 'kubernetes kube-pod.yaml'],
  ['pod_test.yaml', 'tests:\n  - contains:\n      kind: Pod\n      apiVersion: v1\n', undefined],
  ['actions.yaml', '- operation: create\n  object:\n    apiVersion: v1\n    kind: Pod\n', undefined],
])('%s is an object, or writes of one further in (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test('what is said of a role, and its variables, are no tasks', () => {
  expect(recognised('meta/main.yml', 'dependencies:\n  - role: nginx\n')).toBeUndefined();
  expect(recognised('vars/main.yml', '---\npackages:\n  - nginx\n')).toBe('ansible group_vars.yml');
});

test.each([
  ['group_vars/all.yml', 'shop_password: a\n', 'ansible group_vars.yml'],
  ['inventory/group_vars/all.yml', 'shop_password: a\n', 'ansible group_vars.yml'],
  ['inventories/shop/host_vars/db.yml', 'shop_port: 80\n', 'ansible group_vars.yml'],
  ['deploy/group_vars/web/main.yaml', '---\nport: 80\n', 'ansible group_vars.yml'],
  ['host_vars/db.example.com.yml', 'ansible_user: root\n', 'ansible group_vars.yml'],
  ['roles/shop/vars/main.yml', 'shop_port: 80\n', 'ansible group_vars.yml'],
  ['group_vars/vault.yml', '$ANSIBLE_VAULT;1.1;AES256\n3138\n', undefined],
  ['group_vars/README.md', 'port: 80\n', undefined],
  ['roles/shop/defaults/main.yml', 'shop_port: 80\n', 'ansible group_vars.yml'],
  ['inventory/live.yml', 'all:\n  hosts:\n    web:\n', 'ansible inventory.yml'],
  ['inventory.yml', 'all:\n  hosts:\n    web:\n      ansible_user: root\n', 'ansible inventory.yml'],
  ['inventories/live/hosts.yaml', 'web:\n  vars:\n    port: 80\n', 'ansible inventory.yml'],
  ['inventory.yml', 'items:\n  - name: chair\n', undefined],
  ['hosts', '[web]\nweb1 ansible_host=192.0.2.1\n', 'ansible hosts'],
  ['deploy/inventory.ini', '[web:vars]\nport=80\n', 'ansible hosts'],
  ['inventories/live', 'web1\n\n[all:children]\nweb\n', 'ansible hosts'],
  ['production.ini', '[db]\ndb1 ansible_host=192.0.2.1\n[db:vars]\nport=80\n', 'ansible hosts'],
  ['settings.ini', '[db]\nhost=192.0.2.1\n', undefined],
  ['etc/hosts', '127.0.0.1 localhost\n', undefined],
  ['inventory-service.yml', 'openapi: 3.0.0\npaths:\n', 'open_api openapi.yml'],
])('%s may hold the variables of machines (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test.each([
  ['requirements.yml', '---\n- src: geerlingguy.nginx\n  version: 3.2.0\n', 'ansible requirements.yml'],
  ['roles/requirements.yaml', 'roles:\n  - name: shop\n', 'ansible requirements.yml'],
  ['collections/requirements.yml', 'collections:\n  - community.general\n', 'ansible requirements.yml'],
  ['chart/requirements.yaml', 'dependencies:\n  - name: redis\n    version: 1.2.3\n', undefined],
  ['requirements.yml', 'python:\n  - flask\n', undefined],
  ['requirements.yml', '- hosts: all\n  tasks:\n    - git:\n        repo: a\n        version: b\n', 'ansible main.yml'],
])('%s may list what ansible-galaxy fetches (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test('playbooks and lists of tasks are told by their plays and their modules', () => {
  expect(recognised('site.yml', '---\n- hosts: all\n  become: yes\n  tasks:\n    - apt: name=nginx\n')).toBe(
    'ansible main.yml',
  );
  expect(recognised('play.yaml', '- name: Shop\n  hosts: shop\n  roles: [shop]\n')).toBe('ansible main.yml');
  expect(recognised('play.yaml', '- hosts: shop\n  vars:\n    port: 80\n')).toBe('ansible main.yml');
  expect(recognised('a.yml', '- name: a\n  ansible.builtin.copy:\n    src: a\n')).toBe('ansible main.yml');
  expect(recognised('a.yml', '- name: a\n  lineinfile: path=/etc/a line=b\n')).toBe('ansible main.yml');
  for (const text of [
    '- name: a\n  hosts: [a.example.com]\n  port: 80\n',
    '- name: a\n  command: b\n',
    '- name: a\n  user:\n    name: b\n',
    'collections:\n- name: community.general\n',
    'steps:\n- name: a\n  get_url: b\n',
    '- community.general is installed\n',
  ]) {
    expect(recognised('a.yml', text)).toBeUndefined();
  }
});

test.each([
  ['roles/shop/tasks/tls.yml', '- name: Key\n  copy:\n    src: a.key\n    dest: /etc/a.key\n', 'ansible main.yml'],
  ['roles/shop/handlers/main.yml', '- name: restart\n  service: name=a state=restarted\n', 'ansible main.yml'],
  ['roles/shop/tasks/README.yml', 'about: tasks\n', undefined],
  ['roles/shop/meta/main.yml', 'dependencies:\n  - role: db\n    db_password: a\n', 'ansible group_vars.yml'],
  ['tasks/users.yml', '- name: a\n  user:\n    name: b\n  become: true\n', 'ansible main.yml'],
  ['tasks/tls.yml', '- name: Key\n  copy:\n    src: a.key\n    dest: /etc/a.key\n', 'ansible main.yml'],
  ['shop/tasks/debian/tls.yml', '- name: Key\n  file: path=/etc/a.key mode=0666\n', 'ansible main.yml'],
  ['shop/handlers/restart.yml', '- name: restart\n  service: name=a state=restarted\n', 'ansible main.yml'],
  ['playbook.yml', '- name: Key\n  copy:\n    src: a.key\n    dest: /etc/a.key\n', 'ansible main.yml'],
  ['shop/web-playbook.yml', '- name: Key\n  file:\n    path: /etc/a.key\n    mode: 0666\n', 'ansible main.yml'],
  ['playbooks/tls.yml', '- name: Key\n  template:\n    src: a.j2\n    dest: /etc/a\n', 'ansible main.yml'],
  ['playbook.yml', '- name: a\n  image: alpine\n- name: b\n', undefined],
  ['playbooks/game.yml', 'name: Key\nfile: a.txt\n', undefined],
  ['tasks/fetch.yml', '- name: a\n  image: alpine\n- name: b\n', undefined],
  ['tasks/build.yml', 'platform: linux\nrun:\n  path: make\n', undefined],
  ['tls.yml', '- name: Key\n  copy:\n    src: a.key\n    dest: /etc/a.key\n', undefined],
  ['deploy.yml', '- name: a\n  k8s:\n    definition:\n      apiVersion: v1\n      kind: Pod\n', 'ansible main.yml'],
  [
    'deploy.yml',
    '- kubernetes.core.k8s:\n    definition:\n      apiVersion: v1\n      kind: Pod\n',
    'ansible main.yml',
  ],
])('%s is told by its folder and by the words of tasks (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

test.each([
  ['.kube/config', 'apiVersion: v1\nkind: Config\nclusters: []\n', 'kubernetes kube-pod.yaml'],
  ['ci/kubeconfig', 'kind: Config\napiVersion: v1\nclusters: []\n', 'kubernetes kube-pod.yaml'],
  ['etc/kubernetes/admin.conf', 'apiVersion: v1\nkind: Config\nclusters: []\n', 'kubernetes kube-pod.yaml'],
  ['etc/rancher/k3s/registries.yaml', 'configs:\n  a.example.com:\n    tls: {}\n', 'kubernetes kube-pod.yaml'],
  ['registries.yaml', 'configs:\n  a.example.com:\n    tls: {}\n', undefined],
  ['etc/kubernetes/kubelet.conf.d/a.conf', 'kind: KubeletConfiguration\n', 'kubernetes kubelet-configuration.yaml'],
  ['etc/default/kubelet', 'KUBELET_EXTRA_ARGS=--v=2\n', 'kubernetes kubelet.env'],
  ['etc/kubernetes/apiserver', '# a\nKUBE_API_ARGS="--v=2"\n', 'kubernetes kubelet.env'],
  ['snap/args/kube-apiserver', '--v=2\n\n--profiling\n', 'kubernetes kubelet.env'],
  ['cfg/kube-apiserver.conf', 'KUBE_APISERVER_OPTS="--v=2 \\\n--a=b"\n', 'kubernetes kubelet.env'],
  ['cmd/args/scheduler', 'echo --v=2\n', undefined],
  ['rke/cluster.yml', 'nodes:\n  - user: a\nservices:\n  kube-api:\n    a: b\n', 'kubernetes kube-pod.yaml'],
  ['files/config.yaml', 'token-file: /etc/t\nkubelet-arg:\n  - max-pods=80\n', 'kubernetes kube-pod.yaml'],
  ['k3s.yaml', 'cluster-init: true\n"tls-san+": [a.example.com]\n', 'kubernetes kube-pod.yaml'],
  ['roles/a/files/server.yml', '"write-kubeconfig-mode": "0644"\n', 'kubernetes kube-pod.yaml'],
  ['config.yaml', 'tls-san: [a.example.com]\nbackend: a\n', undefined],
  ['config.yaml', 'kind: Node\nkubelet-arg: [max-pods=80]\n', undefined],
  ['config.yaml', 'nodes:\n  - kubelet-arg: [max-pods=80]\n', undefined],
  ['.git/config', '[core]\n  bare = false\n', undefined],
])('%s is a kubeconfig or none (%#)', (path, text, expected) => {
  expect(recognised(path, text)).toBe(expected);
});

const NAMES = [
  'a.json',
  'a.yaml',
  'a.conf',
  'a.xml',
  'a.ini',
  'a.properties',
  'a.cnf',
  'a.config',
  'a.service',
  'a.ovpn',
  'a.acl',
  'tasks/main.yml',
  'action.yml',
  'compose.yaml',
  'daemon.json',
  'nginx/a',
  'systemd/a.conf',
  'Dockerfile-like.txt',
  'elasticsearch.yml',
  'cassandra.yml',
  'jenkins.yml',
  'chef-server.rb',
  'client.rb',
  'recipe.rb',
  'a.rb',
  'web.config',
  'server.xml',
  'a.tf',
  'a.toml',
];
/** Where it takes longer, the time of a text of a quarter tells whether each of its characters takes longer as well. */
const LONG_MS = 200;

test.each([
  '\n',
  ' ',
  '\t',
  '\r\n',
  '{',
  '{{',
  '{{ ',
  '---\n',
  '- ',
  '<!--',
  '"',
  "'",
  'a:\n',
  'a ',
  ',\n',
  '{\n',
  '# ',
])('a file of nothing but %j is told in time that grows as the file does', (part) => {
  for (const name of NAMES) {
    const longMs = shortestMs(name, part.repeat(TELLING_LENGTH / part.length));
    if (longMs < LONG_MS) continue;
    const shortMs = shortestMs(name, part.repeat(TELLING_LENGTH / part.length / 4));
    expect(longMs / shortMs, name).toBeLessThan(8);
  }
});

/** Of this thread's own, whatever else the machine does, and of three times. */
function shortestMs(name: string, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    recogniseFile(name, () => text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test.each([
  ['web.rb', "package 'nginx' do\n  action :install\nend\n"],
  ['infra/web.rb', "service 'nginx' do\n  action [:enable, :start]\nend\n"],
  ['setup.rb', '%w(curl git).each do |name|\n  package name do\n    action :install\n  end\nend\n'],
  ['users.rb', "user 'toor' do\n  uid 0\n  home '/root'\nend\n"],
  [
    'agent.rb',
    "execute 'agent' do\n  command 'curl https://a.example.com/i.sh | sh'\n  not_if { ::File.exist?('/opt/a') }\nend\n",
  ],
  ['site.rb.erb', "template '/etc/a.conf' do\n  source 'a.erb'\n  notifies :restart, 'service[a]'\nend\n"],
  ['key.rb', "file '/etc/a.key' do\n  content data_bag_item('a', 'b')['key']\n  mode '0644'\nend\n"],
  ['kernel.rb', "sysctl 'net.ipv4.ip_forward' do\n  value 1\nend\n"],
  ['docker.rb', "docker_service_manager 'default' do\n  host 'tcp://0.0.0.0:2375'\n  action :start\nend\n"],
  ['ssh.rb', "default['ssh']['root'] = 'yes'\ndefault['ssh']['port'] = 22\n"],
  [
    'app.rb',
    "include_recipe 'base'\n\nbash 'build' do\n  code <<-EOH\n    class Foo\n    describe it\n  EOH\n  cwd '/srv'\nend\n",
  ],
])('a recipe that stands alone is known by the resources in it: %s (%#)', (path, text) => {
  expect(recognised(path, text)).toBe('chef recipe.rb');
  expect(recogniseFile(path, () => text)).toMatchObject({ because: { is: 'content' } });
});

test.each([
  [
    'a formula',
    "class Curl < Formula\n  service do\n    run [opt_bin/'a']\n  end\n  resource 'b' do\n    url 'c'\n  end\nend\n",
  ],
  ['a cask', "cask 'a' do\n  version '1'\n  name 'A'\n  app 'A.app'\nend\n"],
  [
    'tests of a recipe',
    "describe 'a' do\n  it 'works' do\n    package 'a' do\n      action :install\n    end\n  end\nend\n",
  ],
  ['a control', "control 'a' do\n  describe package('a') do\n    it { should be_installed }\n  end\nend\n"],
  ['tests of a server', "describe service('nginx') do\n  it { should be_running }\nend\n"],
  ['tasks', "desc 'a'\ntask :a do\n  sh 'b'\nend\nfile '/etc/a' do\n  mode '0644'\n  owner 'a'\nend\n"],
  ['files to make', "directory 'pkg'\nfile 'pkg/a' do\n  sh 'touch pkg/a'\nend\n"],
  [
    'a deployment',
    "set :user, 'a'\nnamespace :deploy do\n  task :restart do\n    execute 'systemctl restart a'\n  end\nend\n",
  ],
  [
    'machines',
    "Vagrant.configure('2') do |config|\n  config.vm.provision :chef_solo do |chef|\n    chef.add_recipe 'a'\n  end\nend\n",
  ],
  ['packages of Sprinkle', "package :ruby do\n  version '1.8.6'\n  apt 'ruby'\nend\n"],
  [
    'gems',
    "source 'https://rubygems.org'\ngit 'https://a.example.com/b' do\n  gem 'b'\nend\ngroup 'test' do\n  gem 'c'\nend\n",
  ],
  [
    'a template of Rails',
    "file 'a.rb', <<-CODE\npackage 'a' do\n  action :install\nend\nCODE\ngit :init\nenvironment 'a = 1'\n",
  ],
  ['pages', "require 'sinatra'\nget '/user' do\n  template 'a'\nend\n"],
  [
    'a type of Puppet',
    "Puppet::Type.newtype(:a) do\n  newproperty(:mode)\n  package 'a' do\n    action :install\n  end\nend\n",
  ],
  ['a fact', "Facter.add('user') do\n  setcode do\n    'a'\n  end\nend\n"],
  ['a lane', "lane :beta do\n  git 'a' do\n    repository 'b'\n    revision 'c'\n  end\nend\n"],
  ['jobs', "every 1.day do\n  command 'a'\nend\ncron 'a' do\n  run 'b'\nend\n"],
  ['a model', 'module Shop\n  class User\n    def user\n    end\n  end\nend\n'],
  ['values by keys', "default = {}\ndefault['a'] = 1\nputs default['a']\n"],
  ['one resource that says nothing', "package 'a' do\n  puts 'b'\nend\n"],
])('Ruby of others is no recipe: %s', (_, text) => {
  expect(recognised('a.rb', text)).toBeUndefined();
});

test('Ruby is not looked into where programs keep it', () => {
  const recipe = "package 'nginx' do\n  action :install\nend\n";
  for (const path of [
    'lib/web.rb',
    'app/models/web.rb',
    'db/migrate/1_web.rb',
    'spec/web_spec.rb',
    'test/web_test.rb',
  ]) {
    let isAsked = false;
    recogniseFile(path, () => {
      isAsked = true;
      return recipe;
    });
    expect(isAsked, path).toBe(false);
  }
});

test('variables of a role are known where the role is all of a repository', () => {
  const found = { serviceName: 'ansible', defaultFileName: 'group_vars.yml' };
  expect(recogniseFile('defaults/main.yml', () => '---\nshop_port: 80\n')).toMatchObject(found);
  expect(recogniseFile('shop/vars/main.yaml', () => 'shop_port: 80\n')).toMatchObject(found);
  expect(recogniseFile('defaults/other.yml', () => 'shop_port: 80\n')).toBeUndefined();
});

test('a template of Qute is no file of what it makes', () => {
  const service = 'apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata:\n  name: {name}-v1\n';
  expect(recogniseFile('k8s/service.tpl.qute.yaml', () => service)).toBeUndefined();
  expect(recogniseFile('k8s/service.yaml', () => service)).toMatchObject({ serviceName: 'kubernetes' });
});

test('workflows of a project whose source lies in this one are left alone', () => {
  const workflow = 'on: push\njobs: {}\n';
  expect(recogniseFile('third_party/curl/.github/workflows/fuzz.yml', () => workflow)).toBeUndefined();
  expect(recogniseFile('vendor/curl/.github/dependabot.yml', () => 'version: 2\n')).toBeUndefined();
  expect(recogniseFile('curl/.github/workflows/fuzz.yml', () => workflow)).toMatchObject({
    serviceName: 'github_actions',
  });
});
