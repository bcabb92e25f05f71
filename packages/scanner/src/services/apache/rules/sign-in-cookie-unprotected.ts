import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_sign_in_cookie_unprotected',
  title: 'The cookie of signed-in users lacks HttpOnly or Secure (OIDC, Mellon, CAS)',
  terms: ['insecure cookie'],
  severity: MODERATE_LOW,
  problem:
    'A script that an attacker slips into a page reads the cookie, or the browser also sends it over plain HTTP. Whoever has it is signed in as the visitor.',
  remediation: 'Set `OIDCCookieHTTPOnly On`, `MellonSecureCookie On` or `CASCookieHttpOnly On`.',
  sources: [
    'https://github.com/OpenIDC/mod_auth_openidc/blob/master/auth_openidc.conf',
    'https://github.com/latchset/mod_auth_mellon#readme',
    'https://github.com/apereo/mod_auth_cas#readme',
  ],
  references: [cwe(614), cwe(1004), nist('SC-23')],

  examples: {
    bad: [
      `«OIDCCookieHTTPOnly Off»\n`,
      `«MellonSecureCookie Off»\n`,
      `«CASCookieHttpOnly Off»\n`,
      `«MellonSecureCookie secure»\n`,
    ],
    good: [
      `OIDCCookieHTTPOnly On\n`,
      `MellonSecureCookie On\n`,
      `ServerRoot /etc/httpd
<Location />
  MellonEnable info
  MellonSecureCookie On
</Location>`,
      `<Location /app>
  MellonEnable auth
</Location>`, // a fragment: the other half may stand elsewhere
    ],
  },

  *check({ file }) {
    for (const { at, args } of SETTINGS.flatMap((name) => file.lastDirectives(name))) {
      const [value = ''] = args;
      // By `secure` or `httponly`, Mellon sets the one without the other.
      if (/^(?:off|secure|httponly)$/i.test(value))
        yield { at, message: { code: 'is', values: { setting: at.name, value } }, wanted: 'On' };
    }
    if (!file.isNowhere('MellonSecureCookie')) return;
    const signsIn = file.directives('MellonEnable').find(({ args }) => /^(?:auth|info)$/i.test(args[0] ?? ''));
    if (signsIn)
      yield { at: signsIn.at, message: { code: 'not-set', values: { setting: 'MellonSecureCookie' } }, wanted: 'On' };
  },
});

/** Those of the first and the last are On by themselves, that of Mellon is Off. */
const SETTINGS = ['OIDCCookieHTTPOnly', 'MellonSecureCookie', 'CASCookieHttpOnly'] as const;
