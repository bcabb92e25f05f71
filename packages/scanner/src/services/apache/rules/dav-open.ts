import { scopesBelow, type Scope } from '../apache-scopes.ts';
import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { accessOf } from '../access.ts';
import { apacheRule } from '../apache-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cisApache, cwe, nist, stigApache } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_dav_open',
  title: 'WebDAV allows anonymous write access',
  severity: HIGH,
  problem:
    'WebDAV lets clients upload, change and delete files. Nothing in this section asks who they are, so anybody can put a script or malware on the server.',
  remediation: 'Remove `Dav On`, or demand an account with `Require valid-user` or `Require group` over TLS.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_dav.html#security'],
  references: [
    cisApache('2.3'),
    cwe(306),
    nist('AC-3'),
    stigApache('UNIX Server', 'V-214245'),
    stigApache('Windows Server', 'V-214325'),
  ],

  examples: {
    bad: [
      `
<Directory "/var/www/files">
  «Dav On»
  Require all granted
</Directory>`,
      `
<Location "/files">
  «Dav filesystem»
</Location>`,
      `
<Location "/repositories">
  «DAV svn»
  SVNParentPath /srv/svn
</Location>`,
      `
<Location "/notes">
  «Dav On»
  AuthType Basic
  <Limit GET POST>
    Require valid-user
  </Limit>
</Location>`, // whoever writes is not asked
    ],
    good: [
      `
<Location "/files">
  Dav On
  AuthType Basic
  Require valid-user
</Location>`,
      `
<Location "/files">
  Dav On
  <LimitExcept GET HEAD OPTIONS PROPFIND>
    Require group editors
  </LimitExcept>
</Location>`,
      `
<Location "/notes">
  Dav On
  <Limit PUT DELETE MKCOL COPY MOVE PROPPATCH>
    Require valid-user
  </Limit>
</Location>`,
      `
<Location "/">
  Dav Off
</Location>`,
    ],
  },

  *check({ file }) {
    const isLimitedElsewhere = [...scopesBelow(file.server)].some(
      (scope) => scope.kind.startsWith('location') && (accessOf(scope) !== 'unset' || holdsMissingFile(scope)),
    );
    for (const { at, args, scope } of file.lastDirectives('Dav')) {
      if (args[0] === undefined || args[0].toLowerCase() === 'off') continue;
      const access = file.access(scope);
      if (access === 'open') yield { at, message: 'Dav is on where "Require all granted" holds' };
      else if (access === 'unknown' && asksReadersAlone(scope)) {
        yield { at, message: 'Dav is on, and <Limit> names no method that writes' };
      } else if (access === 'unset') {
        yield isLimitedElsewhere && scope !== file.server
          ? UNKNOWN
          : { at, message: 'Dav is on, and its section restricts nobody' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody writes files here by WebDAV',
    edits: (finding) => setArguments(finding, 'Off'),
  },
});

/** Whether all that says who gets in is about methods that write nothing. */
function asksReadersAlone({ directives, children }: Scope): boolean {
  const isSilent = !directives.some(({ name }) => ABOUT_ACCESS.has(name)) && !children.some(isAboutOthers);
  const limits = children.filter(({ kind }) => kind === 'limit');
  return isSilent && limits.every(({ args }) => !args.some((arg) => arg === undefined || WRITING.has(arg)));
}

const ABOUT_ACCESS: ReadonlySet<string> = new Set(['require', 'order', 'allow', 'deny', 'satisfy', 'include']);

function isAboutOthers({ kind }: Scope): boolean {
  return kind === 'limitexcept' || kind.startsWith('require');
}

/** Source: https://www.rfc-editor.org/rfc/rfc4918#section-9, and RFC 3253 for those of Subversion. */
const WRITING: ReadonlySet<string> = new Set(
  'PUT PATCH DELETE MKCOL COPY MOVE PROPPATCH LOCK UNLOCK MERGE MKACTIVITY CHECKOUT'.split(' '),
);

/** What an include that is not there may restrict. */
function holdsMissingFile({ directives }: Scope): boolean {
  return directives.some(({ name }) => name === 'include' || name === 'includeoptional');
}
