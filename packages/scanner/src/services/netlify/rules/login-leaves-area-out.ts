import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSensitivePath } from '../../../rules/sensitive-paths.ts';
import type { EdgeFunction } from '../netlify-file.ts';
import { EDGE_FUNCTIONS, tomlRule } from '../netlify-rule.ts';

export default tomlRule({
  id: 'netlify_login_leaves_area_out',
  title: 'The edge function that asks for the login leaves out a protected area (excludedPath)',
  terms: ['authentication bypass', 'excludedPattern', 'access control'],
  severity: HIGH,
  problem:
    'The function is what keeps strangers out, and it does not run for these paths, which are those of administrators or of staff. Everybody opens them.',
  remediation: 'Take the path out of `excludedPath`, and let the function pass what has a token of its own.',
  sources: [EDGE_FUNCTIONS],
  references: [cwe(306), cwe(284), nist('AC-3')],

  examples: {
    bad: [
      `[[edge_functions]]\npath = "/*"\nfunction = "require-login"\nexcludedPath = ["/*.css", «"/admin/export/*"»]\n`,
      `[[edge_functions]]\npattern = '/(.*)'\nfunction = 'basic-auth'\nexcludedPattern = [\n  '/assets/(.*)',\n  «'/internal(/.*)?'»,\n]\n`,
      `[[edge_functions]]\npath = "/*"\nfunction = "checkSession"\n«excludedPath = "/backups/*"»\n`,
    ],
    good: [
      `[[edge_functions]]\npath = "/*"\nfunction = "require-login"\nexcludedPath = ["/login", "/*.css", "/admin/assets/*"]\n`,
      `[[edge_functions]]\npath = "/*"\nfunction = "ab-test"\nexcludedPath = ["/admin/*"]\n`, // does not keep anybody out
      `[[edge_functions]]\npath = "/*"\nfunction = "require-login"\nexcludedPath = "/admin/*"\n[[edge_functions]]\npath = "/admin/*"\nfunction = "admin-auth"\n`,
      `[[edge_functions]]\npath = "/*"\nfunction = "auth"\nexcludedPath = "/admin/*"\n[[redirects]]\nfrom = "/admin/*"\nstatus = 200\nforce = true\nconditions = {Role = ["admin"]}\n`,
    ],
  },

  *check({ file }) {
    const guards = file.edgeFunctions.filter(({ name }) => keepsOut(name));
    const ofRoles = file.pathRules.filter(({ isOfRole }) => isOfRole).map(({ from }) => from.replace(/\/?\*$/, ''));
    for (const guard of guards) {
      const others = guards.filter((other) => other !== guard);
      for (const { path, at } of guard.excluded) {
        if (!isSensitivePath(path) || others.some((other) => runsFor(other, path))) continue;
        if (ofRoles.some((from) => isBelow(path, from))) continue;
        yield { at, message: `${guard.name.slice(0, 60)} does not run for ${path.slice(0, 100)}` };
      }
    }
  },
});

/** Whether a function is called after keeping people out; one that only signs in or out, or answers for it, is not. */
function keepsOut(name: string): boolean {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  return GUARD.test(words) && !/callback|logout|log-out|sign-?out|redirect|page|header|token/.test(words);
}

const GUARD =
  /(?:^|[-_./])(?:auth|auth[nz]|authenticat(?:e|ed|ion|or)|authori[sz](?:e|ed|ation|er)|login|logged-in|sign-?in|signed-in|password|protect(?:ed|ion|or)?|guard|gate|gatekeeper|sso|session|require-\w+|jwt|access)(?:$|[-_./])/;

function runsFor({ paths, excluded }: EdgeFunction, path: string): boolean {
  return paths.some((one) => isBelow(path, one.path)) && !excluded.some((one) => isBelow(path, one.path));
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
