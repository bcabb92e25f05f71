import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { Place } from '../../../formats/tree.ts';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { textOf, type OpenApiFile, type OpenApiItem } from '../open-api-file.ts';
import { headerRule, inOperation } from '../open-api-rule.ts';

export default headerRule({
  id: 'open_api_session_cookie_unprotected',
  title: 'A session cookie is set without Secure or HttpOnly',
  terms: ['Set-Cookie', 'cookie flags'],
  severity: MODERATE_LOW,
  problem:
    'Without `HttpOnly`, a script that gets into a page takes the session over; without `Secure`, whoever listens on the network does.',
  remediation: 'Set the cookie with `Secure; HttpOnly; SameSite=Lax`, and describe it so.',
  sources: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#cookies',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  ],
  references: [owaspApi(2), cwe(614), cwe(1004), nist('SC-23')],
  examples: {
    bad: [
      setCookie('schema:\n  type: string\n  «example: SESSIONID=abcde12345; Path=/»'),
      setCookie("«example: 'auth_token=abc; Path=/; Secure'»"),
      setCookie("type: string\n«default: 'sid=abc; HttpOnly'»", '2.0'),
    ],
    good: [
      setCookie("example: '__Host-sid=abcde12345; Path=/; Secure; HttpOnly; SameSite=Lax'"),
      setCookie("example: 'theme=dark; Path=/'"),
      setCookie('example: SESSIONID=abcde12345'), // leaves the attributes out
    ],
  },
  judge: (header, { file }) => {
    if (header.name.toLowerCase() !== 'set-cookie') return undefined;
    for (const { at, text } of valuesOf(header)) {
      const [, name = '', attributes = ''] = /^\s*([^=;\s]{1,100})=[^;]{0,4000};(.*)$/s.exec(text) ?? [];
      const missing = ['Secure', 'HttpOnly'].filter((word) => !isAmong(word, attributes));
      if (name !== '' && missing.length > 0 && isOfSession(name, file))
        return { at, message: `${name} without ${missing.join(' and ')}` };
    }
    return undefined;
  },
});

function* valuesOf(header: OpenApiItem): Generator<{ readonly at: Place; readonly text: string }> {
  const schema = pairsInForce(header.value('schema') ?? header.node);
  for (const pair of [header.pair('example'), schema.get('example'), schema.get('default'), schema.get('const')]) {
    const text = textOf(pair?.value);
    if (pair && text !== undefined) yield { at: pair, text };
  }
}

function isAmong(word: string, attributes: string): boolean {
  return attributes.split(';').some((attribute) => attribute.trim().toLowerCase() === word.toLowerCase());
}

/** By its name, or as the description says that it signs callers in. */
function isOfSession(name: string, file: OpenApiFile): boolean {
  if (/sess|auth|jwt|(?:^|[_.-])(?:sid|token)$|access_?token|refresh_?token/i.test(name)) return true;
  return [...file.schemes.values()].some((scheme) => scheme?.text('in') === 'cookie' && scheme.text('name') === name);
}

/** An example's answer that sets a cookie. */
function setCookie(text: string, version?: '2.0'): string {
  const header = text.replaceAll('\n', '\n        ');
  return inOperation(`responses:\n  '200':\n    headers:\n      Set-Cookie:\n        ${header}`, '', version);
}
