import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import type { ObjectKind } from '../object-fields.ts';
import { inDocument, inOperation, openApiRule, spec } from '../open-api-rule.ts';

export default openApiRule({
  id: 'open_api_script_in_description',
  title: 'A description holds HTML that runs a script: cross-site scripting (XSS)',
  terms: ['no-script-tags-in-markdown', 'no-eval-in-markdown'],
  severity: MODERATE_LOW,
  problem:
    'Descriptions are Markdown, which may hold HTML: pages of documentation that show it as it is run the script in the session of whoever reads them.',
  remediation: 'Remove the element, or put it between backticks if it is meant to be read.',
  sources: [
    spec('rich-text-formatting'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#no-script-tags-in-markdown',
  ],
  references: [cwe(79), nist('SI-10')],
  examples: {
    bad: [
      inOperation('«description: "Orders <script>alert(1)</script>"»'),
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  «description: "[Orders](javascript:go)"»\npaths: {}\n',
      inOperation('«summary: "Orders, eval(1)"»'),
      inDocument('tags:\n  - name: a\n    «description: "<iframe src=//example.com>"»\n'),
    ],
    good: [
      inOperation('description: "Put `<script>` around it."'),
      inOperation('description: "Answers with <object>, or a list of it"'), // a name
      inOperation('description: "A script of the shop, in <b>bold</b>."'),
    ],
  },
  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    for (const kind of DESCRIBED) {
      for (const item of file.items(kind)) {
        for (const key of ['description', 'summary', 'title']) {
          const pair = item.pair(key);
          const text = item.text(key);
          if (pair?.value.kind === 'scalar' && text === undefined) yield UNKNOWN;
          else if (pair && runsScript(text ?? '')) yield { at: pair, message: `${key} holds a script` };
        }
      }
    }
  },
});

const DESCRIBED: readonly ObjectKind[] = [
  'info',
  'tag',
  'server',
  'path',
  'operation',
  'parameter',
  'requestBody',
  'response',
  'header',
  'schema',
  'securityScheme',
];

/** What stands between backticks is shown as it is written. */
function runsScript(text: string): boolean {
  const shown = text.includes('`')
    ? text
        .split('`')
        .filter((_, index) => index % 2 === 0)
        .join(' ')
    : text;
  return /<script[\s>/]|<(?:iframe|object|embed)\s{1,9}[a-z]{1,20}\s?=|\]\(javascript:|\beval\(/i.test(shown);
}
