/* Servers of Python programs that believe X-Forwarded-* headers of every client, wherever they are started. */
import { MODERATE_LOW } from '@plumbline/model/severity';
import type { CommandText } from './container-commands.ts';
import { LISTENS_FOR_ITSELF } from './container-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of it wherever they are started. */
export const FORWARDED_HEADERS_TRUSTED = {
  title: "uvicorn or gunicorn believes the X-Forwarded headers of every client: forwarded-allow-ips '*'",
  terms: ['FORWARDED_ALLOW_IPS', 'proxy headers', 'IP spoofing', 'X-Forwarded-For', 'X-Forwarded-Proto'],
  severity: MODERATE_LOW,
  problem:
    'Whoever reaches the port without the proxy chooses the scheme that the program sees, and with uvicorn the address too: what asks for HTTPS, limits, lists of allowed addresses and logs are worth nothing.',
  remediation: 'Name the addresses of the proxy instead of `*`, or listen on a Unix socket that only the proxy uses.',
  references: [cwe(348), cwe(290), nist('AC-3')],
} as const;

export const UVICORN_SETTINGS = 'https://www.uvicorn.org/settings/#http';
export const GUNICORN_FORWARDED = 'https://docs.gunicorn.org/en/stable/settings.html#forwarded-allow-ips';

interface GivenVariable<At> {
  readonly at: At;
  readonly name: string;
  readonly value: string;
}

/** What makes a server believe everybody: a text of its command, or a variable of those that it is given. */
export function everyProxyTrusted<At>(
  texts: readonly CommandText[],
  variables: readonly GivenVariable<At>[],
): { readonly at: CommandText['at'] | At; readonly setting: string } | undefined {
  const options = variables.filter(({ name }) => name === 'GUNICORN_CMD_ARGS');
  const whole = [...texts.map(({ text }) => text), ...options.map(({ value }) => value)].join(' ');
  if (FOR_THE_PROXY.test(whole) || LISTENS_FOR_ITSELF.test(whole)) return undefined;
  const option = EVERY_PROXY.test(whole) && texts.find(({ text }) => text.includes('--forwarded-allow-ips'));
  if (option) return { at: option.at, setting: '--forwarded-allow-ips' };
  // What is said in the command counts before a variable.
  if (whole.includes('--forwarded-allow-ips') && !options.some(({ value }) => EVERY_PROXY.test(value)))
    return undefined;
  const variable = variables.find(({ name, value }) =>
    name === 'GUNICORN_CMD_ARGS'
      ? EVERY_PROXY.test(value)
      : /^(?:UVICORN_)?FORWARDED_ALLOW_IPS$/.test(name) && /^["']?\*["']?$/.test(value),
  );
  return variable && { at: variable.at, setting: variable.name };
}

const EVERY_PROXY = /--forwarded-allow-ips[= ]["']?\*/;

/** Reads from a socket of the machine, or no such headers. */
const FOR_THE_PROXY = /(?:--bind|-b)[= ]?["']?unix:|--uds[= ]|--fd[= ]|--no-proxy-headers\b/;
