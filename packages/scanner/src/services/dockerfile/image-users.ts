/**
 * Which user an image runs as that names none itself. Each line is what the image's own Dockerfile or documentation
 * says; an image that is not here is not known. Sources, where not said: the Dockerfiles that
 * https://github.com/docker-library/official-images names.
 */
import { parseImage } from '../../formats/image-reference.ts';

/** `own`: another user than root, or an entry point that changes to one. */
export type ImageUser = 'root' | 'own';

/** The user of a base image as FROM writes it; undefined where that is not known. */
export function userOfImage(reference: string): ImageUser | undefined {
  const { registry, repository, tag = '' } = parseImage(reference);
  // Images in which somebody gave the user to the name.
  if (/(^|[-_])(nonroot|non-root|unprivileged|rootless)($|[-_:])/.test(`${repository.split('/').at(-1)}:${tag}`)) {
    return 'own';
  }
  const path = registry === undefined ? repository : `${registry}/${repository}`;
  const name = MIRRORS.reduce((found, mirror) => (found.startsWith(mirror) ? found.slice(mirror.length) : found), path);
  if (OWN_TAGS.some(([image, tags]) => image.test(name) && tags.test(tag))) return 'own';
  if (ROOT_NAMES.has(name)) return 'root';
  if (OWN_NAMES.has(name) || OWN.some((pattern) => pattern.test(name))) return 'own';
  return ROOT.some((pattern) => pattern.test(name)) ? 'root' : undefined;
}

/** Registries that hand on Docker Hub's official images. */
const MIRRORS = ['public.ecr.aws/docker/library/', 'mirror.gcr.io/library/', 'registry.hub.docker.com/library/'];

const ROOT_NAMES: ReadonlySet<string> = new Set(
  `almalinux alpine amazoncorretto amazonlinux archlinux bash buildpack-deps busybox caddy centos clojure composer dart
  debian docker eclipse-temurin elixir erlang fedora gcc golang gradle haskell httpd ibmjava julia maven mono nginx node
  openjdk openresty/openresty oraclelinux perl php photon pypy python r-base rockylinux rocker/r-ver ruby rust
  rust-lang/rust scratch sapmachine swift tomcat traefik ubuntu drupal wordpress joomla nextcloud phpmyadmin
  opensuse/leap opensuse/tumbleweed kalilinux/kali-rolling continuumio/miniconda3 continuumio/anaconda3
  nvidia/cuda tensorflow/tensorflow pytorch/pytorch phusion/baseimage denoland/deno oven/bun cypress/base
  cypress/included cypress/browsers mcr.microsoft.com/playwright mcr.microsoft.com/playwright/python
  quay.io/centos/centos quay.io/almalinuxorg/almalinux quay.io/rockylinux/rockylinux quay.io/fedora/fedora
  cgr.dev/chainguard/wolfi-base bitnami/minideb`.split(/\s+/),
);

const ROOT: readonly RegExp[] = [
  /^gcr\.io\/distroless\//, // https://github.com/GoogleContainerTools/distroless: root without the tag nonroot
  /^(registry\.access\.redhat\.com|registry\.redhat\.io)\/(ubi|rhel)\d+(\/(ubi|ubi-minimal|ubi-micro|ubi-init))?$/,
  /^mcr\.microsoft\.com\/dotnet\/(sdk|aspnet|runtime|runtime-deps)$/,
  /^public\.ecr\.aws\/amazonlinux\/amazonlinux$/,
];

const OWN_NAMES: ReadonlySet<string> = new Set(
  `cassandra couchdb consul elasticsearch flink ghost jenkins jetty kibana kong
  logstash mariadb memcached mongo mysql neo4j percona postgres rabbitmq redis
  redmine solr sonarqube storm valkey/valkey vault zookeeper
  adminer hashicorp/consul hashicorp/vault jboss/wildfly quay.io/wildfly/wildfly
  grafana/grafana grafana/grafana-oss grafana/grafana-enterprise grafana/loki
  prom/prometheus prom/alertmanager prom/node-exporter prom/pushgateway
  quay.io/prometheus/prometheus quay.io/prometheus/alertmanager quay.io/prometheus/node-exporter
  jenkins/jenkins jenkins/agent jenkins/inbound-agent sonatype/nexus3
  quay.io/keycloak/keycloak keycloak/keycloak opensearchproject/opensearch opensearchproject/opensearch-dashboards
  apache/kafka apache/airflow apache/superset apache/spark apache/nifi confluentinc/cp-kafka
  confluentinc/cp-zookeeper confluentinc/cp-schema-registry nodered/node-red n8nio/n8n
  trinodb/trino timescale/timescaledb postgis/postgis pgvector/pgvector dpage/pgadmin4
  renovate/renovate ghcr.io/renovatebot/renovate quay.io/argoproj/argocd
  owasp/zap2docker-stable ghcr.io/zaproxy/zaproxy`.split(/\s+/),
);

const OWN: readonly RegExp[] = [
  /^bitnami(legacy|secure)?\//, // https://github.com/bitnami/containers: they run as 1001
  /^docker\.elastic\.co\//, // https://www.elastic.co/docs/deploy-manage/deploy/self-managed/install-elasticsearch-with-docker
  /^cgr\.dev\/chainguard\//, // https://edu.chainguard.dev/chainguard/chainguard-images/about/faq/
  /^(cimg|circleci)\//, // https://circleci.com/docs/guides/execution-managed/circleci-images/: the user circleci
  /^(jupyter|quay\.io\/jupyter)\//, // https://jupyter-docker-stacks.readthedocs.io/en/latest/using/common.html: jovyan
  /^selenium\//, // https://github.com/SeleniumHQ/docker-selenium: seluser
  // https://catalog.redhat.com: builders and servers of ubi run as 1001, those with Java as 185 or 1001.
  /^(registry\.access\.redhat\.com|registry\.redhat\.io)\/(ubi|rhel)\d+\/(nodejs|python|php|ruby|perl|go-toolset|httpd|nginx|openjdk|dotnet|s2i-core|s2i-base)/,
];

/** Images that have another user under some tags only. */
const OWN_TAGS: readonly (readonly [image: RegExp, tags: RegExp])[] = [
  [/^gcr\.io\/distroless\//, /(^|-)nonroot(-|$)/],
  [/^haproxy$/, /^(2\.[4-9]|[3-9]|lts)/],
  // https://github.com/dotnet/dotnet-docker/blob/main/documentation/distroless.md
  [/^mcr\.microsoft\.com\/dotnet\//, /-chiseled|-distroless/],
];
