import { expect, test } from 'vitest';
import { isPublicHost } from './public-hosts.ts';

test.each([
  'api.example.com',
  'api.example.com:8080',
  '8.8.8.8',
  '8.8.8.8:80',
  '[2606:4700::1111]:80',
  'example.co.uk.',
])('%s is on the internet', (host) => {
  expect(isPublicHost(host)).toBe(true);
});

test.each([
  'app',
  'app:3000',
  '10.0.0.1',
  '192.168.1.1:8080',
  '127.0.0.1',
  '[fd00::1]:80',
  '169.254.169.254',
  'db.internal',
  'app.default.svc.cluster.local',
  'host.docker.internal',
  'my_app.example.test',
  'file.ext1',
  '',
  'unix:/run/app.sock',
])('%s may be near', (host) => {
  expect(isPublicHost(host)).toBe(false);
});
