import type { Found } from '@plumbline/model/found';
import { rewriteFound } from '../../rules/fixes.ts';
import type { RuleFix } from '../../rule.ts';
import type { DockerfileFile, RunCommand } from './dockerfile-file.ts';
import type { ShellCommand } from './shell-commands.ts';

/* What rules about commands that are told not to verify what they fetch have in common. */

export const UNVERIFIED_PACKAGE =
  'Packages are installed although nobody vouches for them, so whoever controls the mirror or the way to it runs code as root in the build and in the image.';
export const UNVERIFIED_HOST =
  'The other side is not who it says it is, for all that is checked: an attacker on the path gives the build other files.';

/** Judges a command by what it is given that skips the verification, if anything is. */
export function skipping(
  skippedBy: (command: ShellCommand) => string | undefined,
): (run: RunCommand) => Found | undefined {
  return ({ command }) => {
    const value = skippedBy(command);
    return value === undefined ? undefined : { code: 'has', values: { setting: command.name, value } };
  };
}

/** The option of a program that skips the verification. */
export function option(program: RegExp, pattern: RegExp): (run: RunCommand) => Found | undefined {
  return skipping(({ name, words }) =>
    program.test(name) ? words.find(({ text }) => pattern.test(text))?.text : undefined,
  );
}

export const VERIFYING: RuleFix<DockerfileFile> = {
  kind: 'suggested',
  needs: 'certainty that the certificates and signatures are valid, or those of a private authority installed first',
  edits: (finding) => rewriteFound(finding, verified),
};

/** The command without what skips a verification. */
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
