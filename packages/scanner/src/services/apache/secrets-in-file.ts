import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Rule } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';
import { apacheRule } from './apache-rule.ts';
import { replaceArguments } from '../../fixes.ts';
import { cwe, nist } from '../../rulesets.ts';

interface Secret {
  readonly id: string;
  readonly title: string;
  readonly directive: string;
  readonly what: string;
  readonly anchor: string;
}
/** Both directives take a program that prints the secret, after `exec:`. */
export function secretInFile({ id, title, directive, what, anchor }: Secret): Rule<ApacheFile> {
  return apacheRule({
    id,
    title,
    severity: MODERATE_LOW,
    problem: `Everyone who can read the file, a copy of it or its history learns ${what}.`,
    remediation: `Let a program print the secret: \`${directive} "exec:/usr/local/bin/print-secret"\`, and replace the one that stood here.`,
    sources: [`https://httpd.apache.org/docs/2.4/mod/${anchor}`],
    references: [cwe(260), nist('IA-5')],

    examples: {
      bad: [
        `
<Location "/app">
  «${directive} "correct horse battery"»
</Location>`,
      ],
      good: [
        `
<Location "/app">
  ${directive} "exec:/usr/local/bin/print-secret"
</Location>`,
        `
<Location "/app">
  ${directive} \${SECRET}
</Location>`,
      ],
    },

    *check({ file }) {
      for (const { at, args } of file.settings(directive)) {
        const [secret = ''] = args;
        if (secret !== '' && (!secret.startsWith('exec:') || holdsPlaceholder(secret))) {
          yield { at, message: `${directive} holds the secret itself` };
        }
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'the path of a program that prints the secret, such as /usr/local/bin/print-secret',
      asks: 'value',
      edits: (finding) => replaceArguments(finding, `"exec:${USER_INSERT_VALUE}"`),
    },
  });
}
