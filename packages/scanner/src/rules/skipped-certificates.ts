import type { Found } from '@plumbline/model/found';
import type { ShellCommand } from '../reading/shell-commands.ts';
import { switchesVerificationOff } from './certificate-variables.ts';

/** What switches the check of certificates off, by the program that takes it. */
const OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['curl', /^(?:--insecure|-[fsSLgjlqvi]*k[fsSLgjlqviOo]*)$/],
  ['wget', /^--no-check-certificate$/],
  ['git', /^http\.sslVerify[= ](?:false|0)$/i],
  ['npm', /^(?:--)?strict-ssl[= ]false$/],
  ['yarn', /^(?:--)?strict-ssl[= ]false$/],
  ['pnpm', /^(?:--)?strict-ssl[= ]false$/],
  ['kubectl', /^--insecure-skip-tls-verify(?:=true)?$/],
  ['oc', /^--insecure-skip-tls-verify(?:=true)?$/],
  ['helm', /^--(?:kube-)?insecure-skip-tls-verify(?:=true)?$/],
  ['aws', /^--no-verify-ssl$/],
  ['http', /^--verify[= ](?:no|false)$/],
  ['invoke-webrequest', /^-SkipCertificateCheck$/i],
  ['invoke-restmethod', /^-SkipCertificateCheck$/i],
  ['iwr', /^-SkipCertificateCheck$/i],
  ['irm', /^-SkipCertificateCheck$/i],
]);

/** What is said of a command that takes any certificate for that of the server. */
export function skippedCertificateIn({ name, words, assignments }: ShellCommand): Found | undefined {
  const set = (name === 'export' ? [...assignments, ...words] : assignments)
    .map(({ text }) => /^(\w{1,100})=([^]{0,200})$/.exec(text))
    .find((found) => found !== null && switchesVerificationOff(found[1] ?? '', found[2] ?? ''));
  if (set) return { code: 'is', values: { setting: set[1] ?? '', value: set[2] ?? '' } };
  const option = OPTIONS.get(name) ?? OPTIONS.get(name.toLowerCase());
  const texts = words.map(({ text }) => text);
  // `config set` has its value in a word of its own.
  const found =
    option &&
    [...texts, ...texts.map((text, index) => `${text} ${texts[index + 1] ?? ''}`)].find((text) => option.test(text));
  return found === undefined ? undefined : { code: 'has', values: { setting: name, value: found.slice(0, 60) } };
}
