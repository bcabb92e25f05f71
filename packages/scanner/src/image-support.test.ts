import { expect, test } from 'vitest';
import { endedSupportOf, supportMessage } from './image-support.ts';
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
  ['python:3.9.2-alpine', '2025-10-31'],
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

test('a release that is older than all in the table ended before them', () => {
  const ended = endedSupportOf('debian:3.1', DAY);
  expect(ended).toMatchObject({ endedOn: '2016-02-29', isBefore: true });
  expect(ended && supportMessage('debian:3.1', ended)).toBe(
    'security updates for debian:3.1 ended before 2016-02-29; Debian 13 has them until 2030-06-30',
  );
});

test.each(RELEASE_CYCLES.map((cycles) => [cycles.product, cycles] as const))(
  '%s has days and a source',
  (_, cycles) => {
    expect(cycles.source).toMatch(/^https:\/\//);
    expect(cycles.takenOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const releases: string[] = [];
    for (const pair of cycles.ends.trim().split(/\s+/)) {
      expect(pair).toMatch(/^\d+(\.\d+)*=\d{4}-\d{2}-\d{2}$/);
      const [release = '', day = ''] = pair.split('=');
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      releases.push(release);
    }
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
