import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { PROXIES, redirectRule } from '../netlify-rule.ts';

export default redirectRule({
  id: 'netlify_proxy_unencrypted',
  title: 'Requests are passed on, or visitors sent, over plain HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'What visitors send, passwords among it, crosses the internet as plain text on its way.',
  remediation: 'Write the target with `https://`.',
  sources: [PROXIES],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`[[redirects]]\nfrom = "/api/*"\n«to = "http://api.example.com/:splat"»\nstatus = 200\n`],
    good: [
      `[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat"\nstatus = 200\n`,
      `[[redirects]]\nfrom = "http://example.com/*"\nto = "https://example.com/:splat"\n`,
    ],
  },

  judge: ({ to }) => (isPlainHttp(to) ? { message: { code: 'is', values: { setting: 'to', value: to } } } : undefined),
  fix: {
    kind: 'suggested',
    needs: 'a server that answers at this address with https',
    edits: ({ at, message }) =>
      typeof at === 'object' && typeof message === 'object'
        ? setAssigned(at, 'to', (message.values.value ?? '').replace(/^http:/i, 'https:'))
        : [],
  },
});
