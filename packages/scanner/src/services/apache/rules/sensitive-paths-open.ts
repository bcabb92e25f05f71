import { HIGH, MODERATE } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { apacheRule } from '../apache-rule.ts';
import { setInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_sensitive_paths_open',
  title: 'Everybody has access to folders of the system or to pages for administrators',
  terms: ['Require all granted'],
  severity: HIGH,
  problem:
    'The section lets everybody in: to a folder of the system, whose files an alias or a link then hands out, or to pages from which a site or a database is administered.',
  remediation: 'Put `Require all denied` into the section, or `Require ip` with your own networks.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_authz_core.html#require',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html#protectserverfiles',
  ],
  references: [cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `
«<Directory "/etc">»
  Require all granted
</Directory>`,
      `
«<Location "/phpmyadmin">»
  Order allow,deny
  Allow from all
</Location>`,
      `
«<LocationMatch "^/admin(/|$)">»
  Require all granted
</LocationMatch>`,
    ],
    good: [
      `
<Directory "/etc">
  Require all denied
</Directory>`,
      `
<Location "/phpmyadmin">
  Require ip 10.0.0.0/8
</Location>`,
      `
<Directory "/usr/share/phpmyadmin">
  Options FollowSymLinks
</Directory>`,
      `
<Directory "/var/www">
  Require all granted
</Directory>`,
      `
<Location "/administration-guide">
  Require all granted
</Location>`,
    ],
  },

  *check({ file }) {
    for (const section of file.sections('Directory', 'Location', 'LocationMatch')) {
      const [written = ''] = section.args;
      const path = withoutSlash(
        section.kind === 'locationmatch' ? written.replace(/^\^|(?:\(\/\|\$\)|\$)$/g, '') : written,
      );
      const isFolder = section.kind === 'directory';
      if (!(isFolder ? SYSTEM_FOLDERS : PAGES).test(path) || file.access(section) !== 'open') continue;
      const severity = isFolder ? HIGH : MODERATE;
      yield { at: section.section, head: true, message: `everybody has access to ${path}`, severity };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the networks of those who need it, in place of those of the machine itself',
    edits: (finding) => setInFound(finding, 'Require', 'local'),
  },
});

const SYSTEM_FOLDERS =
  /^\/(?:etc|root|home|var|usr|proc|sys|boot|dev|opt|tmp|var\/(?:log|lib|backups|spool|tmp)|usr\/(?:lib|bin|sbin))$/;

/** Addresses that only such pages have. */
const PAGES =
  /^\/(?:phpmyadmin|phppgadmin|adminer(?:\.php)?|admin|administrator|manager|phpinfo(?:\.php)?|webmin|nagios|cacti|metrics|actuator)$/i;
