import { expect, test } from 'vitest';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import { loadServices } from './services.ts';

const services = await loadServices();

const WORDS: Partial<Readonly<Record<ServiceId, readonly string[]>>> = {
  nginx: [
    'access log',
    'basic authentication',
    'clickjacking',
    'content-security-policy',
    'CORS',
    'CRLF injection',
    'debug',
    'directory listing',
    'document root',
    'forward secrecy',
    'host header injection',
    'HSTS',
    'htpasswd',
    'open port',
    'path traversal',
    'plaintext',
    'private key',
    'replay',
    'request smuggling',
    'response splitting',
    'root user',
    'security headers',
    'spoof',
    'SSRF',
    'status page',
    'TLS 1.0',
    'upload',
    'version disclosure',
    'weak cipher',
    'WebDAV',
    'X-Content-Type-Options',
    'X-Frame-Options',
  ],
  apache: [
    '.htaccess',
    '.htpasswd',
    'anonymous',
    'authentication bypass',
    'CGI',
    'clickjacking',
    'CORS',
    'denial of service',
    'digest authentication',
    'directory listing',
    'HSTS',
    'HttpOnly',
    'LDAP',
    'ModSecurity',
    'open proxy',
    'open redirect',
    'plaintext',
    'private key',
    'remote code execution',
    'request smuggling',
    'root user',
    'server-side includes',
    'server-status',
    'slowloris',
    'spoof',
    'SSRF',
    'TLS 1.0',
    'TRACE',
    'version disclosure',
    'weak cipher',
    'WebDAV',
    'world-writable',
  ],
};

test.each(Object.entries(WORDS).flatMap(([id, words]) => words.map((word) => [id, word] as const)))(
  'of %s, "%s" is found in the title of a rule',
  (id, word) => {
    const rules = services.find((service) => service.id === id)?.rules ?? [];
    expect(rules.some(({ title }) => title.toLowerCase().includes(word.toLowerCase()))).toBe(true);
  },
);
