import { expect, test } from 'vitest';
import { parseNginx } from '../../formats/nginx.ts';
import { readListen } from './listen.ts';

function listen(text: string): ReturnType<typeof readListen> {
  const [root] = parseNginx({ text, fileName: 'a', subPath: '.', configFileType: 'nginx' }).roots;
  return readListen(root?.kind === 'directive' ? root : undefined);
}

test.each([
  ['', { address: '*', port: 80, isTls: false, isLocal: false }],
  ['listen 443 ssl;', { address: '*', port: 443, isTls: true, isLocal: false }],
  ['listen [::]:443 quic reuseport;', { address: '[::]', port: 443, isTls: true, isLocal: false }],
  ['listen 127.0.0.1:8080;', { address: '127.0.0.1', port: 8080, isTls: false, isLocal: true }],
  ['listen [::1]:80;', { address: '[::1]', port: 80, isTls: false, isLocal: true }],
  ['listen 10.0.0.1;', { address: '10.0.0.1', port: 80, isTls: false, isLocal: false }],
  ['listen unix:/run/web.sock;', { address: 'unix:/run/web.sock', port: undefined, isTls: false, isLocal: true }],
  ['listen ${PORT};', { address: '${PORT}', port: undefined, isTls: false, isLocal: false }],
])('%j', (text, expected) => {
  expect(listen(text)).toEqual(expected);
});
