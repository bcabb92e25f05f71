import type { ShellCommand } from '../reading/shell-commands.ts';

/** The mode that a command gives to what it makes: `install -m 777`, `mkdir --mode=777`. */
export function modeOfMade({ name, words }: ShellCommand): string | undefined {
  if (!/^(?:install|mkdir|mkfifo)$/.test(name)) return undefined;
  for (const [index, { text }] of words.entries()) {
    const [, joined] = /^(?:--mode=|-m)(\S{1,20})$/.exec(text) ?? [];
    if (joined !== undefined) return joined;
    if (/^(?:--mode|-[a-zA-Z]{0,9}m)$/.test(text)) return words[index + 1]?.text;
  }
  return undefined;
}
