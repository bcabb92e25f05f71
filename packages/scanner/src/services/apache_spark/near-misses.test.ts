import { nearMisses } from '../../testing/near-misses.ts';

const CLUSTER = 'spark.master spark://master:7077\n';

nearMisses('apache_spark', {
  authentication_off: {
    fails: [
      `${CLUSTER}«spark.authenticate false»`,
      `${CLUSTER}«spark.authenticate=False»`,
      `${CLUSTER}«spark.authenticate: false»`,
      `${CLUSTER}«spark.authenticate\tfalse»`,
      `${CLUSTER}«spark.authentication true»`, // no such setting: it sets nothing
      `${CLUSTER}«spark.authenticat true»`,
    ],
    leaves: [
      `${CLUSTER}spark.authenticate true`,
      `${CLUSTER}spark.authenticate TRUE`,
      `${CLUSTER}spark.authenticate false\nspark.authenticate true`,
      'spark.master local[*]\nspark.authenticate false',
      `${CLUSTER}spark.authenticate \${AUTH}`,
    ],
  },
  acls_off: {
    fails: [`${CLUSTER}«spark.acls.enable false»`],
    leaves: [
      `${CLUSTER}spark.acls.enable true`,
      `${CLUSTER}spark.ui.enabled false\nspark.acls.enable false`,
      'spark.master local\nspark.acls.enable false',
    ],
  },
  rpc_unencrypted: {
    fails: [`${CLUSTER}«spark.network.crypto.enabled false»`, `${CLUSTER}«spark.network.crypto.enable true»`],
    leaves: [
      `${CLUSTER}spark.network.crypto.enabled true`,
      `${CLUSTER}spark.authenticate.enableSaslEncryption true`,
      `${CLUSTER}spark.ssl.rpc.enabled true`,
      `${CLUSTER}spark.network.crypto.enabled {{ crypto }}`,
    ],
  },
  ui_over_http: {
    fails: [`${CLUSTER}«spark.ssl.enabled false»`, `${CLUSTER}spark.ssl.enabled true\n«spark.ssl.ui.enabled false»`],
    leaves: [
      `${CLUSTER}spark.ssl.enabled true`,
      `${CLUSTER}spark.ssl.ui.enabled true`,
      `${CLUSTER}spark.ui.enabled false`,
    ],
  },
  view_acls_everybody: {
    fails: [
      `${CLUSTER}«spark.ui.view.acls *»`,
      `${CLUSTER}«spark.ui.view.acls alice,*»`,
      `${CLUSTER}«spark.ui.view.acls.groups *»`,
    ],
    leaves: [
      `${CLUSTER}spark.ui.view.acls alice,bob`,
      `${CLUSTER}spark.ui.view.acls a*`,
      `${CLUSTER}# spark.ui.view.acls *`,
    ],
  },
  modify_acls_everybody: {
    fails: [`${CLUSTER}«spark.modify.acls *»`, `${CLUSTER}«spark.admin.acls root, *»`],
    leaves: [`${CLUSTER}spark.modify.acls alice`, `${CLUSTER}spark.admin.acls=`],
  },
  rest_submission_open: {
    fails: [`${CLUSTER}«spark.master.rest.enabled true»`],
    leaves: [
      `${CLUSTER}spark.master.rest.enabled false`,
      `${CLUSTER}spark.master.rest.enabled true\nspark.master.rest.enabled false`,
    ],
  },
  authentication_secret_in_file: {
    fails: [`${CLUSTER}«spark.authenticate.secret hT7-kQ2mZr»`],
    leaves: [
      `${CLUSTER}spark.authenticate.secret \${env:SPARK_SECRET}`,
      `${CLUSTER}spark.authenticate.secret.file /etc/spark/secret`,
      `${CLUSTER}spark.authenticate.secret <secret>`,
    ],
  },
  cloud_key_in_file: {
    fails: [
      `${CLUSTER}«spark.hadoop.fs.s3a.secret.key wJalrXUtnFEMIbPxRfiCYzz8Kq»`,
      `${CLUSTER}«spark.hadoop.fs.s3a.bucket.logs.secret.key wJalrXUtnFEMIbPxRfiCYzz8Kq»`,
    ],
    leaves: [
      `${CLUSTER}spark.hadoop.fs.s3a.secret.key \${AWS_SECRET}`,
      `${CLUSTER}spark.hadoop.fs.s3a.aws.credentials.provider com.amazonaws.auth.InstanceProfileCredentialsProvider`,
      `${CLUSTER}spark.hadoop.fs.s3a.access.key AKIAIOSFODNN7EXAMPLE`,
    ],
  },
  secret_in_file: {
    fails: [
      `${CLUSTER}«spark.executorEnv.DB_PASSWORD hT7-kQ2mZr»`,
      `${CLUSTER}«spark.driver.extraJavaOptions -Ddb.password=hT7-kQ2mZr»`,
    ],
    leaves: [
      `${CLUSTER}spark.executorEnv.DB_PASSWORD_FILE /run/secrets/db`,
      `${CLUSTER}spark.driver.extraJavaOptions -Ddb.password=\${DB_PASSWORD}`,
      `${CLUSTER}spark.yarn.tokens.hive.enabled true`,
    ],
  },
  key_store_password_in_file: {
    fails: [`${CLUSTER}«spark.ssl.ui.keyStorePassword hT7-kQ2mZr»`, `${CLUSTER}«spark.ssl.keyPassword hT7-kQ2mZr»`],
    leaves: [
      `${CLUSTER}spark.ssl.keyStorePassword \${PASSWORD}`,
      `${CLUSTER}spark.ssl.keyStoreType PKCS12`,
      `${CLUSTER}spark.ssl.trustStorePassword changeit`,
    ],
  },
  tls_protocol_outdated: {
    fails: [`${CLUSTER}«spark.ssl.protocol TLSv1»`, `${CLUSTER}«spark.ssl.ui.protocol TLSv1.1»`],
    leaves: [`${CLUSTER}spark.ssl.protocol TLSv1.3`, `${CLUSTER}spark.ssl.protocol TLSv1\nspark.ssl.protocol TLSv1.2`],
  },
  tls_suites_weak: {
    fails: [`${CLUSTER}«spark.ssl.enabledAlgorithms TLS_RSA_WITH_RC4_128_SHA»`],
    leaves: [`${CLUSTER}spark.ssl.enabledAlgorithms TLS_AES_256_GCM_SHA384`],
  },
  java_debugging_open: {
    fails: [
      `${CLUSTER}«spark.driver.extraJavaOptions -agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»`,
    ],
    leaves: [
      `${CLUSTER}spark.driver.extraJavaOptions -agentlib:jdwp=transport=dt_socket,server=y,address=localhost:5005`,
      `${CLUSTER}spark.driver.extraJavaOptions -XX:+UseG1GC`,
    ],
  },
  driver_on_all_addresses: {
    fails: [`${CLUSTER}«spark.driver.bindAddress 0.0.0.0»`],
    leaves: [
      `${CLUSTER}spark.driver.bindAddress 127.0.0.1`,
      `${CLUSTER}spark.driver.bindAddress 0.0.0.0\nspark.authenticate true`,
      `${CLUSTER}spark.driver.host 0.0.0.0`,
    ],
  },
  shuffle_service_open: {
    fails: [`${CLUSTER}«spark.shuffle.service.enabled true»`],
    leaves: [
      `${CLUSTER}spark.shuffle.service.enabled true\nspark.authenticate true`,
      `${CLUSTER}spark.shuffle.service.enabled false`,
    ],
  },
  code_over_http: {
    fails: [
      `${CLUSTER}«spark.jars http://repo.example.com/a.jar»`,
      `${CLUSTER}«spark.jars.repositories https://a.example.com,http://b.example.com»`,
    ],
    leaves: [
      `${CLUSTER}spark.jars https://repo.example.com/a.jar`,
      `${CLUSTER}spark.jars hdfs:///a.jar,local:/opt/b.jar`,
      `${CLUSTER}spark.jars http://localhost:8081/a.jar`,
    ],
  },
  packages_unpinned: {
    fails: [`${CLUSTER}«spark.jars.packages org.a:b:latest.release»`],
    leaves: [`${CLUSTER}spark.jars.packages org.a:b_2.12:3.5.1`],
  },
  kubernetes_image_unpinned: {
    fails: ['spark.master k8s://https://api:6443\n«spark.kubernetes.container.image repo/spark:latest»'],
    leaves: [
      'spark.master k8s://https://api:6443\nspark.kubernetes.container.image registry:5000/spark:3.5.1',
      'spark.master k8s://https://api:6443\nspark.kubernetes.driver.container.image repo/spark@sha256:abc',
    ],
  },
  s3_unencrypted: {
    fails: [
      `${CLUSTER}«spark.hadoop.fs.s3a.connection.ssl.enabled false»`,
      `${CLUSTER}«spark.hadoop.fs.s3a.endpoint http://s3.example.com»`,
    ],
    leaves: [
      `${CLUSTER}spark.hadoop.fs.s3a.endpoint s3.eu-central-1.amazonaws.com`,
      `${CLUSTER}spark.hadoop.fs.s3a.endpoint http://localhost:9000`,
    ],
  },
  event_log_in_tmp: {
    fails: [
      `${CLUSTER}«spark.eventLog.dir /tmp/spark-events»`,
      `${CLUSTER}«spark.eventLog.dir file:///tmp/spark-events»`,
    ],
    leaves: [
      `${CLUSTER}spark.eventLog.dir hdfs:///spark-logs`,
      `${CLUSTER}spark.eventLog.dir hdfs://namenode/tmp/spark-events`,
      `${CLUSTER}spark.eventLog.dir /var/log/spark`,
    ],
  },
  redaction_narrowed: {
    fails: [`${CLUSTER}«spark.redaction.regex mykey»`],
    leaves: [`${CLUSTER}spark.redaction.regex (?i)secret|password|token|access[.]key`],
  },
});

nearMisses('apache_spark', {
  rest_submission_open: {
    as: 'spark-env.sh',
    fails: [
      'SPARK_MASTER_OPTS="-Dspark.deploy.defaultCores=4 «-Dspark.master.rest.enabled=true»"\n',
      'export SPARK_DAEMON_JAVA_OPTS="-Dspark.master.rest.enabled=false «-Dspark.master.rest.enabled=true»"\n',
    ],
    leaves: [
      'SPARK_MASTER_OPTS="-Dspark.master.rest.enabled=true -Dspark.master.rest.enabled=false"\n',
      'SPARK_MASTER_OPTS="-Dspark.master.rest.enabled=true -Dspark.master.rest.filters=org.apache.spark.ui.JWSFilter"\n',
      'SPARK_MASTER_OPTS="-Dspark.master.rest.enabled=$REST"\n',
      '# SPARK_MASTER_OPTS="-Dspark.master.rest.enabled=true"\nSPARK_WORKER_CORES=2\n',
    ],
  },
  history_acls_off: {
    as: 'spark-env.sh',
    fails: [
      'SPARK_HISTORY_OPTS="-Dspark.history.retainedApplications=5 «-Dspark.history.ui.acls.enable=false»"\n',
      'SPARK_DAEMON_JAVA_OPTS="«-Dspark.history.ui.acls.enable=false»"\nSPARK_HISTORY_OPTS="$SPARK_DAEMON_JAVA_OPTS"\n',
    ],
    leaves: [
      'SPARK_HISTORY_OPTS="-Dspark.history.ui.acls.enable=true"\n',
      'SPARK_HISTORY_OPTS="-Dspark.history.ui.acls.enable=false -Dspark.history.ui.acls.enable=true"\n',
      'SPARK_HISTORY_OPTS="-Dspark.history.fs.logDirectory=hdfs:///logs"\n', // spark-defaults.conf may say it
      'SPARK_HISTORY_OPTS="-Dspark.history.ui.acls.enable=$ACLS"\n',
      '# SPARK_HISTORY_OPTS="-Dspark.history.ui.acls.enable=false"\nSPARK_WORKER_CORES=2\n',
    ],
  },
});
