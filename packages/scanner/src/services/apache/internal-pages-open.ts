import { type Severity } from '@plumbline/model/severity';
import { withoutSlash } from '../../rules/folders.ts';
import { oncePer } from '../../rules/once-per.ts';
import { UNKNOWN, type Finding, type Rule } from '../../rule.ts';
import { accessOf } from './access.ts';
import type { ApacheFile } from './apache-file.ts';
import { apacheRule } from './apache-rule.ts';
import { scopesBelow, type Scope } from './apache-scopes.ts';
import { directiveOf } from '../../fixing/edit-arguments.ts';
import { setInFound } from '../../fixing/edit-directives.ts';
import { cisApache, cwe, nist, stigApache, type Numbered } from '../../rules/rulesets.ts';

interface Page {
  readonly id: string;
  readonly handler: string;
  readonly title: string;
  readonly severity: Severity;
  readonly problem: string;
  readonly source: string;
  readonly item?: Numbered;
  /** Whether it tells of the server and does nothing to it. */
  readonly isStatus?: boolean;
}
/** DISA wants no handler that tells of the server, whoever may open its page. */
const STATUS_PAGE = [stigApache('UNIX Server', 'V-214242'), stigApache('Windows Server', 'V-214319')];

/** These rules differ in the handler that makes the page. */
export function pageOpen({ id, handler, title, severity, problem, source, item, isStatus }: Page): Rule<ApacheFile> {
  return apacheRule({
    id,
    title,
    severity,
    problem,
    remediation: `Put \`Require local\` or \`Require ip\` with your own networks into the section that sets the handler ${handler}.`,
    sources: [source, 'https://httpd.apache.org/docs/2.4/howto/access.html'],
    references: [
      ...(item === undefined ? [] : [cisApache(item)]),
      cwe(200),
      nist('AC-3'),
      ...(isStatus === true ? STATUS_PAGE : []),
    ],

    examples: {
      bad: [
        `
«<Location "/${handler}">
  SetHandler ${handler}
</Location>»`,
        `
«<Location "/${handler}">
  SetHandler ${handler}
  Order allow,deny
  Allow from all
</Location>»`,
        `
«<Location "/monitoring">
  SetHandler ${handler}
  <RequireAll>
    Require all granted
    Require not ip 203.0.113.66
  </RequireAll>
</Location>»`,
      ],
      good: [
        `
<Location "/${handler}">
  SetHandler ${handler}
  Require local
</Location>`,
        `
<Location "/">
  Require ip 10.0.0.0/8
</Location>
<Location "/${handler}">
  SetHandler ${handler}
</Location>`,
      ],
    },

    *check({ file }) {
      const directives = file.directives('SetHandler').filter(({ args }) => args[0]?.toLowerCase() === handler);
      for (const scope of new Set(directives.map((directive) => directive.scope))) {
        if (scope.section === undefined) continue;
        const access = file.access(scope);
        if (access === 'unset' && mayInherit(file, scope)) yield UNKNOWN;
        else if (access === 'open' || access === 'unset') {
          yield { at: scope.section, message: `everybody can open the ${handler} page` };
        }
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that whoever reads the page does so on the same machine',
      edits: (finding) => (joinsRequires(finding) ? [] : setInFound(finding, 'Require', 'local')),
    },
  });
}
/** Whether what a section asks is joined, so that one more line beside it changes nothing. */
function joinsRequires(finding: Finding): boolean {
  return directiveOf(finding)?.block?.some(({ name }) => /^require(?:all|any|none)$/i.test(name)) === true;
}
/** Whether another section that also holds for the page's address, or a match that may, restricts access. */
function mayInherit(file: ApacheFile, page: Scope): boolean {
  const { isAnyPage, paths, lengths } = restrictedSections(file);
  const path = page.args[0] ?? '';
  return isAnyPage || [...lengths].some((length) => paths.has(path.slice(0, length)));
}
/** What restricts access: anything that may be about any page, and the paths of `<Location>` with their lengths. */
const restrictedSections = oncePer((file: ApacheFile) => {
  const restricted = [...scopesBelow(file.server)].filter((scope) =>
    ['restricted', 'unknown'].includes(accessOf(scope)),
  );
  const paths = restricted.filter(({ kind }) => kind === 'location').map(({ args }) => args[0] ?? '');
  return {
    isAnyPage: restricted.some(
      ({ kind, args }) =>
        kind === 'locationmatch' || (kind === 'directory' && file.documentRoots.has(withoutSlash(args[0] ?? ''))),
    ),
    paths: new Set(paths),
    lengths: new Set(paths.map((path) => path.length)),
  };
});
