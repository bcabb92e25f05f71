import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { hostOf } from '../apache-scopes.ts';
import { headerSettings } from '../response-headers.ts';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_cookie_insecure',
  title: 'A cookie is sent without Secure (Header Set-Cookie)',
  terms: ['insecure cookie'],
  severity: MODERATE_LOW,
  problem:
    'The browser also sends the cookie over plain HTTP, where an attacker who listens on the network reads it, and can pose as the visitor where it tells who that is.',
  remediation: 'Add `Secure; HttpOnly; SameSite=Lax` to the cookie.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.5',
  ],
  references: [
    cwe(614),
    nist('SC-23'),
    stigApache('UNIX Site', 'V-214288'),
    stigApache('Windows Server', 'V-214332'),
    stigApache('Windows Site', 'V-214376'),
  ],

  examples: {
    bad: [
      `<VirtualHost *:443>
  SSLEngine on
  «Header add Set-Cookie "visit=1; Path=/"»
</VirtualHost>`,
    ],
    good: [
      `<VirtualHost *:443>
  SSLEngine on
  Header add Set-Cookie "visit=1; Path=/; Secure; HttpOnly"
</VirtualHost>`,
      `<VirtualHost *:80>
  Header add Set-Cookie "visit=1; Path=/"
</VirtualHost>`,
      `<VirtualHost *:443>
  SSLEngine on
  Header edit Set-Cookie ^(.*)$ "$1; Secure"
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    for (const { directive, action, value } of headerSettings(file, 'Set-Cookie')) {
      if (value === undefined || !/^(?:add|set|append|merge|setifempty)$/.test(action)) continue;
      const [name = '', ...attributes] = value.split(';').map((part) => part.trim().toLowerCase());
      const isWhole = /^[\w-]{1,100}=/.test(name) && !/%\{[^}]{1,100}\}\w$/.test(value);
      if (!isWhole || attributes.includes('secure')) continue;
      if (isOn(file.setting('SSLEngine', hostOf(directive.scope))))
        yield { at: directive.at, message: { code: 'lacks', values: { setting: 'Set-Cookie', value: 'Secure' } } };
    }
  },
});
