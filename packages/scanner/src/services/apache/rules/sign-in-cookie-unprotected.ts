import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_sign_in_cookie_unprotected',
  title: 'The cookie of signed-in users lacks HttpOnly or Secure (OIDC, Mellon, CAS)',
  terms: ['insecure cookie'],
  severity: MODERATE_LOW,
  problem:
    'A script that an attacker slips into a page reads the cookie, or the browser also sends it over plain HTTP. Who has it is signed in as the visitor.',
  remediation: 'Set it to `On`.',
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
    good: [`OIDCCookieHTTPOnly On\n`, `MellonSecureCookie On\n`],
  },

  setting: ['OIDCCookieHTTPOnly', 'MellonSecureCookie', 'CASCookieHttpOnly'],
  // By `secure` or `httponly`, Mellon sets the one without the other.
  bad: oneOf('off', 'secure', 'httponly'),
  safe: 'On',
});
