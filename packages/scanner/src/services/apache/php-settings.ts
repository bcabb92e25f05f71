import { type Severity } from '@plumbline/model/severity';
import type { FixJudgement, Rule } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';
import { apacheRule } from './apache-rule.ts';
import { rewriteFound } from '../../fixes.ts';
import { cwe } from '../../rulesets.ts';

interface PhpFlag {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly flag: string;
  readonly problem: string;
  readonly source: string;
  readonly weakness: number;
  readonly judgement: FixJudgement<ApacheFile>;
}
/** These rules differ in the setting of PHP's that the configuration switches on. */
export function phpFlagOn({
  id,
  title,
  severity,
  flag,
  problem,
  source,
  weakness,
  judgement,
}: PhpFlag): Rule<ApacheFile> {
  return apacheRule({
    id,
    title,
    severity,
    problem,
    remediation: `Set \`php_admin_flag ${flag} off\`.`,
    sources: [source, 'https://www.php.net/manual/en/configuration.changes.php'],
    references: [cwe(weakness)],

    examples: {
      bad: [
        `
<Directory "/var/www/html">
  «php_flag ${flag} on»
</Directory>`,
        `
«php_admin_value ${flag} 1»`,
      ],
      good: [
        `
php_admin_flag ${flag} off`,
        `
php_flag log_errors on`,
      ],
    },

    *check({ file }) {
      for (const { at, args } of file.settings('php_flag', 'php_admin_flag', 'php_value', 'php_admin_value')) {
        const [name, value] = args;
        if (name?.toLowerCase() !== flag || value === undefined) continue;
        if (/^(1|on|true|yes|stdout)$/i.test(value)) yield { at, message: `${flag} is ${value}` };
      }
    },
    fix: {
      ...judgement,
      edits: (finding) =>
        rewriteFound(finding, (text) =>
          text.replace(
            /(\s"?)(on|1|true|yes|stdout)("?)$/i,
            (_, before: string, value: string, after: string) => before + (value === '1' ? '0' : 'off') + after,
          ),
        ),
    },
  });
}
