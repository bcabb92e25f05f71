/** What the variables are called by which scripts are known that are run before a service's programs are started. */
export const SCRIPT_VARIABLES = {
  apache_cassandra: /^(?:JVM_(?:EXTRA_)?OPTS|CASSANDRA_[A-Z_]+)$/,
  apache_spark: /^(?:HADOOP|HIVE|JAVA|LD|MESOS|PYSPARK|SPARK|STANDALONE|YARN)_|^PYTHON/,
  hadoop: /^(?:CATALINA|HADOOP|HBASE|HDFS|HIVE|HTTPFS|JAVA|KMS|MAPRED|YARN)_/,
  tomcat: /^(?:CATALINA|JAVA|JPDA|JSSE|TOMCAT\d{0,2})_/,
  jenkins: /^(?:JAVA|JENKINS)_/,
  /** In /etc/default/docker, or /etc/sysconfig/docker and /etc/conf.d/docker of other distributions. */
  docker_daemon:
    /^(?:DOCKER_OPTS|DOCKERD_OPTS|DOCKER_(?:NETWORK|STORAGE)_OPTIONS|INSECURE_REGISTRY|OPTIONS|other_args)$/,
  /** What packages of Linux, and tutorials, start the programs of Kubernetes with. */
  kubernetes:
    /^(?:KUBELET_(?:\w{1,40}_)?(?:ARGS|OPTS)|KUBE_(?:API_\w{1,20}|ETCD_SERVERS|ADMISSION_CONTROL)|KUBE_(?:APISERVER|CONTROLLER_MANAGER|SCHEDULER|PROXY)_(?:ARGS|OPTS)|K3S_KUBECONFIG_MODE)$/,
  /** By which units start servers: in /etc/default, /etc/sysconfig or /etc/conf.d, in a file that is called after the program. */
  systemd: /^(?:\w{1,30}_)?(?:ARGS|OPTIONS|OPTS|OPTARGS|FLAGS)$/,
  kafka: /^(?:CONNECT|JAVA|JMX|KAFKA|SCHEMA_REGISTRY|ZOOKEEPER)_/,
} as const;
