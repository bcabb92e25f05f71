import { expect, test } from 'vitest';
import { endedSupportOf, hasKnownSupport, supportMessage } from './image-support.ts';
import { RELEASE_CYCLES } from './release-cycles.ts';

const DAY = '2026-11-22';

test.each([
  ['debian:10', '2024-06-30'],
  ['debian:buster-slim', '2024-06-30'],
  ['docker.io/library/debian:jessie-20200101', '2020-06-30'],
  ['public.ecr.aws/docker/library/debian:9.13', '2022-06-30'],
  ['ubuntu:bionic', '2023-05-31'],
  ['ubuntu:20.04', '2025-05-29'],
  ['alpine:3.13.5', '2022-11-01'],
  ['centos:centos7.9.2009', '2024-06-30'],
  ['centos:8', '2021-12-31'],
  ['node:14-alpine', '2023-04-30'],
  ['node:0.10', '2016-10-31'],
  ['node:fermium', '2023-04-30'],
  ['python:2', '2020-01-01'],
  ['python:3.9.2-alpine', '2025-10'],
  ['python:3.8', '2024-10-07'],
  ['ubuntu:trusty-20190425', '2019-04-25'],
  ['node:krypton-slim', undefined],
  ['php:7-apache', '2022-11-28'],
  ['golang:1.12.0-stretch', '2020-02-25'],
  ['mcr.microsoft.com/dotnet/sdk:5.0', '2022-05-10'],
  ['mcr.microsoft.com/dotnet/aspnet:8.0-alpine', '2026-11-10'],
  ['registry.access.redhat.com/ubi7/ubi:7.9', '2024-06-30'],
  ['postgres:9.6-alpine', '2021-11-11'],
  ['postgres:13.4', '2025-11-13'],
  ['mysql:5', '2023-10-31'],
  ['nginx:1.13-alpine', undefined],
  ['nginx:1.19.7-alpine', '2021-05-25'],
  ['elasticsearch:6.8.23', '2022-02-10'],
  ['traefik:v2.5', '2022-01-24'],
  ['rabbitmq:3-management', '2024-09-17'],
  ['opensearchproject/opensearch:1.3.20', '2025-05-06'],
  ['neo4j:3.5-enterprise', '2022-05-27'],
  ['neo4j:2025.04', '2025-06-03'],
  ['neo4j:5.26', undefined],
  ['haproxy:3.1', '2026-Q1'],
  ['haproxy:3.3-alpine', undefined],
  ['jetty:8', '2014'],
  ['rockylinux:9.3', undefined],
  ['rockylinux/rockylinux:10', undefined],
  ['quay.io/almalinuxorg/almalinux:8', undefined],
  ['almalinux:latest', undefined],
  ['amazonlinux:2', '2026-06-30'],
  ['public.ecr.aws/amazonlinux/amazonlinux:2018.03', '2023-12-31'],
  ['amazonlinux:2023', undefined],
  ['amazonlinux:2027', undefined],
  ['gradle:6.9-jdk11', '2023-02-10'],
  ['gradle:8.5-jdk21', undefined],
  ['gradle:jdk21', undefined],
  ['composer:1', '2020-10-24'],
  ['composer:2', undefined],
  ['composer:2.2', undefined],
  ['composer/composer:2.7.1', '2024-10-02'],
  ['memcached:1.5-alpine', '2020-03-09'],
  ['memcached:1.6', undefined],
  ['memcached:1', undefined],
  ['solr:8.11', '2024-10-25'],
  ['solr:9', undefined],
  ['solr:slim', undefined],
  ['quay.io/wildfly/wildfly:26.1.3.Final-jdk17', '2022-11-09'],
  ['jboss/wildfly:41.0.1.Final', undefined],
  ['jboss/wildfly:42.0.0.Final', undefined],
  ['caddy:1.0.3', '2020-07-01'],
  ['caddy:2-alpine', undefined],
  ['caddy:builder', undefined],
  ['zookeeper:3.5.9', '2022-06-01'],
  ['zookeeper:3.9', undefined],
  ['zookeeper:3', undefined],
  ['hashicorp/consul:1.15', '2024-02-27'],
  ['hashicorp/consul:1.22', undefined],
  ['consul:2.0', undefined],
  ['vault:1.13.3', '2024-03-25'],
  ['hashicorp/vault:1.21', undefined],
  ['hashicorp/vault:1', undefined],
  ['grafana/loki:2.8.0', '2024-04-08'],
  ['grafana/loki:2.9.17', undefined],
  ['grafana/loki:main', undefined],
  ['prom/prometheus:v2.45.0', '2024-07-31'],
  ['prom/prometheus:v2', '2025-07-31'],
  ['prom/prometheus:v3', undefined],
  ['quay.io/prometheus/prometheus:v3.99.0', undefined],
  ['wordpress:4.6-apache', '2025-07'],
  ['wordpress:6.4-php8.2-apache', undefined],
  ['wordpress:php8.3', undefined],
  ['joomla:4', '2025-10-14'],
  ['joomla:5.4-apache', undefined],
  ['joomla:apache', undefined],
  ['mediawiki:1.42', '2025-06-30'],
  ['mediawiki:1.43', undefined],
  ['mediawiki:lts', undefined],
  ['nextcloud:31-fpm', '2026-02'],
  ['nextcloud:33', undefined],
  ['nextcloud:stable', undefined],
  ['odoo:16', '2025-09'],
  ['odoo:18.0', undefined],
  ['odoo:20', undefined],
  ['redmine:5.0', '2025-09-21'],
  ['redmine:5', undefined],
  ['redmine:7', undefined],
  ['phpmyadmin:5.1', '2022-05-11'],
  ['phpmyadmin/phpmyadmin:4.9', undefined],
  ['phpmyadmin:fpm', undefined],
  ['gitlab/gitlab-ce:16.1.2-ce.0', '2023-09-22'],
  ['gitlab/gitlab-ee:18.9.1-ee.0', '2026-05'],
  ['gitlab/gitlab-ee:19.3.0-ee.0', undefined],
  ['gitlab/gitlab-ce:nightly', undefined],
  ['jenkins/jenkins:2.361.4-lts-jdk11', '2022-11-30'],
  ['jenkins/jenkins:2.387.1-lts', undefined],
  ['jenkins/jenkins:lts', undefined],
  ['bitnami/postgresql:11.22.0-debian-11-r4', '2023-11-09'],
  // Supported, or not known to be anything else.
  ['debian:12', undefined],
  ['debian', undefined],
  ['debian:latest', undefined],
  ['debian:stable-slim', undefined],
  ['python:3', undefined],
  ['python:3.14', undefined],
  ['node:22.4.1', undefined],
  ['node:lts', undefined],
  ['mysql:8', undefined],
  ['mysql:8.4', undefined],
  ['redis:6.2', undefined],
  ['redis:6', undefined],
  ['redis:7-alpine', undefined],
  ['redis:7.0', '2024-07-29'],
  ['varnish:6.0', undefined],
  ['varnish:5', undefined],
  ['varnish:7', '2026-03-15'],
  ['traefik:v2', undefined],
  ['eclipse-temurin:8-jdk', undefined],
  ['nginx:1', undefined],
  ['nginx:alpine', undefined],
  ['quay.io/centos/centos:stream9', undefined],
  ['registry.access.redhat.com/ubi9/nodejs-22:1', undefined],
  ['example.com/centos:7', undefined],
  ['team/debian:8', undefined],
  ['busybox:1.0', undefined],
])('%s: updates ended on %s', (image, day) => {
  expect(endedSupportOf(image, DAY)?.endedOn).toBe(day);
});

test('support goes on to the end of its last day', () => {
  expect(endedSupportOf('debian:12', '2028-06-30')).toBeUndefined();
  expect(endedSupportOf('debian:12', '2028-07-01')?.endedOn).toBe('2028-06-30');
});

test.each([
  ['haproxy:2.4', '2026-06-30', '2026-07-01'],
  ['python:3.10', '2026-10-31', '2026-11-01'],
  ['jetty:8', '2014-12-31', '2015-01-01'],
])('%s: where the source names no day, support goes on to the end of %s', (image, lastDay, nextDay) => {
  expect(endedSupportOf(image, lastDay)).toBeUndefined();
  expect(endedSupportOf(image, nextDay)).toBeDefined();
});

test('a message is as exact as the source', () => {
  const ended = endedSupportOf('python:3.10', DAY);
  expect(ended && supportMessage('python:3.10', ended)).toBe(
    'security updates for python:3.10 ended in 2026-10; Python 3.14 has them until 2030-10',
  );
});

test('without a day only what the table knows an end of is not known', () => {
  expect(hasKnownSupport('redis:7.0')).toBe(true);
  expect(hasKnownSupport('redis:7.2')).toBe(false);
  expect(hasKnownSupport('redis:7')).toBe(false);
  expect(hasKnownSupport('busybox:1')).toBe(false);
});

test('a release that is older than all in the table ended before them', () => {
  const ended = endedSupportOf('debian:3.1', DAY);
  expect(ended).toMatchObject({ endedOn: '2016-02-29', isBefore: true });
  expect(ended && supportMessage('debian:3.1', ended)).toBe(
    'security updates for debian:3.1 ended before 2016-02-29; Debian 13 has them until 2030-06-30',
  );
});

test.each(RELEASE_CYCLES.map((cycles) => [cycles.product, cycles] as const))(
  '%s has ends and a source',
  (_, cycles) => {
    expect(cycles.source).toMatch(/^https:\/\//);
    expect(cycles.takenOn).toMatch(/^\d{4}(-\d{2}){0,2}$/);
    const releases: string[] = [];
    const ends: string[] = [];
    for (const pair of cycles.ends.trim().split(/\s+/)) {
      expect(pair).toMatch(/^\d+(\.\d+)*(=\d{4}(-Q[1-4]|(-\d{2}){0,2}))?$/);
      const [release = '', end = ''] = pair.split('=');
      releases.push(release);
      ends.push(end);
    }
    const days = ends.filter((end) => /^\d{4}-\d{2}/.test(end));
    expect(days.map((day) => new Date(day).toISOString().slice(0, day.length))).toEqual(days);
    expect(new Set(releases).size).toBe(releases.length);
    for (const pair of (cycles.names ?? '').split(/\s+/).filter((name) => name !== '')) {
      expect(releases).toContain(pair.split('=')[1]);
    }
  },
);

test('no image stands in the table twice', () => {
  const images = RELEASE_CYCLES.flatMap((cycles) => cycles.images);
  expect(images.filter((image, index) => images.indexOf(image) !== index)).toEqual([]);
});
