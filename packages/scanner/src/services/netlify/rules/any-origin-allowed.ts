import { removeDirective } from '../../../fixing/edit-directives.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { headerRule, HEADERS_DOC } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_any_origin_allowed',
  title: 'Pages of every origin may read the whole site (CORS *)',
  terms: ANY_ORIGIN,
  severity: MODERATE_LOW,
  problem: 'Any page that a visitor opens can read what the site sends to that visitor.',
  remediation: 'Name the one origin that needs it, for the one path that it needs.',
  sources: [
    HEADERS_DOC,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Origin',
  ],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `/*\n  «Access-Control-Allow-Origin: *»\n`,
      `/api/*\n  «Access-Control-Allow-Origin: *»\n`,
      `/.netlify/functions/*\n  «Access-Control-Allow-Origin: *»\n`,
    ],
    good: [
      `/fonts/*\n  Access-Control-Allow-Origin: *\n`,
      `/*\n  Access-Control-Allow-Origin: https://shop.example.com\n`,
    ],
  },

  judge: ({ path, name, value }) =>
    name === 'access-control-allow-origin' &&
    value === '*' &&
    /^\/(?:\*|api\/|admin|account|graphql|\.netlify\/(?:edge-)?functions)/.test(path)
      ? `every origin may read ${path}`
      : undefined,
  fix: { kind: 'suggested', needs: 'certainty that no page of another site reads these', edits: removeDirective },
});
