import { HIGH, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import type { FixJudgement, Rule } from '../../../rule.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { rewriteFound } from '../../../fixes.ts';

export const phpUrlIncludeOn = phpFlagOn({
  id: 'apache_php_url_include_on',
  title: 'PHP may include code from other servers',
  severity: HIGH,
  flag: 'allow_url_include',
  problem: 'A script that includes a file named by the visitor then runs code from the attacker’s own server.',
  source: 'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include',
  weakness: 'CWE-98',
  judgement: { kind: 'suggested', needs: 'certainty that no script includes code by its address' },
});

export const phpErrorsShown = phpFlagOn({
  id: 'apache_php_errors_shown',
  title: 'PHP shows its errors to visitors',
  severity: MODERATE_LOW,
  flag: 'display_errors',
  problem: 'Error messages show paths, queries and sometimes passwords, which help an attacker with the next step.',
  source: 'https://www.php.net/manual/en/errorfunc.configuration.php#ini.display-errors',
  weakness: 'CWE-209',
  judgement: { kind: 'safe' },
});

interface PhpFlag {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly flag: string;
  readonly problem: string;
  readonly source: string;
  readonly weakness: string;
  readonly judgement: FixJudgement<ApacheFile>;
}

/** These rules differ in the setting of PHP's that the configuration switches on. */
function phpFlagOn({ id, title, severity, flag, problem, source, weakness, judgement }: PhpFlag): Rule<ApacheFile> {
  return apacheRule({
    id,
    title,
    severity,
    problem,
    remediation: `Set \`php_admin_flag ${flag} off\`.`,
    sources: [source, 'https://www.php.net/manual/en/configuration.changes.php'],
    references: [{ ruleset: 'CWE', item: weakness }],

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
