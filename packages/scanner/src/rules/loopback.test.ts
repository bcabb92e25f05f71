import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

const OWN = `localhost LOCALHOST localhost. 127.0.0.1 127.255.0.9 127.1 ::1 0:0:0:0:0:0:0:1 ::ffff:127.0.0.1 [::1]
  [::1]:443 127.0.0.1:8080 localhost:80 https://127.0.0.1:8443/ ldap://localhost/dc=example http://[::1]:80/a
  http://localhost?a=b http://user:secret@127.0.0.1/ h2://localhost`;

test.each(OWN.split(/\s+/))('"%s" is the machine itself', (host) => {
  expect(isLoopback(host)).toBe(true);
});

const OTHERS = `* 0.0.0.0 :: 10.0.0.1 128.0.0.1 2001:db8::1 [::]:80 db 127 unix:/run/a.sock localhost.example.com
  127.0.0.1.example.com 127.example.com 127.0.0.256 notlocalhost http://localhost@example.com/
  http://example.com/127.0.0.1 http://$host/ 127.0.0.$last`;

test.each(['', ...OTHERS.split(/\s+/)])('"%s" is not, as far as it is known', (host) => {
  expect(isLoopback(host)).toBe(false);
});
