/**
 * Until when the makers of common container images mend flaws of each release. For a distribution with a free long-term
 * support of all its users, such as Debian's, its end counts; paid extensions do not.
 * Shape: `ends` has `release=day`, or a month, a quarter or a year (`3.1=2026-Q1`) where the source says no more; a release
 * alone has no end that the source knows, and those that do not stand here at all are supported or not known. `names` has
 * `name=release`.
 */
export interface ReleaseCycles {
  readonly product: string;
  /** As FROM and `image:` name them; of Docker Hub without its host. */
  readonly images: readonly string[];
  /** What was read: what the makers say, or who collects it. */
  readonly source: string;
  /** Day, month or year of the copy of the source that was read, as far as its newest entry shows it. */
  readonly takenOn: string;
  readonly ends: string;
  /** Code names that tags begin with. */
  readonly names?: string;
}

export const RELEASE_CYCLES: readonly ReleaseCycles[] = [
  {
    product: 'Debian',
    images: ['debian', 'quay.io/debian/debian'],
    source: 'https://salsa.debian.org/debian/distro-info-data/-/blob/main/debian.csv',
    takenOn: '2026-04-25',
    ends: `6=2016-02-29 7=2018-05-31 8=2020-06-30 9=2022-06-30 10=2024-06-30 11=2026-08-31 12=2028-06-30 13=2030-06-30`,
    names: `squeeze=6 wheezy=7 jessie=8 stretch=9 buster=10 bullseye=11 bookworm=12 trixie=13`,
  },
  {
    product: 'Ubuntu',
    images: ['ubuntu', 'public.ecr.aws/ubuntu/ubuntu'],
    source: 'https://salsa.debian.org/debian/distro-info-data/-/blob/main/ubuntu.csv',
    takenOn: '2026-04-25',
    ends: `10.04=2015-04-30 12.04=2017-04-28 12.10=2014-05-16 13.04=2014-01-27 13.10=2014-07-17 14.04=2019-04-25
      14.10=2015-07-23 15.04=2016-02-04 15.10=2016-07-28 16.04=2021-04-30 16.10=2017-07-20 17.04=2018-01-13
      17.10=2018-07-19 18.04=2023-05-31 18.10=2019-07-18 19.04=2020-01-23 19.10=2020-07-17 20.04=2025-05-29
      20.10=2021-07-22 21.04=2022-01-20 21.10=2022-07-14 22.04=2027-06-01 22.10=2023-07-20 23.04=2024-01-25
      23.10=2024-07-11 24.04=2029-05-31 24.10=2025-07-10 25.04=2026-01-15 25.10=2026-07-09 26.04=2031-05-29
      26.10=2027-07-15`,
    names: `lucid=10.04 precise=12.04 quantal=12.10 raring=13.04 saucy=13.10 trusty=14.04 utopic=14.10 vivid=15.04
      wily=15.10 xenial=16.04 yakkety=16.10 zesty=17.04 artful=17.10 bionic=18.04 cosmic=18.10 disco=19.04 eoan=19.10
      focal=20.04 groovy=20.10 hirsute=21.04 impish=21.10 jammy=22.04 kinetic=22.10 lunar=23.04 mantic=23.10
      noble=24.04 oracular=24.10 plucky=25.04 questing=25.10 resolute=26.04 stonking=26.10`,
  },
  {
    product: 'Alpine Linux',
    images: ['alpine'],
    source: 'https://endoflife.date/alpine-linux',
    takenOn: '2026-03',
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
    takenOn: '2023',
    ends: `5=2017-03-31 6=2020-11-30 7=2024-06-30 8=2021-12-31`,
    names: `centos5=5 centos6=6 centos7=7 centos8=8`,
  },
  {
    product: 'Fedora',
    images: ['fedora', 'registry.fedoraproject.org/fedora', 'quay.io/fedora/fedora'],
    source: 'https://endoflife.date/fedora',
    takenOn: '2026-03',
    ends: `20=2015-06-23 21=2015-12-01 22=2016-07-19 23=2016-12-20 24=2017-08-08 25=2017-12-12 26=2018-05-29
      27=2018-11-30 28=2019-05-28 29=2019-11-26 30=2020-05-26 31=2020-11-24 32=2021-05-25 33=2021-11-30 34=2022-06-07
      35=2022-12-13 36=2023-05-16 37=2023-12-05 38=2024-05-21 39=2024-11-26 40=2025-05-13 41=2025-12-15 42=2026-05
      43=2026-12`,
  },
  {
    product: 'Oracle Linux',
    images: ['oraclelinux', 'container-registry.oracle.com/os/oraclelinux'],
    source: 'https://endoflife.date/oracle-linux',
    takenOn: '2023-11',
    ends: `6=2021-03 7=2024-12 8=2029-07 9=2032-06`,
  },
  {
    product: 'Rocky Linux',
    images: ['rockylinux', 'rockylinux/rockylinux', 'quay.io/rockylinux/rockylinux'],
    source: 'https://endoflife.date/rocky-linux',
    takenOn: '2025-06',
    ends: `8=2029-05-31 9=2032-05-31`,
  },
  {
    product: 'AlmaLinux',
    images: ['almalinux', 'quay.io/almalinuxorg/almalinux'],
    source: 'https://endoflife.date/almalinux',
    takenOn: '2025-05',
    ends: `8=2029-03-01 9=2032-05-31 10=2035-05-31`,
  },
  {
    product: 'Amazon Linux',
    images: ['amazonlinux', 'public.ecr.aws/amazonlinux/amazonlinux'],
    source: 'https://endoflife.date/amazon-linux',
    takenOn: '2026-03',
    ends: `2=2026-06-30 2016.09=2023-12-31 2017.03=2023-12-31 2017.09=2023-12-31 2018.03=2023-12-31 2023=2029-06-30`,
  },
  {
    product: 'openSUSE Leap',
    images: ['opensuse/leap', 'registry.opensuse.org/opensuse/leap'],
    source: 'https://endoflife.date/opensuse',
    takenOn: '2026-03',
    ends: `42.1=2017-05-17 42.2=2018-01-26 42.3=2019-07-01 15.0=2019-12-03 15.1=2021-02-02 15.2=2022-01-04
      15.3=2022-12-31 15.4=2023-12-07 15.5=2024-12-31 15.6=2026-04-30 16.0=2027-10`,
  },
  {
    product: 'Red Hat Universal Base Image',
    images: ['registry.access.redhat.com/ubi', 'registry.redhat.io/ubi', 'registry.redhat.io/rhel'],
    source: 'https://endoflife.date/rhel',
    takenOn: '2024-11',
    ends: `6=2020-11-30 7=2024-06-30 8=2029-05-31 9=2032-05-31`,
  },
  {
    product: 'Node.js',
    images: ['node', 'bitnami/node', 'circleci/node', 'cimg/node'],
    source: 'https://github.com/nodejs/Release/blob/main/schedule.json',
    takenOn: '2026-11-17',
    ends: `0.8=2014-07-31 0.10=2016-10-31 0.12=2016-12-31 4=2018-04-30 5=2016-06-30 6=2019-04-30 7=2017-06-30
      8=2019-12-31 9=2018-06-30 10=2021-04-30 11=2019-06-01 12=2022-04-30 13=2020-06-01 14=2023-04-30 15=2021-06-01
      16=2023-09-11 17=2022-06-01 18=2025-04-30 19=2023-06-01 20=2026-04-30 21=2024-06-01 22=2027-04-30 23=2025-06-01
      24=2028-04-30 25=2026-06-01 26=2029-04-30`,
    names: `argon=4 boron=6 carbon=8 dubnium=10 erbium=12 fermium=14 gallium=16 hydrogen=18 iron=20 jod=22 krypton=24
      lithium=26`,
  },
  {
    product: 'Python',
    images: ['python', 'bitnami/python', 'circleci/python', 'cimg/python'],
    source: 'https://devguide.python.org/versions/',
    takenOn: '2025-04',
    ends: `2.6=2013-10-29 2.7=2020-01-01 3.0=2009-06-27 3.1=2012-04-09 3.2=2016-02-20 3.3=2017-09-29 3.4=2019-03-18
      3.5=2020-09-30 3.6=2021-12-23 3.7=2023-06-27 3.8=2024-10-07 3.9=2025-10 3.10=2026-10 3.11=2027-10 3.12=2028-10
      3.13=2029-10 3.14=2030-10`,
  },
  {
    product: 'Ruby',
    images: ['ruby', 'bitnami/ruby', 'circleci/ruby', 'cimg/ruby'],
    source: 'https://endoflife.date/ruby',
    takenOn: '2026-03',
    ends: `1.9.3=2015-02-23 2.0.0=2016-02-24 2.1=2017-03-31 2.2=2018-03-31 2.3=2019-03-31 2.4=2020-03-31
      2.5=2021-03-31 2.6=2022-03-31 2.7=2023-03-31 3.0=2024-04-23 3.1=2025-03-31 3.2=2026-03-31 3.3=2027-03-31
      3.4=2028-03-31 4.0=2029-03-31`,
  },
  {
    product: 'PHP',
    images: ['php', 'bitnami/php-fpm', 'circleci/php', 'cimg/php'],
    source: 'https://endoflife.date/php',
    takenOn: '2026-03',
    ends: `5.0=2005-09-05 5.1=2006-08-24 5.2=2011-01-06 5.3=2014-08-14 5.4=2015-09-14 5.5=2016-07-21 5.6=2018-12-31
      7.0=2019-01-10 7.1=2019-12-01 7.2=2020-11-30 7.3=2021-12-06 7.4=2022-11-28 8.0=2023-11-26 8.1=2025-12-31
      8.2=2026-12-31 8.3=2027-12-31 8.4=2028-12-31 8.5=2029-12-31`,
  },
  {
    product: 'Go',
    images: ['golang', 'bitnami/golang', 'circleci/golang', 'cimg/go'],
    source: 'https://endoflife.date/go',
    takenOn: '2026-03',
    ends: `1.10=2019-02-25 1.11=2019-09-03 1.12=2020-02-25 1.13=2020-08-11 1.14=2021-02-16 1.15=2021-08-16
      1.16=2022-03-15 1.17=2022-08-02 1.18=2023-02-01 1.19=2023-09-06 1.20=2024-02-06 1.21=2024-08-13 1.22=2025-02-11
      1.23=2025-08-12 1.24=2026-02-11`,
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
    source: 'https://endoflife.date/dotnet',
    takenOn: '2026-03',
    ends: `1.0=2019-06-27 1.1=2019-06-27 2.0=2018-10-01 2.1=2021-08-21 2.2=2019-12-23 3.0=2020-03-03 3.1=2022-12-13
      5=2022-05-10 6=2024-11-12 7=2024-05-14 8=2026-11-10 9=2026-11-10 10=2028-11-14`,
  },
  {
    product: 'Eclipse Temurin',
    images: ['eclipse-temurin'],
    source: 'https://endoflife.date/eclipse-temurin',
    takenOn: '2024-11',
    ends: `8 11 16=2021-09-30 17 18=2022-09-30 19=2023-03-31 20=2023-09-19 21 22=2024-09-17 23=2025-03-18`,
  },
  {
    product: 'Perl',
    images: ['perl'],
    source: 'https://endoflife.date/perl',
    takenOn: '2026-03',
    ends: `5.26=2020-05-30 5.28=2021-06-23 5.30=2022-05-22 5.32=2023-06-20 5.34=2024-05-20 5.36=2025-05-27
      5.38=2026-07-02 5.40=2027-06-09 5.42=2028-07-03`,
  },
  {
    product: 'Erlang/OTP',
    images: ['erlang'],
    source: 'https://endoflife.date/erlang',
    takenOn: '2026-03',
    ends: `17=2018-10-11 18=2018-11-09 19=2019-06-21 20=2020-06-21 21=2021-06-19 22=2022-05-10 23=2023-06-05
      24=2024-05-10 25=2025-05-17 26 27 28`,
  },
  {
    product: 'Elixir',
    images: ['elixir'],
    source: 'https://endoflife.date/elixir',
    takenOn: '2023-07',
    ends: `1.4=2019-06-24 1.5=2020-01-27 1.6=2020-10-06 1.7=2021-05-19 1.8=2021-12-03 1.9=2022-09-01 1.10=2023-06-19`,
  },
  {
    product: 'Gradle',
    images: ['gradle'],
    source: 'https://endoflife.date/gradle',
    takenOn: '2023-08',
    ends: `0=2012-06-12 1=2014-07-01 2=2016-08-15 3=2017-06-14 4=2018-11-26 5=2019-11-08 6=2023-02-10 7 8`,
  },
  {
    product: 'Composer',
    images: ['composer', 'composer/composer'],
    source: 'https://endoflife.date/composer',
    takenOn: '2026-03',
    ends: `1=2020-10-24 2.2 2.3=2022-08-16 2.4=2022-12-20 2.5=2023-09-01 2.6=2024-02-08 2.7=2024-10-02 2.8=2025-11-13
      2.9`,
  },
  {
    product: 'PostgreSQL',
    images: ['postgres', 'postgis/postgis', 'pgvector/pgvector', 'bitnami/postgresql'],
    source: 'https://endoflife.date/postgresql',
    takenOn: '2026-03',
    ends: `8.0=2010-10-01 8.1=2010-11-08 8.2=2011-12-05 8.3=2013-02-07 8.4=2014-07-24 9.0=2015-10-08 9.1=2016-10-27
      9.2=2017-11-09 9.3=2018-11-08 9.4=2020-02-13 9.5=2021-02-11 9.6=2021-11-11 10=2022-11-10 11=2023-11-09
      12=2024-11-21 13=2025-11-13 14=2026-11-12 15=2027-11-11 16=2028-11-09 17=2029-11-08 18=2030-11-14`,
  },
  {
    product: 'MySQL',
    images: ['mysql', 'container-registry.oracle.com/mysql/community-server', 'bitnami/mysql'],
    source: 'https://endoflife.date/mysql',
    takenOn: '2026-04',
    ends: `5.5=2018-12-31 5.6=2021-02-28 5.7=2023-10-31 8.0=2026-04-30 8.1=2023-10-25 8.2=2023-12-14 8.3=2024-04-10
      8.4=2032-04-30 9.0=2024-10-15 9.1=2025-01-21 9.2=2025-04-15 9.3=2025-07-22 9.4=2025-10-21 9.5=2026-01-20
      9.6=2026-04-21 9.7`,
  },
  {
    product: 'MariaDB',
    images: ['mariadb', 'bitnami/mariadb'],
    source: 'https://endoflife.date/mariadb',
    takenOn: '2026-03',
    ends: `5.1=2015-02-01 5.2=2015-11-10 5.3=2017-03-01 5.5=2020-04-11 10.0=2019-03-31 10.1=2020-10-17 10.2=2022-05-23
      10.3=2023-05-25 10.4=2024-06-18 10.5=2025-06-24 10.6=2026-07-06 10.7=2023-02-09 10.8=2023-05-20 10.9=2023-08-22
      10.10=2023-11-17 10.11=2028-02-16 11.0=2024-06-06 11.1=2024-08-21 11.2=2024-11-21 11.3=2024-05-29
      11.4=2029-05-29 11.5=2024-11-21 11.6=2025-02-13 11.7=2025-05-12 11.8=2028-06-04 12.0=2025-11-18 12.1=2026-02-13`,
  },
  {
    product: 'MongoDB',
    images: ['mongo', 'mongodb/mongodb-community-server', 'bitnami/mongodb'],
    source: 'https://endoflife.date/mongodb',
    takenOn: '2026-03',
    ends: `2.6=2016-10-31 3.0=2018-02-28 3.2=2018-09-30 3.4=2020-01-31 3.6=2021-04-30 4.0=2022-04-30 4.2=2023-04-30
      4.4=2024-02-29 5.0=2024-10-31 5.1=2022-01-18 5.2=2022-03-23 5.3=2022-07-31 6.0=2025-07-31 6.1=2023-02-09
      6.2=2023-04-24 6.3=2023-08-31 7.0=2027-08-31 7.1=2024-01-23 7.2=2024-03-27 7.3=2024-10-31 8.0=2029-10-31
      8.1=2025-09-30 8.2=2026-07-31`,
  },
  {
    product: 'Redis',
    images: ['redis', 'redis/redis-stack-server', 'bitnami/redis'],
    source: 'https://endoflife.date/redis',
    takenOn: '2026-03',
    ends: `5.0=2022-04-27 6.0=2022-05-31 6.2 7.0=2024-07-29 7.2 7.4 8.0=2026-02-11 8.2 8.4 8.6`,
  },
  {
    product: 'Valkey',
    images: ['valkey/valkey', 'bitnami/valkey'],
    source: 'https://endoflife.date/valkey',
    takenOn: '2025-12',
    ends: `7.2=2029-04-16 8.0=2027-09-15 8.1=2030-03-31 9.0=2028-10-21`,
  },
  {
    product: 'Memcached',
    images: ['memcached', 'bitnami/memcached'],
    source: 'https://endoflife.date/memcached',
    takenOn: '2026-03',
    ends: `1.4=2017-07-21 1.5=2020-03-09 1.6`,
  },
  {
    product: 'Elastic Stack',
    images: [
      'elasticsearch',
      'kibana',
      'logstash',
      'docker.elastic.co/elasticsearch/elasticsearch',
      'docker.elastic.co/kibana/kibana',
      'docker.elastic.co/logstash/logstash',
      'bitnami/elasticsearch',
      'bitnami/kibana',
      'bitnami/logstash',
    ],
    source: 'https://endoflife.date/elasticsearch',
    takenOn: '2026-03',
    ends: `6=2022-02-10 7=2026-01-15 8.16=2025-04-15 8.17 8.18=2025-10-21 8.19=2027-07-15 9.0 9.1 9.2 9.3`,
  },
  {
    product: 'OpenSearch',
    images: ['opensearchproject/opensearch', 'opensearchproject/opensearch-dashboards'],
    source: 'https://endoflife.date/opensearch',
    takenOn: '2026-03',
    ends: `1=2025-05-06 2 3`,
  },
  {
    product: 'Solr',
    images: ['solr', 'bitnami/solr'],
    source: 'https://endoflife.date/solr',
    takenOn: '2026-03',
    ends: `5=2017-10-24 6=2019-03-13 7=2022-05-11 8=2024-10-25 9 10`,
  },
  {
    product: 'Cassandra',
    images: ['cassandra', 'bitnami/cassandra'],
    source: 'https://endoflife.date/apache-cassandra',
    takenOn: '2025-02',
    ends: `3.0=2024-09-05 3.11=2024-09-05 4.0 4.1 5.0`,
  },
  {
    product: 'CouchDB',
    images: ['couchdb', 'apache/couchdb', 'bitnami/couchdb'],
    source: 'https://endoflife.date/apache-couchdb',
    takenOn: '2026-10',
    ends: `3.2=2024-09-20 3.3=2025-05-05 3.4 3.5`,
  },
  {
    product: 'Neo4j',
    images: ['neo4j'],
    source: 'https://endoflife.date/neo4j',
    takenOn: '2026-03',
    ends: `2.0=2015-06-11 2.1=2015-11-29 2.2=2016-09-25 2.3=2017-04-21 3.0=2017-10-31 3.1=2018-06-13 3.2=2018-11-30
      3.3=2019-04-28 3.4=2020-03-31 3.5=2022-05-27 4.0=2021-07-14 4.1=2021-12-22 4.2=2022-05-16 4.3=2022-12-16
      4.4=2025-11-30 5.1=2022-11-21 5.2=2022-12-15 5.3=2023-01-26 5.4=2023-02-16 5.5=2023-03-24 5.6=2023-04-20
      5.7=2023-05-16 5.8=2023-06-15 5.9=2023-07-19 5.10=2023-08-15 5.11=2023-09-14 5.12=2023-10-23 5.13=2023-11-24
      5.14=2023-12-15 5.15=2024-01-22 5.16=2024-02-23 5.17=2024-03-13 5.18=2024-04-12 5.19=2024-05-23 5.20=2024-06-28
      5.21=2024-07-24 5.22=2024-08-22 5.23=2024-09-27 5.24=2024-10-31 5.25=2024-12-06 5.26=2028-06-06
      2025.01=2025-02-27 2025.02=2025-03-27 2025.03=2025-04-30 2025.04=2025-06-03 2025.05=2025-07-02
      2025.06=2025-07-31 2025.07=2025-08-15 2025.08=2025-09-29 2025.09=2025-10-30 2025.10=2025-12-19
      2025.11=2026-01-16 2025.12=2026-02-03 2026.01=2026-03-06 2026.02`,
  },
  {
    product: 'nginx',
    images: ['nginx', 'nginxinc/nginx-unprivileged', 'bitnami/nginx'],
    source: 'https://endoflife.date/nginx',
    takenOn: '2026-03',
    ends: `1.0=2012-04-23 1.2=2013-04-24 1.4=2014-04-24 1.6=2015-04-21 1.8=2016-04-26 1.10=2017-04-12 1.12=2018-04-17
      1.14=2019-04-23 1.16=2020-04-20 1.18=2021-04-20 1.19=2021-05-25 1.20=2022-05-24 1.21=2022-06-21 1.22=2023-04-11
      1.23=2023-05-23 1.24=2024-04-23 1.25=2024-05-29 1.26=2025-04-23 1.27=2025-06-24 1.28 1.29`,
  },
  {
    product: 'Apache HTTP Server',
    images: ['httpd', 'bitnami/apache'],
    source: 'https://endoflife.date/apache-http-server',
    takenOn: '2024-07',
    ends: `1.3=2010-02-03 2.0=2013-07-10 2.2=2017-07-11 2.4`,
  },
  {
    product: 'Tomcat',
    images: ['tomcat', 'bitnami/tomcat'],
    source: 'https://endoflife.date/tomcat',
    takenOn: '2026-03',
    ends: `5=2012-09-30 6=2016-12-31 7=2021-03-31 8.0=2018-06-30 8.5=2024-03-31 9.0=2027-03-31 10.0=2022-10-31 10.1
      11.0`,
  },
  {
    product: 'Jetty',
    images: ['jetty'],
    source: 'https://endoflife.date/eclipse-jetty',
    takenOn: '2026-03',
    ends: `7=2014 8=2014 9.0=2013 9.1=2014 9.2=2018-03-08 9.3=2020-12-07 9.4=2025-02-19 10=2025-01-01 11=2025-01-01
      12.0 12.1`,
  },
  {
    product: 'WildFly',
    images: ['quay.io/wildfly/wildfly', 'jboss/wildfly', 'bitnami/wildfly'],
    source: 'https://endoflife.date/wildfly',
    takenOn: '2026-09',
    ends: `8=2015-07-02 9=2016-01-29 10=2017-10-23 11=2018-02-28 12=2018-05-30 13=2018-08-30 14=2018-11-30
      15=2019-02-27 16=2019-06-10 17=2019-10-03 18=2020-03-18 19=2020-06-08 20=2020-10-13 21=2021-01-13 22=2021-03-11
      23=2021-06-17 24=2021-10-05 25=2021-12-16 26=2022-11-09 27=2023-04-20 28=2023-07-21 29=2023-10-18 30=2024-01-25
      31=2024-04-25 32=2024-07-23 33=2024-10-17 34=2025-01-09 35=2025-04-10 36=2025-08-01 37=2025-10-16 38=2026-01-16
      39=2026-05-21 40=2026-07-16 41`,
  },
  {
    product: 'HAProxy',
    images: ['haproxy', 'haproxytech/haproxy-alpine', 'haproxytech/haproxy-debian', 'bitnami/haproxy'],
    source: 'https://endoflife.date/haproxy',
    takenOn: '2026-03',
    ends: `1.7=2021-Q4 1.8=2022-12-09 1.9=2020-07-31 2.0=2024-04-05 2.1=2021-03-18 2.2=2025-04-23 2.3=2022-07-27
      2.4=2026-Q2 2.5=2023-05-02 2.6=2027-Q2 2.7=2024-04-05 2.8=2028-Q2 2.9=2025-03-21 3.0=2029-Q2 3.1=2026-Q1
      3.2=2030-Q2 3.3=2027-Q1`,
  },
  {
    product: 'Traefik',
    images: ['traefik'],
    source: 'https://endoflife.date/traefik',
    takenOn: '2026-08',
    ends: `1.7=2021-12-31 2.0=2019-12-11 2.1=2020-03-25 2.2=2020-09-23 2.3=2021-01-19 2.4=2021-08-17 2.5=2022-01-24
      2.6=2022-05-24 2.7=2022-06-29 2.8=2022-10-03 2.9=2023-04-24 2.10=2024-02-12 2.11 3.0=2024-07-15 3.1=2024-10-28
      3.2=2025-01-06 3.3=2025-05-05 3.4=2025-07-23 3.5=2025-11-07 3.6=2026-08-16 3.7`,
  },
  {
    product: 'Caddy',
    images: ['caddy'],
    source: 'https://endoflife.date/caddy',
    takenOn: '2026-03',
    ends: `1=2020-07-01 2`,
  },
  {
    product: 'Varnish',
    images: ['varnish'],
    source: 'https://endoflife.date/varnish',
    takenOn: '2026-03',
    ends: `6.0 7.0=2022-09-15 7.1=2023-03-15 7.2=2023-09-15 7.3=2024-03-15 7.4=2024-09-15 7.5=2025-03-15
      7.6=2025-09-15 7.7=2026-03-15 8.0=2026-09-15`,
  },
  {
    product: 'RabbitMQ',
    images: ['rabbitmq', 'bitnami/rabbitmq'],
    source: 'https://endoflife.date/rabbitmq',
    takenOn: '2026-03',
    ends: `3.0=2013-11-30 3.1=2014-04-30 3.2=2014-10-31 3.3=2015-03-31 3.4=2015-10-31 3.5=2016-10-31 3.6=2018-05-31
      3.7=2020-09-30 3.8=2022-07-31 3.9=2023-01-31 3.10=2022-09-28 3.11=2023-06-01 3.12=2024-02-21 3.13=2024-09-17
      4.0=2025-04-15 4.1=2026-01-30 4.2`,
  },
  {
    product: 'ZooKeeper',
    images: ['zookeeper', 'bitnami/zookeeper'],
    source: 'https://endoflife.date/zookeeper',
    takenOn: '2026-03',
    ends: `3.4=2020-06-01 3.5=2022-06-01 3.6=2022-12-30 3.7=2024-01-19 3.8 3.9`,
  },
  {
    product: 'Consul',
    images: ['consul', 'hashicorp/consul', 'bitnami/consul'],
    source: 'https://endoflife.date/consul',
    takenOn: '2026-03',
    ends: `1.6=2020-11-24 1.7=2021-06-22 1.8=2021-12-14 1.9=2022-04-19 1.10=2022-08-09 1.11=2022-11-15 1.12=2023-02-23
      1.13=2023-06-26 1.14=2023-11-03 1.15=2024-02-27 1.16=2024-06-12 1.17=2024-10-14 1.18=2025-05-06 1.19=2025-10-27
      1.20 1.21 1.22`,
  },
  {
    product: 'Vault',
    images: ['vault', 'hashicorp/vault', 'bitnami/vault'],
    source: 'https://endoflife.date/hashicorp-vault',
    takenOn: '2026-03',
    ends: `1.9=2022-10-10 1.10=2023-03-01 1.11=2023-06-21 1.12=2023-09-27 1.13=2024-03-25 1.14=2024-06-10
      1.15=2024-10-08 1.16=2024-06-10 1.17=2024-10-09 1.18=2025-03-04 1.19=2025-06-23 1.20=2025-10-21 1.21`,
  },
  {
    product: 'Grafana',
    images: ['grafana/grafana', 'grafana/grafana-oss', 'grafana/grafana-enterprise', 'bitnami/grafana'],
    source: 'https://endoflife.date/grafana',
    takenOn: '2026-09',
    ends: `6=2021-06-08 7=2022-06-14 8=2023-06-09 9.0=2022-10-11 9.1=2022-11-29 9.2=2023-02-27 9.3=2023-04-06
      9.4=2023-06-09 9.5=2024-05-14 10.0=2023-10-24 10.1=2024-01-23 10.2=2024-07-24 10.3=2024-10-23 10.4=2025-06-05
      11.0=2025-02-14 11.1=2025-04-23 11.2=2025-05-27 11.3=2025-07-22 11.4=2025-09-05 11.5=2025-10-28 11.6=2026-06-25
      12.0=2026-02-05 12.1=2026-04-22 12.2=2026-06-23 12.3=2026-08-19 12.4=2027-05-24 13.0=2027-01-09 13.1=2027-03-20
      13.2=2027-05-18`,
  },
  {
    product: 'Grafana Loki',
    images: ['grafana/loki', 'bitnami/grafana-loki'],
    source: 'https://endoflife.date/grafana-loki',
    takenOn: '2026-04',
    ends: `2.6=2022-11-10 2.7=2023-09-06 2.8=2024-04-08 2.9 3.0=2024-09-18 3.1=2024-11-19 3.2=2025-02-12
      3.3=2025-04-17 3.4=2025-11-17 3.5=2026-03-26 3.6 3.7`,
  },
  {
    product: 'Prometheus',
    images: ['prom/prometheus', 'quay.io/prometheus/prometheus', 'bitnami/prometheus'],
    source: 'https://endoflife.date/prometheus',
    takenOn: '2026-03',
    ends: `2.36=2022-07-11 2.37=2023-07-31 2.38=2022-09-27 2.39=2022-11-16 2.40=2022-12-19 2.41=2023-01-31
      2.42=2023-03-14 2.43=2023-05-02 2.44=2023-08-06 2.45=2024-07-31 2.46=2023-09-05 2.47=2023-10-18 2.48=2023-12-28
      2.49=2024-02-26 2.50=2024-04-04 2.51=2024-04-30 2.52=2024-06-19 2.53=2025-07-31 2.54=2024-09-20 2.55=2024-12-03
      3.0=2024-12-26 3.1=2025-02-13 3.2=2025-03-31 3.3=2025-05-27 3.4=2025-06-28 3.5=2026-07-31 3.6=2025-11-02
      3.7=2025-11-26 3.8=2026-01-09 3.9=2026-02-17 3.10=2026-04-08`,
  },
  {
    product: 'Drupal',
    images: ['drupal', 'bitnami/drupal'],
    source: 'https://endoflife.date/drupal',
    takenOn: '2026-03',
    ends: `7=2025-01-05 8.8=2020-12-01 8.9=2021-11-02 9.0=2021-06-16 9.1=2021-12-08 9.2=2022-06-15 9.3=2022-12-14
      9.4=2023-06-21 9.5=2023-11-01 10.0=2023-12-15 10.1=2024-06-20 10.2=2024-12-17 10.3=2025-06-16 10.4=2025-12
      10.5=2026-06-17 10.6=2026-12-16 11.0=2025-06-16 11.1=2025-12 11.2=2026-06-17 11.3=2026-12-16`,
  },
  {
    product: 'WordPress',
    images: ['wordpress', 'bitnami/wordpress'],
    source: 'https://endoflife.date/wordpress',
    takenOn: '2026-03',
    ends: `4.1=2025-07 4.2=2025-07 4.3=2025-07 4.4=2025-07 4.5=2025-07 4.6=2025-07 4.7 4.8 4.9`,
  },
  {
    product: 'Joomla',
    images: ['joomla', 'bitnami/joomla'],
    source: 'https://endoflife.date/joomla',
    takenOn: '2026-03',
    ends: `3=2023-08-17 4=2025-10-14 5=2027-10-12 6=2029-10-16`,
  },
  {
    product: 'MediaWiki',
    images: ['mediawiki', 'bitnami/mediawiki'],
    source: 'https://endoflife.date/mediawiki',
    takenOn: '2026-03',
    ends: `1.31=2021-09-30 1.32=2020-01-24 1.33=2020-06-30 1.34=2020-11-30 1.35=2023-12-21 1.36=2022-06-03
      1.37=2022-11-30 1.38=2023-06-30 1.39=2025-12-31 1.40=2024-06-28 1.41=2024-12-31 1.42=2025-06-30 1.43=2027-12
      1.44=2026-07 1.45=2026-12`,
  },
  {
    product: 'Nextcloud',
    images: ['nextcloud', 'linuxserver/nextcloud', 'lscr.io/linuxserver/nextcloud'],
    source: 'https://endoflife.date/nextcloud',
    takenOn: '2026-03',
    ends: `9=2017-08 10=2017-08 11=2018-03 12=2018-11 13=2019-02 14=2019-09 15=2019-12 16=2020-06 17=2020-10
      18=2021-01 19=2021-06 20=2021-11 21=2022-02 22=2022-07 23=2022-12 24=2023-04 25=2023-10 26=2024-03 27=2024-06
      28=2024-12 29=2025-04 30=2025-10 31=2026-02 32=2026-09 33=2027-02`,
  },
  {
    product: 'Odoo',
    images: ['odoo', 'bitnami/odoo'],
    source: 'https://endoflife.date/odoo',
    takenOn: '2025-09',
    ends: `8=2017-10 9=2018-10 10=2019-10 11=2020-10 12=2021-10 13=2022-10 14=2023-10 15=2024-10 16=2025-09 17=2026-09
      18=2027-09 19=2028-09`,
  },
  {
    product: 'Redmine',
    images: ['redmine', 'bitnami/redmine'],
    source: 'https://endoflife.date/redmine',
    takenOn: '2026-03',
    ends: `4.0=2021-04-26 4.1=2022-03-28 4.2=2023-10-31 5.0=2025-09-21 5.1 6.0 6.1`,
  },
  {
    product: 'phpMyAdmin',
    images: ['phpmyadmin', 'phpmyadmin/phpmyadmin', 'bitnami/phpmyadmin'],
    source: 'https://endoflife.date/phpmyadmin',
    takenOn: '2026-03',
    ends: `4.0=2017-04-01 4.1=2015-01-01 4.2=2015-07-01 4.3=2015-10-01 4.4=2016-10-01 4.5=2016-04-01 4.6=2017-04-01
      4.7=2018-04-07 4.8=2019-06-04 4.9 5.0=2021-02-24 5.1=2022-05-11 5.2`,
  },
  {
    product: 'GitLab',
    images: ['gitlab/gitlab-ce', 'gitlab/gitlab-ee'],
    source: 'https://endoflife.date/gitlab',
    takenOn: '2026-03',
    ends: `13.10=2021-06-22 13.11=2021-07-22 13.12=2021-08-22 14.0=2021-09-22 14.1=2021-10-22 14.2=2021-11-22
      14.3=2021-12-22 14.4=2022-01-22 14.5=2022-02-22 14.6=2022-03-22 14.7=2022-04-22 14.8=2022-05-22 14.9=2022-06-22
      14.10=2022-07-22 15.0=2022-08-22 15.1=2022-09-22 15.2=2022-10-22 15.3=2022-11-22 15.4=2022-12-22 15.5=2023-01-22
      15.6=2023-02-22 15.7=2023-03-22 15.8=2023-04-22 15.9=2023-05-22 15.10=2023-06-22 15.11=2023-07-22
      16.0=2023-08-22 16.1=2023-09-22 16.2=2023-10-22 16.3=2023-11-16 16.4=2023-12-21 16.5=2024-01-18 16.6=2024-02-15
      16.7=2024-03-21 16.8=2024-04-18 16.9=2024-05-16 16.10=2024-06-20 16.11=2024-07-18 17.0=2024-08-15
      17.1=2024-09-19 17.2=2024-10-17 17.3=2024-11-21 17.4=2024-12-19 17.5=2025-01-16 17.6=2025-02-20 17.7=2025-03-20
      17.8=2025-04-17 17.9=2025-05-15 17.10=2025-06-19 17.11=2025-07-17 18.0=2025-08-21 18.1=2025-09-18
      18.2=2025-10-16 18.3=2025-11-20 18.4=2025-12-18 18.5=2026-01-15 18.6=2026-02-19 18.7=2026-03 18.8=2026-04
      18.9=2026-05`,
  },
  {
    product: 'Jenkins',
    images: ['jenkins', 'jenkins/jenkins'],
    source: 'https://endoflife.date/jenkins',
    takenOn: '2023-03',
    ends: `2.346=2022-09-07 2.361=2022-11-30 2.375=2023-03-08 2.387`,
  },
  {
    product: 'SonarQube',
    images: ['sonarqube'],
    source: 'https://endoflife.date/sonarqube-server',
    takenOn: '2025-09',
    ends: `7=2021-05-04 8=2023-02-07 9=2025-01-20 10=2025-03-26`,
  },
  {
    product: 'Keycloak',
    images: ['quay.io/keycloak/keycloak', 'keycloak/keycloak', 'bitnami/keycloak', 'jboss/keycloak'],
    source: 'https://endoflife.date/keycloak',
    takenOn: '2026-03',
    ends: `10=2020-07-22 11=2020-12-16 12=2021-05-06 13=2021-06-18 14=2021-07-15 15.0=2021-12-10 15.1=2021-12-17
      16.0=2021-12-20 16.1=2022-03-11 17=2022-04-20 18=2022-07-27 19=2022-11-01 20=2023-02-23 21.0=2023-04-19
      21.1=2023-07-11 22=2023-11-23 23=2024-03-04 24=2024-06-10 25=2024-10-04 26.0=2025-01-15 26.1=2025-04-11
      26.2=2025-07-02 26.3=2025-09-30 26.4=2026-01-06 26.5`,
  },
];
