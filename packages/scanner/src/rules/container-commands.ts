/* What the commands of containers say that is dangerous, wherever containers are described. */
import type { Place } from '../formats/tree.ts';
import { isExposedSecret, isKnownSecretForm, passwordInUrl } from './secrets.ts';

/** A command, or one of its words. */
export interface CommandText {
  readonly at: Place;
  readonly text: string;
}

/** The texts that hold a secret: behind an option that asks for one, in an address, or by its form. */
export function* secretsIn(texts: readonly CommandText[]): Generator<CommandText> {
  let option = '';
  for (const given of texts) {
    for (const word of given.text.split(/\s+/).map(withoutQuotes)) {
      const [, named, value = ''] = /^(--[\w.-]+)=(.*)$/s.exec(word) ?? [];
      const isPassword = SECRET_OPTION.test(option) && !word.startsWith('-') && isLiteral(word);
      const isNamed = named !== undefined && SECRET_OPTION.test(named) && isLiteral(value);
      if (isPassword || isNamed || isKnownSecretForm(word) || isLiteral(passwordInUrl(word) ?? '')) {
        yield given;
        break;
      }
      option = word;
    }
  }
}

const SECRET_OPTION = /^--(?:[\w.-]*[-.])?(?:requirepass|masterauth|password|passwd|secret|token|api-?key)$/i;

function withoutQuotes(word: string): string {
  return word.replace(/^["']|["';]+$/g, '');
}

function isLiteral(value: string): boolean {
  return !value.includes('$') && isExposedSecret(value);
}

/** What lets a debugger listen on all addresses. */
export function openDebuggerIn(text: string): string | undefined {
  return OPEN_DEBUGGER.exec(text)?.[0];
}

/** The same in the words of a command, of which several may say it together: `-m`, `debugpy`. It stands at the first. */
export function openDebuggersIn(texts: readonly CommandText[]): readonly (CommandText & { readonly value: string })[] {
  const alone = texts.flatMap((one) => {
    const value = openDebuggerIn(one.text);
    return value === undefined ? [] : [{ ...one, value }];
  });
  if (alone.length > 0) return alone;
  const found = OPEN_DEBUGGER.exec(texts.map(({ text }) => text).join(' '));
  let end = 0;
  const first = texts.find(({ text }) => (end += text.length + 1) > (found?.index ?? 0));
  return found && first ? [{ ...first, value: found[0] }] : [];
}

const OPEN_DEBUGGER =
  /--inspect(?:-brk|-wait)?[= ](?:0\.0\.0\.0|\[?::\]?(?=:|$))|-(?:agentlib:|Xrun)jdwp[=:][^\s]{0,100}\baddress=(?:\*|0\.0\.0\.0):|-m debugpy --listen 0\.0\.0\.0/;

/** What starts Vault in its development mode. `image`: its repository. */
export function developmentVaultIn(image: string, texts: readonly CommandText[]): CommandText | undefined {
  const words = texts.map(({ text }) => text).join(' ');
  const isVault = /(?:^|\/)(?:vault|openbao|bao)(?::|@|$)/.test(image);
  if (!(isVault || /(?:^|[\s/])(?:vault|bao) server\b/.test(words)) || !/\bserver\b/.test(words)) return undefined;
  return texts.find(({ text }) => /(?:^|\s)--?dev(?:-tls)?(?:\s|$)/.test(text));
}

/** An option that switches authentication off, with the text that has it; it and its value may be one text or two. */
export function insecureOptionIn(texts: readonly CommandText[]): { option: string; at: Place | undefined } | undefined {
  const whole = texts.map(({ text }) => text).join(' ');
  const option = INSECURE_OPTION.exec(whole)?.[0];
  // `--requirepass` beside `--protected-mode no` keeps strangers out.
  if (option === undefined || /--requirepass\b|--aclfile\b/.test(whole)) return undefined;
  return { option, at: texts.find(({ text }) => INSECURE_OPTION.test(text))?.at };
}

const INSECURE_OPTION =
  /--protected-mode[ =]no\b|--noauth\b|--skip-grant-tables\b|--api\.insecure(=true)?(?![=\w])|--(?:NotebookApp|ServerApp|IdentityProvider)\.token=(?:''|""|(?=\s|$))|--disable-auth(?:=true)?(?![=\w])|--auth-mode[= ]server\b|--no-auth\b|--start-insecure\b|(?<=start(?:-single-node)? )--insecure\b/;
