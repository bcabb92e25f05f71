import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_private_pages_cached',
  title: 'Pages of users are kept in shared caches (Cache-Control public)',
  severity: LOW,
  problem:
    'Where a role or a password lets people see these pages, a cache on the way hands them to others too. (Functions name their headers themselves.)',
  remediation: 'Send `Cache-Control: private, no-store` for these paths.',
  sources: [
    HEADERS_DOC,
    'https://docs.netlify.com/build/caching/caching-overview/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cache-Control',
  ],
  references: [cwe(525), nist('SC-4')],

  examples: {
    bad: [
      `/account/*\n  «Cache-Control: public, max-age=3600»\n`,
      `/account/*\n  «Netlify-CDN-Cache-Control: public, durable, max-age=86400»\n`,
    ],
    good: [
      `/account/*\n  Cache-Control: private, no-store\n`,
      `/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    ],
  },

  judge: ({ path, name, value }) =>
    /^(?:netlify-cdn-|cdn-)?cache-control$/.test(name) &&
    /^\/(?:account|admin|profile|settings|me)\b/i.test(path) &&
    /\bpublic\b/i.test(value) &&
    !/\bmax-age=0\b/i.test(value)
      ? { message: { code: 'is', values: { setting: name, value } } }
      : undefined,
  fix: { kind: 'safe', edits: (finding) => rewriteHeader(finding, (value) => value.replace(/\bpublic\b/i, 'private')) },
});
