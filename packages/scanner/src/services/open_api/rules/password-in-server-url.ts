import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName } from '../../../rules/secrets.ts';
import { at, inDocument, owasp, serverRule, spec } from '../open-api-rule.ts';

export default serverRule({
  id: 'open_api_password_in_server_url',
  title: 'The address of a server holds a password',
  terms: ['credentials in URL', 'basic authentication'],
  severity: HIGH,
  problem: 'Whoever reads the description, which is meant to be given out, signs in to the API with it.',
  remediation: 'Remove name and password from the address, change the password, and describe a security scheme.',
  sources: [
    spec('server-object'),
    'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
    owasp('0xa2-broken-authentication'),
  ],
  references: [owaspApi(2), cwe(798), nist('IA-5')],
  examples: {
    bad: [
      inDocument('servers:\n  - «url: https://shop:h7Kq2mVw9x@api.example.com»\npaths: {}\n'),
      inDocument('servers:\n  - «url: https://api.example.com/v1?api_key=h7Kq2mVw9x41»\npaths: {}\n'),
    ],
    good: [
      inDocument('servers:\n  - url: https://api.example.com:8443/a@b\npaths: {}\n'),
      inDocument('servers:\n  - url: "https://api.example.com/v1?api_key={key}&version=2024"\npaths: {}\n'),
      inDocument('servers:\n  - url: https://user:password@api.example.com\npaths: {}\n'),
      inDocument('servers:\n  - url: "https://{user}:{password}@api.example.com"\npaths: {}\n'),
    ],
  },
  judge: (server) => {
    const url = server.text('url') ?? '';
    const [, password] = /^\w{2,10}:\/\/[^/@:\s]{1,200}:([^/@\s]{1,200})@/.exec(url) ?? [];
    const given = [password, secretInQuery(url)];
    const isThere = given.some((one) => one !== undefined && isExposedSecret(one) && !IN_ITS_PLACE.test(one));
    return isThere ? at(server, 'url', 'url holds a password') : undefined;
  },
});

/** What a parameter behind the path gives that is called like a secret. */
function secretInQuery(url: string): string | undefined {
  const pairs = url.slice(url.indexOf('?') + 1).split('&');
  const [, value] = pairs.map((pair) => pair.split('=', 2)).find(([name = '']) => isSecretName(name)) ?? [];
  return url.includes('?') ? value : undefined;
}

/** A variable, or the name of what stands there. */
const IN_ITS_PLACE = /[{}$<>*]|^demo|^(?:pass(?:word|wd|phrase)?|pwd|secret|token)$/i;
