import { nearMisses } from '../../testing/near-misses.ts';

const BROKER = 'broker.id=1\nlog.dirs=/var/lib/kafka\n';
const WORKER = 'group.id=connect\nconfig.storage.topic=configs\noffset.storage.topic=offsets\n';
const KEEPER = 'dataDir=/var/lib/zookeeper\ntickTime=2000\n';

const LOGGERS = (text: string): string =>
  `Configuration:\n  Loggers:\n    Root: {level: INFO}\n    Logger:\n      ${text}\n`;

nearMisses('kafka', {
  listener_plaintext: {
    fails: [
      `${BROKER}«listeners=PLAINTEXT://:9092»`,
      `${BROKER}«listeners = SASL_SSL://:9093,PLAINTEXT://kafka-1.example.com:9092»`,
      `${BROKER}listeners=SSL://:9093\n«listeners=PLAINTEXT://0.0.0.0:9092»`,
      `${BROKER}«listeners:PLAINTEXT://[::]:9092»`,
      `${BROKER}«listeners=plaintext://10.1.2.3:9092»`,
      `${BROKER}«listeners=SASL_SSL://:9093,\\\n  PLAINTEXT://:9092»`,
    ],
    leaves: [
      `${BROKER}listeners=PLAINTEXT://[::1]:9092`,
      `${BROKER}listeners=PLAINTEXT://127.0.0.5:9092`,
      `${BROKER}listeners=SASL_SSL://:9093, PLAINTEXT://localhost:9092`,
      `${BROKER}listeners=\${LISTENERS}`,
      `${BROKER}listeners={{ kafka_listeners }}`,
      `${BROKER}! listeners=PLAINTEXT://:9092\nlisteners=SSL://:9093`,
      `${BROKER}listeners=EXT://:9092\nlistener.security.protocol.map=EXT:SASL_SSL,PLAINTEXT:PLAINTEXT`,
      `${BROKER}listeners=ext://:9092\nlistener.security.protocol.map=\${MAP}`,
      `advertised.listeners=PLAINTEXT://kafka:9092`,
      `bootstrap.servers=kafka:9092\nlisteners.note=PLAINTEXT://:9092`,
    ],
  },
  listener_sasl_plaintext: {
    fails: [
      `${BROKER}«listeners=EXT://:9092»\nlistener.security.protocol.map=EXT:sasl_plaintext`,
      `${BROKER}«listeners=SASL_PLAINTEXT://kafka.example.com:9092»`,
    ],
    leaves: [
      `${BROKER}listeners=SASL_PLAINTEXT://127.0.0.1:9092`,
      `${BROKER}listeners=SASL_PLAINTEXT://:9092\nlistener.security.protocol.map=SASL_PLAINTEXT:SASL_SSL`,
      `${BROKER}listeners=SASL_SSL://:9092\nadvertised.listeners=SASL_PLAINTEXT://kafka:9092`,
    ],
  },
  client_plaintext: {
    fails: [
      'bootstrap.servers=kafka:9092\n«security.protocol = plaintext»',
      `${WORKER}bootstrap.servers=kafka:9092\n«consumer.security.protocol=SASL_PLAINTEXT»`,
    ],
    leaves: [
      'bootstrap.servers=127.0.0.1:9092,[::1]:9092\nsecurity.protocol=PLAINTEXT',
      'bootstrap.servers=kafka:9092\nsecurity.protocol=PLAINTEXT\nsecurity.protocol=SSL',
      'bootstrap.servers=kafka:9092\nsecurity.protocol=${PROTOCOL}',
      'bootstrap.servers=kafka:9092\n#security.protocol=PLAINTEXT\nsecurity.protocol=SASL_SSL',
      'bootstrap.servers=${SERVERS}\nsecurity.protocol=PLAINTEXT',
    ],
  },
  authorizer_missing: {
    fails: [`${BROKER}listeners=SASL_SSL://:9092\n«authorizer.class.name = »`],
    leaves: [
      `${BROKER}listeners=SASL_SSL://:9092\nauthorizer.class.name=kafka.security.authorizer.AclAuthorizer`,
      `${BROKER}listeners=SASL_SSL://:9092\nauthorizer.class.name=\${AUTHORIZER}`,
      `${BROKER}listeners=PLAINTEXT://[::1]:9092`,
      'bootstrap.servers=kafka:9092\nsecurity.protocol=SASL_SSL',
    ],
  },
  everyone_allowed_without_acl: {
    fails: [`${BROKER}«allow.everyone.if.no.acl.found=TRUE»`],
    leaves: [
      `${BROKER}allow.everyone.if.no.acl.found=False`,
      `${BROKER}#allow.everyone.if.no.acl.found=true`,
      `${BROKER}allow.everyone.if.no.acl.found=\${ALLOW}`,
    ],
  },
  ssl_host_name_unchecked: {
    fails: [
      `${BROKER}«ssl.endpoint.identification.algorithm=»`,
      `${WORKER}«producer.ssl.endpoint.identification.algorithm=  »`,
      `${BROKER}ssl.endpoint.identification.algorithm=https\n«ssl.endpoint.identification.algorithm=»`,
      `${BROKER}listeners=SSL://:9093\ncontroller.listener.names=TO\n«listener.name.to.ssl.endpoint.identification.algorithm=»`,
    ],
    leaves: [
      `${BROKER}ssl.endpoint.identification.algorithm=HTTPS`,
      `${BROKER}ssl.endpoint.identification.algorithm=\nssl.endpoint.identification.algorithm=https`,
      `${BROKER}ssl.endpoint.identification.algorithm=\${ALGORITHM}`,
      `${BROKER}listeners=SSL://:9093\nlistener.name.old.ssl.endpoint.identification.algorithm=`, // no such listener
    ],
  },
  ssl_clients_not_authenticated: {
    fails: [
      `${BROKER}listeners=SSL://:9093\n«ssl.client.auth=requested»`,
      `${BROKER}listeners=SSL://:9093\n«ssl.client.authentication=required»`, // no such setting: it sets nothing
      `${BROKER}listeners=EXT://:9093\nlistener.security.protocol.map=EXT:SSL\nssl.client.auth=required\n«listener.name.ext.ssl.client.auth=none»`,
    ],
    leaves: [
      `${BROKER}listeners=SSL://:9093\nssl.client.auth=REQUIRED`,
      `${BROKER}listeners=EXT://:9093\nlistener.security.protocol.map=EXT:SSL\nlistener.name.ext.ssl.client.auth=required`,
      `${BROKER}listeners=SASL_SSL://:9093`,
      `${BROKER}listeners=SSL://localhost:9093`,
      `${BROKER}listeners=SSL://:9093\nssl.client.auth=\${AUTH}`,
    ],
  },
  tls_versions_outdated: {
    fails: [
      `${BROKER}«ssl.enabled.protocols=TLSv1.2,TLSv1.1»`,
      `${BROKER}«listener.name.ext.ssl.enabled.protocols=TLSv1»`,
      `${BROKER}«ssl.enabled.protocols=TLSv1.2, SSLv3»`,
    ],
    leaves: [
      `${BROKER}ssl.enabled.protocols=TLSv1.2, TLSv1.3`,
      `${BROKER}ssl.enabled.protocols=TLSv1.3`,
      `${BROKER}ssl.enabled.protocols=TLSv1.1\nssl.enabled.protocols=TLSv1.2`,
    ],
  },
  tls_protocol_outdated: {
    fails: [`${BROKER}«ssl.protocol=TLSv1.1»`],
    leaves: [`${BROKER}ssl.protocol=TLS`, `${BROKER}ssl.protocol=TLSv1.3`],
  },
  tls_suites_weak: {
    fails: [`${BROKER}«ssl.cipher.suites=TLS_RSA_WITH_3DES_EDE_CBC_SHA»`],
    leaves: [
      `${BROKER}ssl.cipher.suites=TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, TLS_AES_128_GCM_SHA256`,
      `${BROKER}ssl.cipher.suites=`,
    ],
  },
  super_user_anonymous: {
    fails: [`${BROKER}«super.users=User:admin; User:ANONYMOUS»`],
    leaves: [
      `${BROKER}super.users=User:admin;User:ANONYMOUSLY`,
      `${BROKER}super.users=Group:*`,
      `${BROKER}super.users=User:ANONYMOUS\nsuper.users=User:admin`,
    ],
  },
  jaas_password_in_file: {
    fails: [
      "security.protocol=SASL_SSL\n«sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username='a' password='hT7-kQ2mZr';»",
    ],
    leaves: [
      'sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="a" password="${env:KAFKA_PASSWORD}";',
      'sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="a" password="<password>";',
      'sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="a" password="{{ vault_password }}";',
      'sasl.jaas.config=com.sun.security.auth.module.Krb5LoginModule required storeKey=true useKeyTab=true keyTab="/etc/k";',
      'sasl.login.callback.handler.class=a.B\nsasl.jaas.config=a.Module required passwordFile="/run/secrets/kafka";',
    ],
  },
  key_store_password_in_file: {
    fails: ['security.protocol=SSL\n«ssl.key.password = hT7-kQ2mZr»'],
    leaves: [
      'security.protocol=SSL\nssl.keystore.password=${env:KEYSTORE_PASSWORD}',
      'security.protocol=SSL\nssl.keystore.password=${file:/run/secrets/a:b}',
      'security.protocol=SSL\n# ssl.keystore.password=hT7-kQ2mZr',
    ],
  },
  secret_in_file: {
    fails: ['connector.class=a.B\n«connection.password=hT7-kQ2mZr»', `${WORKER}«basic.auth.user.info=app:hT7-kQ2mZr»`],
    leaves: [
      'connector.class=a.B\nconnection.password=${file:/run/secrets/db:password}',
      'connector.class=a.B\nconnection.password=',
      `${BROKER}password.encoder.iterations=4096`,
      `${BROKER}delegation.token.max.lifetime.ms=604800000`,
      `${BROKER}delegation.token.expiry.time.ms=86400000`,
    ],
  },
  sasl_plain_enabled: {
    fails: [`${BROKER}«listener.name.ext.sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-512»`],
    leaves: [`${BROKER}sasl.enabled.mechanisms=SCRAM-SHA-256,GSSAPI`, `${BROKER}sasl.enabled.mechanisms=PLAIN-X`],
  },
  inter_broker_plaintext: {
    fails: [`${BROKER}listeners=SSL://:9093\n«security.inter.broker.protocol=plaintext»`],
    leaves: [
      `${BROKER}listeners=SSL://:9093\nsecurity.inter.broker.protocol=PLAINTEXT\nsecurity.inter.broker.protocol=SSL`,
      `${BROKER}listeners=PLAINTEXT://127.0.0.1:9092\nsecurity.inter.broker.protocol=PLAINTEXT`,
    ],
  },
  controller_listener_plaintext: {
    fails: [
      'process.roles=controller\nnode.id=1\ncontroller.listener.names=CTL\nlisteners=CTL://:9093\n«listener.security.protocol.map=CTL:PLAINTEXT»',
    ],
    leaves: [
      'process.roles=controller\nnode.id=1\ncontroller.listener.names=CTL\nlisteners=CTL://:9093\nlistener.security.protocol.map=CTL:SASL_SSL',
      'process.roles=controller\nnode.id=1\ncontroller.listener.names=CTL\nlisteners=CTL://127.0.0.1:9093\nlistener.security.protocol.map=CTL:PLAINTEXT',
    ],
  },
  data_in_tmp: {
    fails: [`broker.id=1\n«log.dirs=/var/lib/a, /tmp/b»`, `${KEEPER}«dataLogDir=/var/tmp/zk»`],
    leaves: [
      'broker.id=1\nlog.dirs=/tmpfs/kafka',
      'broker.id=1\nlog.dirs=/tmp/a\nlog.dirs=/srv/kafka',
      'broker.id=1\nlog.dirs=${DIRS}',
    ],
  },
  connect_rest_open: {
    fails: [`${WORKER}«listeners=http://:8083»`, `${WORKER}«listeners=HTTP://connect.example.com:8083»`],
    leaves: [
      `${WORKER}listeners=http://localhost:8083`,
      `${WORKER}listeners=http://[::1]:8083`,
      `${WORKER}listeners=\${LISTENERS}`,
      `${WORKER}listeners=https://:8443\nlisteners.https.ssl.client.auth=\${AUTH}`,
      `${WORKER}rest.host.name=127.0.0.1`,
    ],
  },
  zookeeper_open: {
    fails: [`${KEEPER}«clientPort=2181»`, `${KEEPER}«clientPort=2181»\nclientPortAddress=0.0.0.0`],
    leaves: [
      `${KEEPER}clientPort=2181\nclientPortAddress=127.0.0.1`,
      `${KEEPER}clientPort=2181\nclientPortAddress=localhost`,
      `${KEEPER}clientPort=2181\nauthProvider.1=org.apache.zookeeper.server.auth.SASLAuthenticationProvider`,
      `${KEEPER}secureClientPort=2182`,
      `${KEEPER}clientPort=0`,
      `${KEEPER}#clientPort=2181`,
    ],
  },
  zookeeper_commands_all: {
    fails: [`${KEEPER}«4lw.commands.whitelist=*»`, `${KEEPER}«4lw.commands.whitelist=stat, *»`],
    leaves: [
      `${KEEPER}4lw.commands.whitelist=stat, ruok`,
      `${KEEPER}4lw.commands.whitelist=*\n4lw.commands.whitelist=srvr`,
    ],
  },
  zookeeper_admin_server_on: {
    fails: [`${KEEPER}clientPort=2181\n«admin.enableServer=TRUE»`],
    leaves: [`${KEEPER}admin.enableServer=False`, `${KEEPER}admin.serverAddress=127.0.0.1`],
  },
  zookeeper_unencrypted: {
    fails: [`${BROKER}«zookeeper.connect=localhost:2181,zk2:2181/kafka»`],
    leaves: [
      `${BROKER}zookeeper.connect=localhost:2181,127.0.0.1:2182/kafka`,
      `${BROKER}zookeeper.connect=zk1:2182\nzookeeper.ssl.client.enable=TRUE`,
      `${BROKER}zookeeper.connect=\${ZOOKEEPER}`,
    ],
  },
  zookeeper_acl_skipped: {
    fails: [`${KEEPER}«skipACL=yes»`],
    leaves: [`${KEEPER}skipACL=no`, `${KEEPER}skipACL=yes\nskipACL=no`],
  },
  oauth_over_http: {
    fails: [`${BROKER}«sasl.oauthbearer.token.endpoint.url=http://id.example.com/token»`],
    leaves: [
      `${BROKER}sasl.oauthbearer.token.endpoint.url=http://localhost:8080/token`,
      `${BROKER}sasl.oauthbearer.jwks.endpoint.url=file:///etc/kafka/jwks.json`,
    ],
  },
  unclean_leader_on: {
    fails: [`${BROKER}«unclean.leader.election.enable=True»`],
    leaves: [`${BROKER}unclean.leader.election.enable=FALSE`],
  },
  request_size_huge: {
    fails: [`${BROKER}«message.max.bytes=2147483647»`],
    leaves: [`${BROKER}message.max.bytes=1048588`, `${BROKER}replica.fetch.max.bytes=2147483647`],
  },
  jaas_file_password: {
    fails: [
      'KafkaServer {\n  org.apache.kafka.common.security.plain.PlainLoginModule required\n  «username="admin" password="hT7-kQ2mZr";»\n};',
      'KafkaClient {\n  «org.apache.kafka.common.security.scram.ScramLoginModule required username="a" password="hT7-kQ2mZr";»\n};',
    ],
    leaves: [
      'KafkaClient {\n  a.B required\n  password="{{ kafka_password }}";\n};',
      'KafkaClient {\n  a.B required\n  password="<password>";\n};',
      'KafkaClient {\n/*\n  password="hT7-kQ2mZr"\n*/\n  a.B required;\n};',
      'KafkaClient {\n  a.B required\n  principal="kafka_client@EXAMPLE.COM"\n  storeKey=true;\n};',
    ],
  },
  authorizer_log_off: {
    as: 'log4j2.yaml',
    fails: [
      LOGGERS('- name: kafka.authorizer.logger\n        «level: ERROR»\n        additivity: false'),
      LOGGERS('- {name: "kafka.authorizer.logger", «level: OFF»}'),
      LOGGERS('name: kafka.authorizer.logger\n      «level: "warn"»'),
    ],
    leaves: [
      LOGGERS('- name: kafka.authorizer.logger\n        level: INFO'),
      LOGGERS('- name: kafka.authorizer.logger\n        level: ${sys:authorizer.level:-INFO}'),
      LOGGERS(
        '- name: kafka.request.logger\n        level: OFF\n      # - name: kafka.authorizer.logger\n      #   level: OFF',
      ),
    ],
  },
  log_holds_requests: {
    as: 'log4j2.yaml',
    fails: [LOGGERS('- name: kafka.network.RequestChannel$\n        «level: TRACE»')],
    leaves: [LOGGERS('- name: kafka.network.RequestChannel$\n        level: WARN')],
  },
  realms_mixed: {
    fails: [
      `${BROKER}«sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@A)s/@.*//,\\\n RULE:[1:$1@$0](.*@B)s/@.*//,DEFAULT»`,
      `${BROKER}«listener.name.ext.sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@.*)s/@.*//»`,
    ],
    leaves: [
      `${BROKER}sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@A)s/@.*//,\${MORE}`,
      `${BROKER}sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@A)s/@.*/_a/,RULE:[1:$1@$0](.*@B)s/@.*/_b/`,
      `${BROKER}sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@A)s/@.*//,RULE:[1:$1](ops)s/ops/b/,DEFAULT`,
    ],
  },
  zookeeper_on_all_addresses: {
    fails: [`${KEEPER}clientPort=2181\n«clientPortAddress = 0.0.0.0»`],
    leaves: [
      `${KEEPER}clientPort=2181\nclientPortAddress=0.0.0.0\nclientPortAddress=10.0.0.5`,
      `${KEEPER}clientPort=2181\nclientPortAddress=\${ADDRESS}`,
      `${KEEPER}clientPort=2181\nquorumListenOnAllIPs=false`,
    ],
  },
});

// The same rule, about another form of what it reads.
nearMisses('kafka', {
  secret_in_file: {
    as: 'connector.json',
    fails: [
      `{"name": "a", "config": {"connector.class": "a.B", «"connection.password": "hT7-kQ2mZr"»}}`,
      `{"connector.class": "a.B", «"connection.url": "jdbc:postgresql://db/shop?password=hT7-kQ2mZr"»}`,
    ],
    leaves: [
      `{"name": "a", "config": {"connector.class": "a.B", "connection.password": "\${file:/etc/kafka/db:p}"}}`,
      `{"name": "a", "config": {"connector.class": "a.B", "connection.password": "{{ password }}"}}`,
      `{"name": "a", "password": "hT7-kQ2mZr", "config": {"connector.class": "a.B"}}`,
    ],
  },
});
