import type { Found } from '@plumbline/model/found';
import type { ShellCommand } from '../reading/shell-commands.ts';

/** What switches the check of certificates off, by the program that takes it. */
const OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['curl', /^(?:--insecure|-[fsSLgjlqvi]*k[fsSLgjlqviOo]*)$/],
  ['wget', /^--no-check-certificate$/],
  ['git', /^http\.sslVerify=(?:false|0)$/i],
]);

/** What is said of a command that takes any certificate for that of the server. */
export function skippedCertificateIn({ name, words }: ShellCommand): Found | undefined {
  const option = OPTIONS.get(name);
  const word = option && words.find(({ text }) => option.test(text));
  return word && { code: 'has', values: { setting: name, value: word.text.slice(0, 60) } };
}
