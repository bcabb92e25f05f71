import { expect, test } from 'vitest';
import { userOfImage } from './image-users.ts';

test.each([
  ['debian:12', 'root'],
  ['docker.io/library/alpine', 'root'],
  ['public.ecr.aws/docker/library/python:3.13', 'root'],
  ['gcr.io/distroless/static-debian12', 'root'],
  ['gcr.io/distroless/static-debian12:nonroot', 'own'],
  ['gcr.io/distroless/static-debian12:debug-nonroot', 'own'],
  ['mcr.microsoft.com/dotnet/aspnet:9.0', 'root'],
  ['mcr.microsoft.com/dotnet/aspnet:9.0-noble-chiseled', 'own'],
  ['registry.access.redhat.com/ubi9/ubi-minimal:9.6', 'root'],
  ['registry.access.redhat.com/ubi9/nodejs-22', 'own'],
  ['grafana/grafana:12.3.0', 'own'],
  ['docker.elastic.co/elasticsearch/elasticsearch:9.2.1', 'own'],
  ['elasticsearch:8.19.0', 'own'],
  ['nginxinc/nginx-unprivileged:1.29', 'own'],
  ['docker:29-dind-rootless', 'own'],
  ['bitnami/redis:8.0', 'own'],
  ['bitnami/minideb:bookworm', 'root'],
  ['jenkins/jenkins:lts', 'own'],
  ['haproxy:2.3', undefined],
  ['registry.example.com/debian:12', undefined],
  ['team/base', undefined],
] as const)('%s runs as %s', (image, user) => {
  expect(userOfImage(image)).toBe(user);
});
