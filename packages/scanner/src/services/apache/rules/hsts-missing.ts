import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { headerSettings, maySetHeader } from '../response-headers.ts';
import { isPassedOn } from '../virtual-hosts.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_hsts_missing',
  title: 'The HSTS header (Strict-Transport-Security) is missing or its max-age too short',
  severity: MODERATE,
  problem:
    'Without Strict-Transport-Security a browser still tries plain HTTP first. An attacker in between can keep the visitor there and read everything.',
  remediation:
    'Set `Header always set Strict-Transport-Security "max-age=31536000"` in every virtual host that speaks TLS.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header', 'https://www.rfc-editor.org/rfc/rfc6797'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
ServerRoot "/etc/httpd"
«<VirtualHost *:443>»
  SSLEngine on
</VirtualHost>`,
      `
«Header always set Strict-Transport-Security "max-age=3600"»`,
    ],
    good: [
      `
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLEngine on
  Header always set Strict-Transport-Security "max-age=31536000; includeSubDomains"
</VirtualHost>`,
      `
<VirtualHost *:443>
  SSLEngine on
</VirtualHost>`, // a fragment: the main configuration may set it
    ],
  },

  *check({ file }) {
    for (const { directive, value } of headerSettings(file, 'Strict-Transport-Security')) {
      const age = /max-age\s*=\s*"?(\d+)/i.exec(value ?? '')?.[1];
      if (age === undefined || !isShortHsts(age)) continue;
      yield {
        at: directive.at,
        message: { code: 'is', values: { setting: 'max-age', value: age } },
        wanted: '31536000',
        severity: MODERATE_LOW,
      };
    }
    for (const host of file.virtualHosts) {
      if (!isOn(file.setting('SSLEngine', host)) || maySetHeader(file, host, 'strict-transport-security')) continue;
      if (isPassedOn(host)) yield UNKNOWN;
      else if (file.isWhole) {
        const message = { code: 'not-set', values: { setting: 'Strict-Transport-Security' } } as const;
        yield { at: host.section, head: true, message, wanted: 'max-age=31536000' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'mod_headers, and certainty that every page of this host name works over https, on all ports and for a year',
    edits: (finding) => [
      ...insertInFound(finding, 'Header always set Strict-Transport-Security "max-age=31536000"'),
      ...rewriteArguments(finding, (value) => value.replace(/max-age=\d+/i, 'max-age=31536000')),
    ],
  },
});
