import { headerMissing } from '../page-protection-headers.ts';
import { cisApache, cwe } from '../../../rules/rulesets.ts';

export default headerMissing({
  id: 'apache_framing_allowed',
  title: 'The X-Frame-Options header is missing or allows everybody, which allows clickjacking',
  problem:
    'A hostile page can lay this site invisibly over its own and make visitors click on things they do not see (clickjacking). Browsers ignore ALLOWALL and ALLOW-FROM.',
  header: 'X-Frame-Options',
  alternative: 'Content-Security-Policy',
  value: 'DENY',
  ignored: /^allow/i,
  source: 'https://www.rfc-editor.org/rfc/rfc7034',
  references: [cisApache('5.14'), cwe(1021)],
  judgement: { kind: 'suggested', needs: 'mod_headers, and certainty that no page of the site is shown in a frame' },
});
