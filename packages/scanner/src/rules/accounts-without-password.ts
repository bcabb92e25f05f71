import type { ShellCommand } from '../reading/shell-commands.ts';

/** How a command leaves an account without a password; undefined where it leaves none so. */
export function leavesWithoutPassword({ name, words }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text);
  const isLocked = texts.some((text) => /^(?:--lock|-[a-km-z]*l[a-z]*)$/.test(text));
  if (name === 'passwd' && !isLocked && texts.some((text) => /^(?:--delete|-[a-ce-z]*d[a-z]*)$/.test(text)))
    return 'passwd -d leaves the account without a password';
  const option = texts.findIndex((text) => text === '-p' || text === '--password');
  if (name === 'usermod' && option !== -1 && texts[option + 1] === '')
    return 'usermod leaves the account without a password';
  return undefined;
}
