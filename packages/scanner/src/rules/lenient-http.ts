/* Servers that read requests which break the rules of HTTP, wherever they are started. */
import { MODERATE } from '@plumbline/model/severity';
import type { CommandText } from './container-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of it. */
export const LENIENT_HTTP = {
  title: 'A server accepts malformed HTTP, which opens the way for request smuggling: --insecure-http-parser',
  terms: ['HTTP desync', 'NODE_OPTIONS', 'gunicorn', 'strip-header-spaces', 'permit-obsolete-folding'],
  severity: MODERATE,
  problem:
    'The proxy in front and the server see different ends of a request: an attacker hides a second one in it, past the checks of the proxy or in the connection of somebody else.',
  remediation: 'Remove the option, and mend the client or the proxy that sends such requests.',
  references: [cwe(444), nist('SI-10')],
} as const;

export const NODE_PARSER = 'https://nodejs.org/api/cli.html#--insecure-http-parser';
export const GUNICORN_MECHANICS = 'https://docs.gunicorn.org/en/stable/settings.html#header-map';

/** Of the header map of gunicorn one value makes one of names that are not the same. */
const LENIENT =
  /(?:^|[\s"'])(--insecure-http-parser|--(?:strip-header-spaces|permit-obsolete-folding|tolerate-dangerous-framing)|--header-map[= ]["']?dangerous)(?=["'\s]|$)/;

interface Lenient<At> {
  readonly at: At;
  readonly setting: string;
  readonly value: string;
}

/** The option of a command, or of the options that a variable holds, by which a server does. */
export function lenientHttpIn<At>(
  texts: readonly CommandText[],
  variables: readonly { readonly at: At; readonly name: string; readonly value: string | undefined }[],
): Lenient<CommandText['at'] | At> | undefined {
  const found = LENIENT.exec(texts.map(({ text }) => text).join(' '))?.[1];
  const [option = ''] = found?.split(/[= ]/) ?? [];
  const first = found === undefined ? undefined : texts.find(({ text }) => text.includes(option));
  if (first && found !== undefined) return { at: first.at, setting: 'the command', value: found };
  for (const { at, name, value = '' } of variables) {
    const given = /^(?:NODE_OPTIONS|GUNICORN_CMD_ARGS)$/.test(name) ? LENIENT.exec(value)?.[1] : undefined;
    if (given !== undefined) return { at, setting: name, value: given };
  }
  return undefined;
}
