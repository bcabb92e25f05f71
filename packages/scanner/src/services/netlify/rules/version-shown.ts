import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_version_shown',
  title: 'Version disclosure: a header names the program behind the site (X-Powered-By)',
  severity: LOW,
  problem:
    'Every response names the program, often with its version, so an attacker can pick the exploits that fit it.',
  remediation: 'Remove the header.',
  sources: [HEADERS_DOC, 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html#x-powered-by'],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [`/*\n  «X-Powered-By: Nuxt 3.8.2»\n`, `/docs/*\n  «X-Generator: Drupal 10»\n`],
    good: [
      `/*\n  X-Frame-Options: DENY\n  # X-Powered-By: Nuxt 3.8.2\n`,
      `/*\n  X-Powered-By:\n`,
      `/*\n  X-Powered-By: coffee\n`,
    ],
  },

  // A name without a version is often a joke, or no program at all.
  judge: ({ name, value }) =>
    NAMES_PROGRAM.has(name) && /\d/.test(value)
      ? { message: { code: 'is', values: { setting: name, value } } }
      : undefined,
});

const NAMES_PROGRAM: ReadonlySet<string> = new Set([
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-powered-by',
]);
