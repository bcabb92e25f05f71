/**
 * Until when the makers of common container images mend flaws of each release. For a distribution with a free long-term
 * support of all its users, such as Debian's, its end counts; paid extensions do not.
 * Shape: `ends` has `release=day`, a release without a day here is supported or not known; `names` has `name=release`.
 */
export interface ReleaseCycles {
  readonly product: string;
  /** As FROM and `image:` name them; of Docker Hub without its host. */
  readonly images: readonly string[];
  /** Where the makers say so, or who collects what they say. */
  readonly source: string;
  /** The day on which these lines were written down. */
  readonly takenOn: string;
  readonly ends: string;
  /** Code names that tags begin with. */
  readonly names?: string;
}

const TAKEN_ON = '2026-11-22';

export const RELEASE_CYCLES: readonly ReleaseCycles[] = [
  {
    product: 'Debian',
    images: ['debian', 'quay.io/debian/debian'],
    source: 'https://salsa.debian.org/debian/distro-info-data/-/blob/main/debian.csv',
    takenOn: TAKEN_ON,
    ends: `6=2016-02-29 7=2018-05-31 8=2020-06-30 9=2022-06-30 10=2024-06-30 11=2026-08-31 12=2028-06-30 13=2030-06-30`,
    names: `squeeze=6 wheezy=7 jessie=8 stretch=9 buster=10 bullseye=11 bookworm=12 trixie=13`,
  },
  {
    product: 'Ubuntu',
    images: ['ubuntu', 'public.ecr.aws/ubuntu/ubuntu'],
    source: 'https://salsa.debian.org/debian/distro-info-data/-/blob/main/ubuntu.csv',
    takenOn: TAKEN_ON,
    ends: `12.04=2017-04-28 14.04=2019-04-25 16.04=2021-04-30 16.10=2017-07-20 17.04=2018-01-13 17.10=2018-07-19
      18.04=2023-05-31 18.10=2019-07-18 19.04=2020-01-23 19.10=2020-07-17 20.04=2025-05-29 20.10=2021-07-22
      21.04=2022-01-20 21.10=2022-07-14 22.04=2027-06-01 22.10=2023-07-20 23.04=2024-01-25 23.10=2024-07-11
      24.04=2029-05-31 24.10=2025-07-10 25.04=2026-01-15 25.10=2026-07-09 26.04=2031-05-29`,
    names: `precise=12.04 trusty=14.04 xenial=16.04 yakkety=16.10 zesty=17.04 artful=17.10 bionic=18.04 cosmic=18.10
      disco=19.04 eoan=19.10 focal=20.04 groovy=20.10 hirsute=21.04 impish=21.10 jammy=22.04 kinetic=22.10 lunar=23.04
      mantic=23.10 noble=24.04 oracular=24.10 plucky=25.04 questing=25.10 resolute=26.04`,
  },
  {
    product: 'Alpine Linux',
    images: ['alpine'],
    source: 'https://alpinelinux.org/releases/',
    takenOn: TAKEN_ON,
    ends: `2.1=2012-11-01 2.2=2013-05-01 2.3=2013-11-01 2.4=2014-05-01 2.5=2014-11-01 2.6=2015-05-01 2.7=2015-11-01
      3.0=2016-05-01 3.1=2016-11-01 3.2=2017-05-01 3.3=2017-11-01 3.4=2018-05-01 3.5=2018-11-01 3.6=2019-05-01
      3.7=2019-11-01 3.8=2020-05-01 3.9=2020-11-01 3.10=2021-05-01 3.11=2021-11-01 3.12=2022-05-01 3.13=2022-11-01
      3.14=2023-05-01 3.15=2023-11-01 3.16=2024-05-23 3.17=2024-11-22 3.18=2025-05-09 3.19=2025-11-01 3.20=2026-04-01
      3.21=2026-11-01 3.22=2027-05-01 3.23=2027-11-01`,
  },
  {
    product: 'CentOS',
    images: ['centos', 'quay.io/centos/centos'],
    source: 'https://endoflife.date/centos',
    takenOn: TAKEN_ON,
    ends: `5=2017-03-31 6=2020-11-30 7=2024-06-30 8=2021-12-31`,
    names: `centos5=5 centos6=6 centos7=7 centos8=8`,
  },
  {
    product: 'Fedora',
    images: ['fedora', 'registry.fedoraproject.org/fedora', 'quay.io/fedora/fedora'],
    source: 'https://docs.fedoraproject.org/en-US/releases/eol/',
    takenOn: TAKEN_ON,
    ends: `20=2015-06-23 21=2015-12-01 22=2016-07-19 23=2016-12-20 24=2017-08-08 25=2017-12-12 26=2018-05-29 27=2018-11-30
      28=2019-05-28 29=2019-11-26 30=2020-05-26 31=2020-11-24 32=2021-05-25 33=2021-11-30 34=2022-06-07 35=2022-12-13
      36=2023-05-16 37=2023-12-05 38=2024-05-21 39=2024-11-26 40=2025-05-13 41=2025-12-15 42=2026-05-13 43=2026-12-09`,
  },
  {
    product: 'Oracle Linux',
    images: ['oraclelinux', 'container-registry.oracle.com/os/oraclelinux'],
    source: 'https://endoflife.date/oracle-linux',
    takenOn: TAKEN_ON,
    ends: `6=2021-03-01 7=2024-12-01 8=2029-07-01 9=2032-06-30`,
  },
  {
    product: 'openSUSE Leap',
    images: ['opensuse/leap', 'registry.opensuse.org/opensuse/leap'],
    source: 'https://en.opensuse.org/Lifetime',
    takenOn: TAKEN_ON,
    ends: `42.1=2017-05-17 42.2=2018-01-26 42.3=2019-07-01 15.0=2019-12-03 15.1=2021-02-02 15.2=2022-01-04 15.3=2022-12-31
      15.4=2023-12-07 15.5=2024-12-31 15.6=2026-04-30 16.0=2027-10-31`,
  },
  {
    product: 'Red Hat Universal Base Image',
    images: ['registry.access.redhat.com/ubi', 'registry.redhat.io/ubi', 'registry.redhat.io/rhel'],
    source: 'https://access.redhat.com/support/policy/updates/errata',
    takenOn: TAKEN_ON,
    ends: `6=2020-11-30 7=2024-06-30 8=2029-05-31 9=2032-05-31`,
  },
  {
    product: 'Node.js',
    images: ['node'],
    source: 'https://github.com/nodejs/Release/blob/main/schedule.json',
    takenOn: TAKEN_ON,
    ends: `0.10=2016-10-31 0.12=2016-12-31 4=2018-04-30 5=2016-06-30 6=2019-04-30 7=2017-06-30 8=2019-12-31 9=2018-06-30
      10=2021-04-30 11=2019-06-01 12=2022-04-30 13=2020-06-01 14=2023-04-30 15=2021-06-01 16=2023-09-11 17=2022-06-01
      18=2025-04-30 19=2023-06-01 20=2026-04-30 21=2024-06-01 22=2027-04-30 23=2025-06-01 24=2028-04-30`,
    names: `argon=4 boron=6 carbon=8 dubnium=10 erbium=12 fermium=14 gallium=16 hydrogen=18 iron=20 jod=22 krypton=24`,
  },
  {
    product: 'Python',
    images: ['python'],
    source: 'https://devguide.python.org/versions/',
    takenOn: TAKEN_ON,
    ends: `2.6=2013-10-29 2.7=2020-01-01 3.0=2009-06-27 3.1=2012-04-09 3.2=2016-02-20 3.3=2017-09-29 3.4=2019-03-18
      3.5=2020-09-30 3.6=2021-12-23 3.7=2023-06-27 3.8=2024-10-31 3.9=2025-10-31 3.10=2026-10-31 3.11=2027-10-31
      3.12=2028-10-31 3.13=2029-10-31`,
  },
  {
    product: 'Ruby',
    images: ['ruby'],
    source: 'https://www.ruby-lang.org/en/downloads/branches/',
    takenOn: TAKEN_ON,
    ends: `1.9=2015-02-23 2.0=2016-02-24 2.1=2017-03-31 2.2=2018-03-31 2.3=2019-03-31 2.4=2020-03-31 2.5=2021-03-31
      2.6=2022-03-31 2.7=2023-03-31 3.0=2024-04-23 3.1=2025-03-31 3.2=2026-03-31 3.3=2027-03-31 3.4=2028-03-31
      4.0=2029-03-31`,
  },
  {
    product: 'PHP',
    images: ['php'],
    source: 'https://www.php.net/supported-versions.php',
    takenOn: TAKEN_ON,
    ends: `5.0=2005-09-05 5.1=2006-08-24 5.2=2011-01-06 5.3=2014-08-14 5.4=2015-09-14 5.5=2016-07-21 5.6=2018-12-31
      7.0=2019-01-10 7.1=2019-12-01 7.2=2020-11-30 7.3=2021-12-06 7.4=2022-11-28 8.0=2023-11-26 8.1=2025-12-31
      8.2=2026-12-31 8.3=2027-12-31 8.4=2028-12-31 8.5=2029-12-31`,
  },
  {
    product: 'Go',
    images: ['golang'],
    source: 'https://go.dev/doc/devel/release#policy',
    takenOn: TAKEN_ON,
    ends: `1.10=2019-02-25 1.11=2019-09-03 1.12=2020-02-25 1.13=2020-08-11 1.14=2021-02-16 1.15=2021-08-16 1.16=2022-03-15
      1.17=2022-08-02 1.18=2023-02-01 1.19=2023-09-06 1.20=2024-02-06 1.21=2024-08-13 1.22=2025-02-11`,
  },
  {
    product: '.NET',
    images: [
      'mcr.microsoft.com/dotnet/sdk',
      'mcr.microsoft.com/dotnet/aspnet',
      'mcr.microsoft.com/dotnet/runtime',
      'mcr.microsoft.com/dotnet/runtime-deps',
      'mcr.microsoft.com/dotnet/core/sdk',
      'mcr.microsoft.com/dotnet/core/aspnet',
      'mcr.microsoft.com/dotnet/core/runtime',
    ],
    source: 'https://dotnet.microsoft.com/platform/support/policy/dotnet-core',
    takenOn: TAKEN_ON,
    ends: `1.0=2019-06-27 1.1=2019-06-27 2.0=2018-10-01 2.1=2021-08-21 2.2=2019-12-23 3.0=2020-03-03 3.1=2022-12-13
      5=2022-05-10 6=2024-11-12 7=2024-05-14 8=2026-11-10 9=2026-11-10 10=2028-11-14`,
  },
  {
    product: 'Eclipse Temurin',
    images: ['eclipse-temurin'],
    source: 'https://adoptium.net/support/',
    takenOn: TAKEN_ON,
    ends: `8=2026-11-30 11=2027-10-31 16=2021-09-30 17=2027-10-31 18=2022-09-30 19=2023-03-31 20=2023-09-19 21=2029-12-31
      22=2024-09-17 23=2025-03-18`,
  },
  {
    product: 'Perl',
    images: ['perl'],
    source: 'https://perldoc.perl.org/perlpolicy#MAINTENANCE-AND-SUPPORT',
    takenOn: TAKEN_ON,
    ends: `5.26=2020-05-30 5.28=2021-06-23 5.30=2022-05-22 5.32=2023-06-20 5.34=2024-05-20 5.36=2025-05-27 5.38=2026-07-02
      5.40=2027-06-09 5.42=2028-07-03`,
  },
  {
    product: 'Erlang/OTP',
    images: ['erlang'],
    source: 'https://endoflife.date/erlang',
    takenOn: TAKEN_ON,
    ends: `17=2018-10-11 18=2018-11-09 19=2019-06-21 20=2020-06-21 21=2021-06-19 22=2022-05-10 23=2023-06-05 24=2024-05-10
      25=2025-05-17 26=2026-05-15 27=2027-05-20 28=2028-05-20`,
  },
  {
    product: 'Elixir',
    images: ['elixir'],
    source: 'https://hexdocs.pm/elixir/compatibility-and-deprecations.html',
    takenOn: TAKEN_ON,
    ends: `1.4=2019-06-24 1.5=2020-01-27 1.6=2020-10-06 1.7=2021-05-19 1.8=2021-12-03 1.9=2022-09-01 1.10=2023-06-19`,
  },
  {
    product: 'PostgreSQL',
    images: ['postgres', 'postgis/postgis', 'pgvector/pgvector'],
    source: 'https://www.postgresql.org/support/versioning/',
    takenOn: TAKEN_ON,
    ends: `8.4=2014-07-24 9.0=2015-10-08 9.1=2016-10-27 9.2=2017-11-09 9.3=2018-11-08 9.4=2020-02-13 9.5=2021-02-11
      9.6=2021-11-11 10=2022-11-10 11=2023-11-09 12=2024-11-14 13=2025-11-13 14=2026-11-12 15=2027-11-11 16=2028-11-09`,
  },
  {
    product: 'MySQL',
    images: ['mysql', 'container-registry.oracle.com/mysql/community-server'],
    source: 'https://www.oracle.com/us/support/library/lifetime-support-technology-069183.pdf',
    takenOn: TAKEN_ON,
    ends: `5.5=2018-12-31 5.6=2021-02-28 5.7=2023-10-31 8.0=2026-04-30 8.1=2023-10-25 8.2=2023-12-14 8.3=2024-04-10
      8.4=2032-04-30 9.0=2024-10-15 9.1=2025-01-21 9.2=2025-04-15 9.3=2025-07-22 9.4=2025-10-21 9.5=2026-01-20
      9.6=2026-04-21`,
  },
  {
    product: 'MariaDB',
    images: ['mariadb'],
    source: 'https://mariadb.org/about/#maintenance-policy',
    takenOn: TAKEN_ON,
    ends: `5.5=2020-04-11 10.0=2019-03-31 10.1=2020-10-17 10.2=2022-05-23 10.3=2023-05-25 10.4=2024-06-18 10.5=2025-06-24
      10.6=2026-07-06 10.7=2023-02-09 10.8=2023-05-20 10.9=2023-08-22 10.10=2023-11-17 10.11=2028-02-16
      11.0=2024-06-06 11.1=2024-08-21 11.2=2024-11-21 11.3=2024-05-29 11.4=2029-05-29 11.5=2024-11-21 11.6=2025-02-13`,
  },
  {
    product: 'MongoDB',
    images: ['mongo', 'mongodb/mongodb-community-server'],
    source: 'https://www.mongodb.com/legal/support-policy/lifecycles',
    takenOn: TAKEN_ON,
    ends: `2.6=2016-10-31 3.0=2018-02-28 3.2=2018-09-30 3.4=2020-01-31 3.6=2021-04-30 4.0=2022-04-30 4.2=2023-04-30
      4.4=2024-02-29 5.0=2024-10-31 5.1=2022-01-18 5.2=2022-03-23 5.3=2022-07-31 6.0=2025-07-31 6.1=2023-02-09
      6.2=2023-04-24 6.3=2023-08-31 7.0=2027-08-31 7.1=2024-01-23 7.2=2024-03-27 7.3=2024-10-31 8.0=2029-10-31
      8.1=2025-09-30 8.2=2026-07-31`,
  },
  {
    product: 'Redis',
    images: ['redis', 'redis/redis-stack-server'],
    source: 'https://github.com/redis/redis/security',
    takenOn: TAKEN_ON,
    ends: `5.0=2022-04-27 6.0=2022-05-31 7.0=2024-07-29 8.0=2026-02-11`,
  },
  {
    product: 'Valkey',
    images: ['valkey/valkey'],
    source: 'https://valkey.io/topics/releases/',
    takenOn: TAKEN_ON,
    ends: `7.2=2029-04-16 8.0=2027-09-15 8.1=2030-03-31 9.0=2028-10-21`,
  },
  {
    product: 'Elasticsearch and Kibana',
    images: [
      'elasticsearch',
      'kibana',
      'logstash',
      'docker.elastic.co/elasticsearch/elasticsearch',
      'docker.elastic.co/kibana/kibana',
      'docker.elastic.co/logstash/logstash',
    ],
    source: 'https://www.elastic.co/support/eol',
    takenOn: TAKEN_ON,
    ends: `6=2022-02-10`,
  },
  {
    product: 'OpenSearch',
    images: ['opensearchproject/opensearch', 'opensearchproject/opensearch-dashboards'],
    source: 'https://www.opensearch.org/releases.html',
    takenOn: TAKEN_ON,
    ends: `1=2023-12-31`,
  },
  {
    product: 'Cassandra',
    images: ['cassandra'],
    source: 'https://endoflife.date/apache-cassandra',
    takenOn: TAKEN_ON,
    ends: `3.0=2024-09-05 3.11=2024-09-05`,
  },
  {
    product: 'CouchDB',
    images: ['couchdb', 'apache/couchdb'],
    source: 'https://docs.couchdb.org/en/stable/cve/index.html',
    takenOn: TAKEN_ON,
    ends: `3.2=2024-09-20`,
  },
  {
    product: 'Neo4j',
    images: ['neo4j'],
    source: 'https://support.neo4j.com/s/article/115013134648-Neo4j-Supported-Versions',
    takenOn: TAKEN_ON,
    ends: `4.0=2021-07-14 4.1=2021-12-22 4.2=2022-05-16 4.3=2022-12-16 4.4=2025-11-30`,
  },
  {
    product: 'nginx',
    images: ['nginx', 'nginxinc/nginx-unprivileged'],
    source: 'https://endoflife.date/nginx',
    takenOn: TAKEN_ON,
    ends: `1.0=2012-04-23 1.2=2013-04-24 1.4=2014-04-24 1.6=2015-04-21 1.8=2016-04-26 1.10=2017-04-12 1.12=2018-04-17
      1.14=2019-04-23 1.16=2020-04-20 1.18=2021-04-20 1.19=2021-05-25 1.20=2022-05-24 1.21=2022-06-21 1.22=2023-04-11
      1.23=2023-05-23 1.24=2024-04-23 1.25=2024-05-29 1.26=2025-04-23 1.27=2025-06-24`,
  },
  {
    product: 'Apache HTTP Server',
    images: ['httpd'],
    source: 'https://endoflife.date/apache-http-server',
    takenOn: TAKEN_ON,
    ends: `1.3=2010-02-03 2.0=2013-07-10 2.2=2017-07-11`,
  },
  {
    product: 'Tomcat',
    images: ['tomcat'],
    source: 'https://tomcat.apache.org/whichversion.html',
    takenOn: TAKEN_ON,
    ends: `5=2012-09-30 6=2016-12-31 7=2021-03-31 8.0=2018-06-30 8.5=2024-03-31 10.0=2022-10-31`,
  },
  {
    product: 'Jetty',
    images: ['jetty'],
    source: 'https://jetty.org/download.html',
    takenOn: TAKEN_ON,
    ends: `7=2014-12-31 8=2014-12-31 9.0=2013-12-31 9.1=2014-12-31 9.2=2018-03-08 9.3=2020-12-07 9.4=2025-02-19
      10=2025-01-01 11=2025-01-01`,
  },
  {
    product: 'HAProxy',
    images: ['haproxy', 'haproxytech/haproxy-alpine', 'haproxytech/haproxy-debian'],
    source: 'https://www.haproxy.org/',
    takenOn: TAKEN_ON,
    ends: `1.7=2021-10-01 1.8=2022-12-09 1.9=2020-07-31 2.0=2024-04-05 2.1=2021-03-18 2.2=2025-04-23 2.3=2022-07-27
      2.4=2026-04-01 2.5=2023-05-02 2.6=2027-04-01 2.7=2024-04-05 2.8=2028-04-01 2.9=2025-03-21 3.0=2029-04-01
      3.1=2026-01-01 3.2=2030-04-01 3.3=2027-01-01`,
  },
  {
    product: 'Traefik',
    images: ['traefik'],
    source: 'https://doc.traefik.io/traefik/deprecation/releases/',
    takenOn: TAKEN_ON,
    ends: `1.7=2021-12-31 2.0=2019-12-11 2.1=2020-03-25 2.2=2020-09-23 2.3=2021-01-19 2.4=2021-08-17 2.5=2022-01-24
      2.6=2022-05-24 2.7=2022-06-29 2.8=2022-10-03 2.9=2023-04-24 2.10=2024-02-12 2.11=2026-02-01 3.0=2024-07-15
      3.1=2024-10-28 3.2=2025-01-06 3.3=2025-05-05 3.4=2025-07-23 3.5=2025-11-07 3.6=2026-08-16`,
  },
  {
    product: 'Varnish',
    images: ['varnish'],
    source: 'https://varnish-cache.org/releases/',
    takenOn: TAKEN_ON,
    ends: `7.0=2022-09-15 7.1=2023-03-15 7.2=2023-09-15 7.3=2024-03-15 7.4=2024-09-15 7.5=2025-03-15 7.6=2025-09-15
      7.7=2026-03-15 8.0=2026-09-15`,
  },
  {
    product: 'RabbitMQ',
    images: ['rabbitmq'],
    source: 'https://www.rabbitmq.com/release-information',
    takenOn: TAKEN_ON,
    ends: `3.0=2013-11-30 3.1=2014-04-30 3.2=2014-10-31 3.3=2015-03-31 3.4=2015-10-31 3.5=2016-10-31 3.6=2018-05-31
      3.7=2020-09-30 3.8=2022-07-31 3.9=2023-01-31 3.10=2023-07-31 3.11=2023-12-31 3.12=2024-06-30`,
  },
  {
    product: 'Kafka',
    images: ['apache/kafka'],
    source: 'https://endoflife.date/apache-kafka',
    takenOn: TAKEN_ON,
    ends: `3.7=2024-07-26`,
  },
  {
    product: 'Grafana',
    images: ['grafana/grafana', 'grafana/grafana-oss', 'grafana/grafana-enterprise'],
    source: 'https://grafana.com/docs/grafana/latest/upgrade-guide/when-to-upgrade/',
    takenOn: TAKEN_ON,
    ends: `6=2021-06-08 7=2022-06-14 8=2023-06-09 9.0=2022-10-11 9.1=2022-11-29 9.2=2023-02-27 9.3=2023-04-06
      9.4=2023-06-09 9.5=2024-05-14 10.0=2023-10-24 10.1=2024-01-23 10.2=2024-07-24 10.3=2024-10-23 10.4=2025-06-05
      11.0=2025-02-14 11.1=2025-04-23 11.2=2025-05-27 11.3=2025-07-22 11.4=2025-09-05 11.5=2025-10-28 11.6=2026-06-25
      12.0=2026-02-05 12.1=2026-04-22 12.2=2026-06-23 12.3=2026-08-19 12.4=2027-05-24 13.0=2027-01-09 13.1=2027-03-20
      13.2=2027-05-18`,
  },
  {
    product: 'Drupal',
    images: ['drupal'],
    source: 'https://www.drupal.org/about/core/policies/core-release-cycles/schedule',
    takenOn: TAKEN_ON,
    ends: `7=2025-01-05 8.8=2020-12-01 8.9=2021-11-02 9.0=2021-06-16 9.1=2021-12-08 9.2=2022-06-15 9.3=2022-12-14
      9.4=2023-06-21 9.5=2023-11-01 10.0=2023-12-15 10.1=2024-06-20 10.2=2024-12-09 10.3=2025-06-16 11.0=2025-06-16`,
  },
  {
    product: 'SonarQube',
    images: ['sonarqube'],
    source: 'https://endoflife.date/sonarqube-server',
    takenOn: TAKEN_ON,
    ends: `7=2021-05-04 8=2023-02-07 9=2025-01-20 10=2025-03-26`,
  },
  {
    product: 'Keycloak',
    images: ['quay.io/keycloak/keycloak', 'keycloak/keycloak'],
    source: 'https://github.com/keycloak/keycloak/security/policy#supported-versions',
    takenOn: TAKEN_ON,
    ends: `10=2020-07-22 11=2020-12-16 12=2021-05-06 13=2021-06-18 14=2021-07-15 15=2021-12-17 16=2022-03-11 17=2022-04-20
      18=2022-07-27 19=2022-11-01 20=2023-02-23 21.0=2023-04-19 21.1=2023-07-11 22=2023-11-23 23=2024-03-04
      24=2024-06-10 25=2024-10-04 26.0=2025-01-15 26.1=2025-04-11 26.2=2025-07-02 26.3=2025-09-30 26.4=2026-01-06`,
  },
];
