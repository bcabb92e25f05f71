import type { ShellCommand } from './shell-commands.ts';

/**
 * Whether a command makes an account, or changes one, and gives it the number of root.
 * Source: https://manpages.debian.org/bookworm/passwd/useradd.8.en.html
 */
export function givesNumberOfRoot({ name, words }: ShellCommand): boolean {
  if (!/^(?:useradd|adduser|usermod)$/.test(name)) return false;
  return words.some(({ text }, index) =>
    /^(?:-\w*u|--uid)$/.test(text) ? /^0+$/.test(words[index + 1]?.text ?? '') : /^(?:-u|--uid=)0+$/.test(text),
  );
}
