import { MODERATE } from '@plumbline/model/severity';
import { isOn } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';

export default apacheRule({
  id: 'apache_session_unencrypted',
  title: 'Sessions lie in cookies without encryption (SessionCookieName without SessionCryptoPassphrase)',
  terms: ['mod_session_crypto', 'mod_auth_form', 'plaintext session'],
  severity: MODERATE,
  problem:
    'The cookie holds the whole session as it is, with mod_auth_form also name and password. Whoever gets at the cookie reads them, and every visitor puts into their own session what a program then trusts.',
  remediation:
    'Load mod_session_crypto and set `SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"` where sessions are on, or keep them in a database with `SessionDBDCookieName`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_session_crypto.html',
    'https://httpd.apache.org/docs/2.4/mod/mod_session.html',
  ],
  references: [cwe(312), cwe(565), nist('SC-28'), stigApache('Windows Site', 'V-214395')],

  examples: {
    bad: [
      `
ServerRoot "/etc/httpd"
Session On
«SessionCookieName session path=/;HttpOnly;Secure»`,
      `
ServerRoot "/etc/httpd"
<Location "/app">
  Session On
  «SessionCookieName2 session path=/app;version=1»
</Location>`,
      `
<VirtualHost *:443>
  <Location "/staff">
    AuthType form
    Session On
    «SessionCookieName staff path=/staff;HttpOnly;Secure»
  </Location>
</VirtualHost>`, // a file of one site
    ],
    good: [
      `
<VirtualHost *:443>
  SessionCryptoPassphraseFile /etc/httpd/session.key
  <Location "/staff">
    Session On
    SessionCookieName staff path=/staff;HttpOnly;Secure
  </Location>
</VirtualHost>`,
      `
Session On
SessionCookieName session path=/;HttpOnly;Secure`, // a part of what holds for all sites
      `
ServerRoot "/etc/httpd"
Session On
SessionCookieName session path=/;HttpOnly;Secure
SessionCryptoPassphrase "exec:/usr/local/bin/print-secret"`,
      `
ServerRoot "/etc/httpd"
Session Off
SessionCookieName session path=/;HttpOnly;Secure`,
      `
ServerRoot "/etc/httpd"
Include conf/secrets.conf
Session On
SessionCookieName session path=/;HttpOnly;Secure`,
      `
ServerRoot "/etc/httpd"
Session On
SessionDBDCookieName session path=/;HttpOnly;Secure`,
      `
<VirtualHost *:443>
  <Location "/ipa">
    AuthType GSSAPI
    GssapiUseSessions On
    GssapiSessionKey file:/etc/httpd/session.key
    Session On
    SessionCookieName ipa path=/ipa;httponly;secure
  </Location>
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    // A key that another section sets may hold here as well.
    if (!file.isNowhereHere('SessionCryptoPassphrase', 'SessionCryptoPassphraseFile')) return;
    // What mod_auth_gssapi keeps there, it seals itself. Source: https://github.com/gssapi/mod_auth_gssapi#gssapisessionkey
    if (file.directives('GssapiUseSessions', 'GssapiSessionKey').length > 0) return;
    for (const { at, scope } of file.directives('SessionCookieName', 'SessionCookieName2')) {
      if (scope === file.server && file.isPart) yield UNKNOWN;
      else if (isOn(file.setting('Session', scope)))
        yield { at, message: { code: 'not-set', values: { setting: 'SessionCryptoPassphrase' } } };
    }
  },
});
