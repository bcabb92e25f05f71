import { type Severity } from '@plumbline/model/severity';
import { commandRule } from './dockerfile-rule.ts';
import type { ShellCommand } from './shell-commands.ts';
import { rewriteFound } from '../../fixes.ts';
import { cwe, nist } from '../../rulesets.ts';

interface Check {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly problem: string;
  readonly remediation: string;
  readonly source: string;
  readonly weakness: number;
  readonly bad: readonly [string, ...string[]];
  readonly good: readonly [string, ...string[]];
  /** The option that skips the verification. */
  readonly skippedBy: (command: ShellCommand) => string | undefined;
}
export const UNVERIFIED_PACKAGE =
  'Packages are installed although nobody vouches for them, so whoever controls the mirror or the way to it runs code as root in the build and in the image.';
export const UNVERIFIED_HOST =
  'The other side is not who it says it is, for all that is checked: an attacker on the path gives the build other files.';
/** The command without what skips a verification; the form of each option is that of the checks above. */
function verified(command: string): string {
  return command
    .replaceAll(
      /(?<!\s)\s+--(insecure|no-check-certificate|allow-unauthenticated|allow-untrusted|force-yes|nogpgcheck|nosignature|nodigest|no-gpg-checks?)(?=\s|$)/g,
      '',
    )
    .replaceAll(/(?<!\s)\s+--trusted-host[=\s]\S+/g, '')
    .replace(/^(curl\b.*?\s-[a-jl-zA-Z]*)k(?=[a-zA-Z]*(\s|$))/, '$1')
    .replace(/\s-(?=\s)/, '')
    .replace(/((?:strict-ssl|http\.sslVerify)[ =])(false|0)\b/i, '$1true')
    .replace(/(StrictHostKeyChecking[ =]+)no\b/i, '$1yes')
    .replace(/\[trusted=yes\] /, '');
}
function onDebian(instructions: string): string {
  return `FROM debian:12\n${instructions}`;
}
export function option(program: RegExp, pattern: RegExp): Check['skippedBy'] {
  return ({ name, words }) => (program.test(name) ? words.find(({ text }) => pattern.test(text))?.text : undefined);
}
/** Commands that are told not to verify what they fetch. */
export function verificationSkippedRule({
  id,
  title,
  severity,
  problem,
  remediation,
  source,
  weakness,
  bad,
  good,
  skippedBy,
}: Check) {
  return commandRule({
    id,
    title,
    severity,
    problem,
    remediation,
    sources: [source],
    references: [cwe(weakness), nist(weakness === 347 ? 'CM-14' : 'SC-8')],
    examples: {
      bad: [onDebian(bad[0]), ...bad.slice(1).map(onDebian)],
      good: [onDebian(good[0]), ...good.slice(1).map(onDebian)],
    },
    judge: ({ command }) => {
      const found = skippedBy(command);
      return found === undefined ? undefined : `${command.name} with ${found}`;
    },
    fix: {
      kind: 'suggested',
      needs:
        'certainty that the certificates and signatures are valid, or those of a private authority installed first',
      edits: (finding) => rewriteFound(finding, verified),
    },
  });
}
