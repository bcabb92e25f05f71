import type { Found } from '@plumbline/model/found';
import { NO_WORD, rewriteWords } from '../../fixing/edit-dockerfile.ts';
import type { CheckInput, Finding, RuleFix } from '../../rule.ts';
import { linesBehind, type DockerfileFile, type RunCommand } from './dockerfile-file.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';

/* What rules about commands that are told not to verify what they fetch have in common. */

export const UNVERIFIED_PACKAGE =
  'Packages are installed although nobody vouches for them, so whoever controls the mirror or the way to it runs code as root in the build and in the image.';
export const UNVERIFIED_HOST =
  'The other side is not who it says it is, for all that is checked: an attacker on the network path gives the build other files.';

/** Judges a command by what it is given that skips the verification, if anything is. */
export function skipping(
  skippedBy: (command: ShellCommand) => string | undefined,
): (run: RunCommand) => Found | undefined {
  return ({ command }) => {
    const value = skippedBy(command);
    return value === undefined ? undefined : { code: 'has', values: { setting: command.name, value } };
  };
}

/** Judges commands, and the lines of files that are written by heredocs. */
export function commandsAndLines(
  judge: (run: RunCommand) => Found | undefined,
  line: RegExp,
): (input: CheckInput<DockerfileFile>) => Generator<Finding> {
  return function* check({ file }) {
    for (const run of file.commands) {
      const message = judge(run);
      if (message) yield { at: run.command, message };
    }
    for (const { at, text } of file.instructions('COPY', 'ADD', 'RUN').flatMap((one) => [...linesBehind(one)])) {
      const [found] = line.exec(text) ?? [];
      if (found !== undefined)
        yield { at, message: { code: 'has', values: { setting: 'a line', value: found.trim() } } };
    }
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
  edits({ at }, { file }) {
    const command = file.commandAt(at);
    if (!command) return [];
    const words = [...command.assignments, ...command.words];
    return rewriteWords(words, (text, index) => verified(text, words[index - 1]?.text, command.name));
  },
};

/** Options that have no other sense than to skip a verification. */
const SKIPPING =
  /^--(insecure|no-check-certificate|allow-unauthenticated|allow-untrusted|force-yes|nogpgcheck|nosignature|nodigest|no-gpg-checks?|trusted-host(=.*)?|check-certificate=false|verify=(no|false)|(kube-)?insecure-skip-tls-verify(=true)?|(src-|dest-)?tls-verify=(false|0)|no-verify-ssl|ignore-certs|setopt=sslverify=(0|false))$|^-(SkipCertificateCheck|Dmaven\.wagon\.http\.ssl\.(insecure|allowall)=true|Daether\.connector\.https\.securityMode=insecure)$/s;
const SWITCH = /^(strict-ssl|enableStrictSsl|ssl_verify|secure-http|http\.(\S+\.)?sslVerify)$/i;

/** A word of a command without what skips a verification. */
function verified(word: string, before: string | undefined, program: string): string | typeof NO_WORD {
  if (SKIPPING.test(word) || before === '--trusted-host') return NO_WORD;
  if (program === 'curl' && word === '-k') return NO_WORD;
  if (program === 'curl') return word.replace(/^(-[a-jl-zA-Z]*)k(?=[a-zA-Z]*$)/, '$1');
  if (before !== undefined && SWITCH.test(before)) return word.replace(/^(false|0)$/i, 'true');
  return word
    .replace(/((?:strict-ssl|http\.sslVerify)[ =])(false|0)\b/i, '$1true')
    .replace(/(StrictHostKeyChecking[ =]+)no\b/i, '$1yes')
    .replace(/\[trusted=yes\] /, '');
}
