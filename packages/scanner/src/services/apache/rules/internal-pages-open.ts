import { HIGH, MODERATE, type Severity } from '@plumbline/model/severity';
import { withoutSlash } from '../../../folders.ts';
import { oncePer } from '../../../once-per.ts';
import { UNKNOWN, type Rule } from '../../../rule.ts';
import { accessOf } from '../access.ts';
import { scopesBelow, type ApacheFile } from '../apache-file.ts';
import { CIS_APACHE, apacheRule } from '../apache-rule.ts';
import type { Scope } from '../apache-scopes.ts';
import { setInFound } from '../../../fixes.ts';

export const serverStatusOpen = pageOpen({
  id: 'apache_server_status_open',
  handler: 'server-status',
  title: 'The status page is open to everybody',
  severity: MODERATE,
  problem:
    'The status page shows who requests which address at this moment, with query strings that may hold session tokens, and how busy the server is.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_status.html',
  item: '2.4',
});

export const serverInfoOpen = pageOpen({
  id: 'apache_server_info_open',
  handler: 'server-info',
  title: 'The page with the whole configuration is open to everybody',
  severity: MODERATE,
  problem:
    'The information page shows every module and every directive of the server, with paths, account names and versions: a plan of the house for an attacker.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_info.html',
  item: '2.8',
});

export const balancerManagerOpen = pageOpen({
  id: 'apache_balancer_manager_open',
  handler: 'balancer-manager',
  title: 'The balancer manager is open to everybody',
  severity: HIGH,
  problem:
    'The balancer manager changes at run time where requests go. A stranger can switch backends off or send visitors to other ones.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_proxy_balancer.html#balancer_manager',
});

interface Page {
  readonly id: string;
  readonly handler: string;
  readonly title: string;
  readonly severity: Severity;
  readonly problem: string;
  readonly source: string;
  readonly item?: string;
}

/** These rules differ in the handler that makes the page. */
function pageOpen({ id, handler, title, severity, problem, source, item }: Page): Rule<ApacheFile> {
  return apacheRule({
    id,
    title,
    severity,
    problem,
    remediation: `Put \`Require local\` or \`Require ip\` with your own networks into the section that sets the handler ${handler}.`,
    sources: [source, 'https://httpd.apache.org/docs/2.4/howto/access.html'],
    references: [
      ...(item === undefined ? [] : [{ ruleset: CIS_APACHE, item }]),
      { ruleset: 'CWE', item: 'CWE-200' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-3' },
    ],

    examples: {
      bad: [
        `
«<Location "/${handler}">»
  SetHandler ${handler}
</Location>`,
        `
«<Location "/${handler}">»
  SetHandler ${handler}
  Order allow,deny
  Allow from all
</Location>`,
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
      const settings = file.settings('SetHandler').filter(({ args }) => args[0]?.toLowerCase() === handler);
      for (const scope of new Set(settings.map((setting) => setting.scope))) {
        if (scope.section === undefined) continue;
        const access = accessOf(scope);
        const isInherited = access === 'unset' && mayInherit(file, scope);
        if (access === 'unknown' || isInherited) yield UNKNOWN;
        else if (access !== 'restricted') {
          yield { at: scope.section, head: true, message: `everybody can open the ${handler} page` };
        }
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that whoever reads the page does so on the same machine',
      edits: (finding) => setInFound(finding, 'Require', 'local'),
    },
  });
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
