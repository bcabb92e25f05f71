import { HIGH } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { accessOf, accessOfRequire } from '../access.ts';
import type { ApacheFile, Section } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { hostOf, scopesBelow, type ApacheDirective, type Scope } from '../apache-scopes.ts';
import { isPassedOn } from '../virtual-hosts.ts';

export default apacheRule({
  id: 'apache_location_opens_directory',
  title: 'A section for all addresses opens folders that others keep closed (<Location "/"> Require all granted)',
  terms: ['order of merging', 'authentication bypass'],
  severity: HIGH,
  problem:
    'httpd merges the sections of locations after those of folders, and the last `Require` counts: the folder that asks for a password or an address is open to everybody.',
  remediation: 'Take the `Require` out of the section, or repeat what limits the folder in a `<Location>` behind it.',
  sources: [
    'https://httpd.apache.org/docs/2.4/sections.html#merging',
    'https://httpd.apache.org/docs/2.4/mod/mod_authz_core.html#authmerging',
  ],
  references: [cwe(863), cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `
DocumentRoot "/srv/www"
<Directory "/srv/www/intern">
  Require ip 192.168.10.0/24
</Directory>
<Location "/">
  «Require all granted»
</Location>`,
      `
<VirtualHost *:443>
  DocumentRoot /srv/docs
  <Directory /srv/docs/confidential>
    AuthType Basic
    AuthName "Confidential"
    AuthUserFile /etc/httpd/docs.users
    Require valid-user
  </Directory>
  <LocationMatch "^/.*">
    «Require all granted»
  </LocationMatch>
</VirtualHost>`,
    ],
    good: [
      `
DocumentRoot "/srv/www"
<Directory "/srv/www/intern">
  Require ip 192.168.10.0/24
</Directory>
<Location "/robots.txt">
  Require all granted
</Location>`,
      `
DocumentRoot "/srv/www"
<Directory "/srv/www/intern">
  Require ip 192.168.10.0/24
</Directory>
<Location "/">
  Require all granted
</Location>
<Location "/intern">
  Require ip 192.168.10.0/24
</Location>`,
      `
DocumentRoot "/srv/www"
<Directory "/srv/www/intern">
  Require ip 192.168.10.0/24
</Directory>
<Location "/">
  AuthMerging And
  Require all granted
</Location>`,
      `
<Directory />
  Require all denied
</Directory>
<VirtualHost *:443>
  DocumentRoot /srv/a
  <Location />
    Require all granted
  </Location>
</VirtualHost>
<VirtualHost *:8443>
  DocumentRoot /srv/b
  <Directory /srv/b/intern>
    Require valid-user
  </Directory>
</VirtualHost>`, // of another host
      `
<VirtualHost *:443>
  DocumentRoot /srv/www
  <Directory /srv/www/intern>
    Require valid-user
  </Directory>
  ProxyPass / http://127.0.0.1:8080/
  <Location />
    Require all granted
  </Location>
</VirtualHost>`, // a program answers
    ],
  },

  *check({ file }) {
    const closedIn = Map.groupBy(file.sections('Directory').filter(isClosed), hostOf);
    if (closedIn.size === 0) return;
    for (const section of file.sections('Location', 'LocationMatch')) {
      const grant = isForEverything(section) && file.access(section) === 'open' ? grantIn(section) : undefined;
      const host = hostOf(section);
      if (!grant || isPassedOn(host)) continue;
      const hosts = host === file.server ? [...closedIn.keys()] : [host, file.server];
      const opened = hosts.flatMap((each) => closedIn.get(each) ?? []).find((folder) => isOpened(file, folder, host));
      if (opened) yield { at: grant, message: `it opens ${String(opened.args[0]).slice(0, 200)}` };
    }
  },
});

function isClosed(section: Section): boolean {
  return accessOf(section) === 'restricted' && requiresIn(section).length > 0;
}

function requiresIn(scope: Scope): readonly ApacheDirective[] {
  return [...scopesBelow(scope)].flatMap(({ directives }) => directives.filter(({ name }) => name === 'require'));
}

/** What lets everybody in, and is not joined with what folders ask. */
function grantIn(section: Section): ApacheDirective['at'] | undefined {
  if (section.directives.some(({ name, args }) => name === 'authmerging' && args[0]?.toLowerCase() !== 'off'))
    return undefined;
  return requiresIn(section).find((require) => accessOfRequire(require) === 'open')?.at;
}

function isForEverything({ kind, args: [path, pattern] }: Section): boolean {
  if (kind === 'locationmatch') return EVERY_PATH.test(path ?? '');
  return path === '~' ? EVERY_PATH.test(pattern ?? '') : path === '/';
}

const EVERY_PATH = /^\^?(?:\/\??)?(?:\(?\.\*\)?)?\$?$/;

/** Whether a folder is one that the host serves, and no section for its address closes it again. */
function isOpened(file: ApacheFile, { args: [folder = ''] }: Section, host: Scope): boolean {
  const root = rootsOf(file)(host).find((each) => each !== '' && `${withoutSlash(folder)}/`.startsWith(`${each}/`));
  if (root === undefined) return false;
  const { isAnyPage, paths } = closedLocationsOf(file);
  const below = withoutSlash(folder).slice(root.length).split('/');
  return !isAnyPage && !below.some((_, index) => paths.has(below.slice(0, index + 1).join('/')));
}

/** The folders of the site that a host serves: its own, else those of the main server. */
const rootsOf = oncePer((file: ApacheFile) =>
  oncePer((host: Scope): readonly string[] => {
    const rootsIn = (scope: Scope): readonly string[] =>
      file.directivesIn('DocumentRoot', scope).map(({ args: [path = ''] }) => withoutSlash(path));
    if (host === file.server) return [...file.documentRoots];
    const own = rootsIn(host);
    return own.length > 0 ? own : rootsIn(file.server);
  }),
);

/** What sections of addresses keep closed. */
const closedLocationsOf = oncePer((file: ApacheFile) => {
  const closed = file
    .sections('Location', 'LocationMatch')
    .filter((section) => ['restricted', 'unknown'].includes(accessOf(section)));
  return {
    isAnyPage: closed.some(({ kind, args: [path] }) => kind === 'locationmatch' || path === undefined || path === '~'),
    paths: new Set(closed.map(({ args: [path = ''] }) => withoutSlash(path))),
  };
});
