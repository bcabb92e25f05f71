import type { ApacheFile } from './apache-file.ts';
import { apacheRule } from './apache-rule.ts';
import { replaceArguments } from '../../fixes.ts';
import type { Finding, FixJudgement, Rule } from '../../rule.ts';

interface BadValue extends Pick<Rule, 'id' | 'title' | 'severity' | 'problem' | 'remediation' | 'references'> {
  readonly directive: string;
  /** In lower case. */
  readonly bad: readonly [string, ...string[]];
  readonly good: string;
  /** Of the fix that puts the good value in; left out where there is no value that is good for everybody. */
  readonly judgement?: FixJudgement<ApacheFile>;
  /** The directive's place below the documentation of httpd's modules. */
  readonly anchor: string;
}
export function badValue({ directive, bad, good, judgement, anchor, ...texts }: BadValue): Rule<ApacheFile> {
  const [firstBad] = bad;
  return apacheRule({
    ...texts,
    sources: [`https://httpd.apache.org/docs/2.4/mod/${anchor}`],
    examples: {
      bad: [
        `
«${directive} ${firstBad}»`,
        `
<IfModule mod_ssl.c>
  <VirtualHost *:443>
    «${directive.toUpperCase()} "${firstBad}"»
  </VirtualHost>
</IfModule>`,
      ],
      good: [
        `
${directive} ${good}`,
        `
<IfDefine LAB>
  ${directive} ${firstBad}
</IfDefine>`, // whether LAB is defined cannot be known
      ],
    },

    *check({ file }) {
      for (const { at, args } of file.settings(directive)) {
        const found = args.find((arg) => arg !== undefined && bad.includes(arg.toLowerCase()));
        if (found !== undefined) yield { at, message: `${directive} is ${found}` };
      }
    },

    ...(judgement
      ? {
          fix: {
            ...judgement,
            edits: (finding: Finding) => replaceArguments(finding, ({ length }) => (length === 1 ? good : undefined)),
          },
        }
      : {}),
  });
}
