import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { PHP_DIRECTIVES } from '../php-settings.ts';
import { addArgument, directiveOf, rewriteArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_session_cookie_unprotected',
  title: 'The session cookie lacks HttpOnly or Secure',
  terms: ['insecure cookie'],
  severity: MODERATE_LOW,
  problem:
    'Without HttpOnly a script that an attacker slips into a page reads the session cookie; without Secure the browser also sends it over plain HTTP. Whoever has it is signed in as the visitor.',
  remediation: 'Write `SessionCookieName session path=/;HttpOnly;Secure;SameSite=Lax`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_session_cookie.html#sessioncookiename',
    'https://www.php.net/manual/en/session.configuration.php#ini.session.cookie-httponly',
  ],
  references: [
    cwe(614),
    cwe(1004),
    nist('SC-23'),
    stigApache('UNIX Server', 'V-214251'),
    stigApache('UNIX Server', 'V-214268'),
    stigApache('UNIX Site', 'V-214303'),
    stigApache('Windows Site', 'V-214394'),
  ],

  examples: {
    bad: [
      `
«SessionCookieName session path=/»`,
      `
«SessionCookieName session path=/;HttpOnly»`,
      `
php_admin_value session.name shop
«php_admin_flag session.cookie_httponly off»`,
    ],
    good: [
      `
SessionCookieName session path=/;HttpOnly;Secure`,
      `
SessionCookieName session "path=/; httponly; secure; version=1"`,
      `
php_admin_flag session.cookie_httponly on
php_admin_flag session.cookie_secure on`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.lastDirectives('SessionCookieName', 'SessionCookieName2')) {
      if (args.includes(undefined)) continue;
      const missing = missingFrom(args.slice(1));
      if (missing.length > 0)
        yield { at, message: { code: 'lacks', values: { setting: at.name, value: missing.join(', ') } } };
    }
    for (const { at, args } of file.directives(...PHP_DIRECTIVES)) {
      const [setting = '', value = ''] = args;
      if (/^session\.cookie_(?:httponly|secure)$/i.test(setting) && /^(?:0|off|false|no)$/i.test(value))
        yield { at, message: { code: 'is', values: { setting, value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the pages are reached by https alone and no script of theirs reads the cookie',
    edits(finding) {
      if (directiveOf(finding)?.name.toLowerCase().startsWith('php_') === true) {
        return rewriteArguments(finding, (_value, index) => (index === 1 ? 'on' : undefined));
      }
      const flags = missingFrom(valuesOf(finding).slice(1));
      if (valuesOf(finding).length === 1) return addArgument(finding, flags.join(';'));
      return rewriteArguments(finding, (value, index, { length }) =>
        index === length - 1 ? [value, ...flags].join(';') : undefined,
      );
    },
  },
});

/** What protects a cookie that its attributes lack. */
function missingFrom(attributes: readonly (string | undefined)[]): readonly string[] {
  const present = attributes
    .join(';')
    .toLowerCase()
    .split(/[;\s]+/);
  return ['HttpOnly', 'Secure'].filter((attribute) => !present.includes(attribute.toLowerCase()));
}
