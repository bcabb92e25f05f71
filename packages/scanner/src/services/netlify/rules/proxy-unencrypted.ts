import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
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
    bad: [
      `/old/* /new/:splat 301\n«/api/* http://api.example.com/:splat 200»\n`,
      `«/health http://api.example.com/health 200»\n/shop/* https://shop.example.com/:splat 301\n`,
      `«/shop/* http://shop.example.com/:splat 301»\n`,
    ],
    good: [
      `/api/* https://api.example.com/:splat 200\n`,
      `http://example.com/* https://example.com/:splat 301!\n`,
      `/friends http://friends.example.org/ 302\n`, // a link to the site of others
    ],
  },

  judge: ({ to, isLink }) =>
    isPlainHttp(to) && !isLink ? { message: { code: 'is', values: { setting: 'to', value: to } } } : undefined,
  fix: {
    kind: 'suggested',
    needs: 'a server that answers at this address with https',
    edits: ({ at, message }) => {
      if (typeof at !== 'object' || typeof message !== 'object') return [];
      const target = message.values.value ?? '';
      if (!('kind' in at) || at.kind !== 'directive') return setAssigned(at, 'to', withHttps(target));
      const start = at.source.text.indexOf(target, at.nameSpan.start + 1);
      return start > 0 && start < at.nameSpan.end
        ? [{ start, end: start + target.length, replacement: withHttps(target) }]
        : [];
    },
  },
});
