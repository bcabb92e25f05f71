import { yamlSettingRulesOf } from '../../rules/mapping-rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { rulesOf, type Finding, type Rule, type TextEdit, type WrittenRule } from '../../rule.ts';
import { setArguments, valuesOf } from '../../fixing/edit-arguments.ts';
import { setAssigned } from '../../fixing/edit-assigned.ts';
import { MAX_EDITED_LENGTH } from '../../fixing/text-edits.ts';
import type { ShellCommand } from '../../reading/shell-commands.ts';
import type {
  BuildVariable,
  NetlifyFile,
  Redirect,
  SentHeader,
  WithHeaders,
  WithPathRules,
  WithRedirects,
} from './netlify-file.ts';

const TOML = 'netlify.toml';

/** A rule about one setting of a netlify.toml, by its path. */
export const netlifySetting = yamlSettingRulesOf<NetlifyFile>('netlify');

/** A rule about a netlify.toml as a whole. */
export const tomlRule = rulesOf<NetlifyFile>('netlify');

const aboutHeader = itemRulesOf<WithHeaders, SentHeader>(
  'netlify',
  ({ file }) => file.headers,
  ({ at }) => at,
);

/** A rule about each header that is sent, in either kind of file. */
export function headerRule(rule: Omit<ItemRule<WithHeaders, SentHeader>, 'reads'>): Rule<WithHeaders> {
  return aboutHeader({ ...rule, reads: ['_headers', TOML] });
}

const aboutRedirect = itemRulesOf<WithRedirects, Redirect>(
  'netlify',
  ({ file }) => file.redirects,
  ({ at }) => at,
);

/** A rule about the target of each redirect, in either kind of file. */
export function redirectRule(rule: Omit<ItemRule<WithRedirects, Redirect>, 'reads'>): Rule<WithRedirects> {
  return aboutRedirect({ ...rule, reads: ['_redirects', TOML] });
}

const aboutPaths = rulesOf<WithPathRules>('netlify');

/** A rule about what is said of paths, in either kind of file. */
export function pathsRule(rule: Omit<WrittenRule<WithPathRules>, 'reads'>): Rule<WithPathRules> {
  return aboutPaths({ ...rule, reads: ['_redirects', TOML] });
}

const aboutCommand = itemRulesOf<NetlifyFile, ShellCommand>(
  'netlify',
  ({ file }) => file.buildCommands,
  ({ source, start, end }) => ({ source, start, end }),
);

/** A rule about each command that a build runs. */
export function commandRule(rule: Omit<ItemRule<NetlifyFile, ShellCommand>, 'reads'>): Rule<NetlifyFile> {
  return aboutCommand({ ...rule, reads: [TOML] });
}

/** A rule about each variable of the build. */
export const variableRule = itemRulesOf<NetlifyFile, BuildVariable>(
  'netlify',
  ({ file }) => file.variables,
  ({ at }) => at,
);

/** Gives the header that was found the value that is made of its own. */
export function rewriteHeader(finding: Finding, rewrite: (value: string) => string): readonly TextEdit[] {
  const { at } = finding;
  if (typeof at !== 'object') return [];
  const [value] = valuesOf(finding);
  if (value !== undefined) return setArguments(finding, rewrite(value));
  const written = at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_EDITED_LENGTH));
  const [, name = '', inTable = ''] = /^"?([\w-]{1,200})"?\s{0,200}=\s{0,200}"([^"]*)"$/.exec(written) ?? [];
  return setAssigned(at, name, rewrite(inTable));
}

export const HEADERS_DOC = 'https://docs.netlify.com/manage/routing/headers/';
export const PROXIES = 'https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/';
export const ROLES = 'https://docs.netlify.com/security/secure-access-to-sites/role-based-access-control/';
export const SECRETS_CONTROLLER = 'https://docs.netlify.com/build/environment-variables/secrets-controller/';
export const CONFIGURATION = 'https://docs.netlify.com/build/configure-builds/file-based-configuration/';
export const EDGE_FUNCTIONS = 'https://docs.netlify.com/build/edge-functions/declarations/';
