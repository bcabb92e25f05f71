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
    if (foldersOf(file).size === 0) return;
    for (const section of file.sections('Location', 'LocationMatch')) {
      const grant = isForEverything(section) && file.access(section) === 'open' ? grantIn(section) : undefined;
      const opened = grant && openedIn(file)(hostOf(section));
      if (opened) yield { at: grant, message: `it opens ${String(opened.args[0]).slice(0, 200)}` };
    }
  },
});

/** The first closed folder below each path, by the host that says so; for the main server those of all hosts. */
const foldersOf = oncePer((file: ApacheFile): ReadonlyMap<Scope, ReadonlyMap<string, Section>> => {
  const folders = new Map<Scope, Map<string, Section>>();
  for (const section of file.sections('Directory').filter(isClosed)) {
    const parts = withoutSlash(section.args[0] ?? '').split('/', MOST_PARTS);
    for (const host of new Set([hostOf(section), file.server])) {
      const known = folders.get(host) ?? new Map<string, Section>();
      folders.set(host, known);
      for (let count = 2; count <= parts.length; count += 1) {
        const path = parts.slice(0, count).join('/');
        if (!known.has(path)) known.set(path, section);
      }
    }
  }
  return folders;
});

const MOST_PARTS = 20;

/** A closed folder that a host serves, and that no section for its address closes again. */
const openedIn = oncePer((file: ApacheFile) =>
  oncePer((host: Scope): Section | undefined => {
    if (isPassedOn(host)) return undefined;
    for (const root of rootsIn(file, host)) {
      const own = foldersOf(file).get(host)?.get(root);
      const ofAll = foldersOf(file).get(file.server)?.get(root);
      const folder = own ?? (ofAll && hostOf(ofAll) === file.server ? ofAll : undefined);
      if (folder && !isClosedAgain(file, folder, root)) return folder;
    }
    return undefined;
  }),
);

function isClosed(section: Section): boolean {
  return accessOf(section) === 'restricted' && asks(section);
}

const asks = oncePer(
  (scope: Scope): boolean =>
    scope.directives.some(({ name }) => name === 'require') || scope.children.some((child) => asks(child)),
);

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

function isClosedAgain(file: ApacheFile, { args: [folder = ''] }: Section, root: string): boolean {
  const { isAnyPage, paths } = closedLocationsOf(file);
  const below = withoutSlash(folder).slice(root.length).split('/', MOST_PARTS);
  return isAnyPage || below.some((_, index) => paths.has(below.slice(0, index + 1).join('/')));
}

/** The folders of the site that a host serves: its own, else those of the main server. */
function rootsIn(file: ApacheFile, host: Scope): readonly string[] {
  const named = (scope: Scope): readonly string[] =>
    file.directivesIn('DocumentRoot', scope).map(({ args: [path = ''] }) => withoutSlash(path));
  if (host === file.server) return [...file.documentRoots];
  const own = named(host);
  return own.length > 0 ? own : named(file.server);
}

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
