import { matchPath } from 'react-router';

/** Every URL that the portal can build. Names are encoded, so that any character may stand in them. */

export const HOME_PATH = '/';
export const ORGANIZATIONS_PATH = '/orgs';
export const CLUSTERS_PATH = '/clusters';
export const ADMIN_PATH = '/admin';
export const CONNECT_PATH = '/connect-accounts';
/** No screen: what the server gives people to install. */
export const COMMAND_LINE_ARCHIVE = '/downloads/plumbline-cli.tgz';

/** A file of a release that the server gives out. */
export function releaseFilePath(name: string): string {
  return `/downloads/${encodeURIComponent(name)}`;
}
/** No screen either: how to use all of it. */
export const HANDBOOK = '/docs/';

/** Nor this: every call, described for programs and people. */
export function apiDescription(apiBase: string): string {
  return `${apiBase}/docs`;
}

export const GET_STARTED_PATH = '/get-started';
export const USAGE_PATH = '/usage';
export const TOKENS_PATH = '/tokens';
/** The index of rules. */
export const RULES_PATH = '/rules';
export const WALKTHROUGH_PATH = `${GET_STARTED_PATH}#walkthrough`;

export type ClusterTab = 'reports' | 'history' | 'config' | 'files';

/** The dashboard of an organization, or of a command-line user by e-mail. */
export function ownerPath(ownerName: string): string {
  return `${ORGANIZATIONS_PATH}/${encodeURIComponent(ownerName)}`;
}

/** Where clusters are added and changed; with a cluster, open at its entry. */
export function consolePath(ownerName: string, clusterName?: string): string {
  return withSearch(`${ownerPath(ownerName)}/console`, clusterName === undefined ? {} : { cluster: clusterName });
}

/** The access tokens of an owner. */
export function tokensPath(ownerName: string): string {
  return `${TOKENS_PATH}/${encodeURIComponent(ownerName)}`;
}

/** Where an organization connects its account at the compliance provider. */
export function connectPath(organization: string): string {
  return `${CONNECT_PATH}/${encodeURIComponent(organization)}`;
}

/** How much an owner has of what it may have. */
export function usagePath(ownerName: string): string {
  return `${USAGE_PATH}/${encodeURIComponent(ownerName)}`;
}

/** The console with its dialog to add a cluster. */
export function addClusterPath(ownerName: string): string {
  return `${consolePath(ownerName)}?add=cluster`;
}

/** Everything about one rule. */
export function rulePath(rule: string): string {
  return `${RULES_PATH}/${encodeURIComponent(rule)}`;
}

/** The owner whose pages an address is of. */
export function ownerNameIn(pathname: string): string | undefined {
  const written = [ORGANIZATIONS_PATH, TOKENS_PATH, USAGE_PATH]
    .map((path) => matchPath(`${path}/:organizationName/*`, pathname)?.params.organizationName)
    .find((name) => name !== undefined);
  return written === undefined ? undefined : decodeURIComponent(written);
}

/** Where in a cluster's page: its tab, and on the Reports tab the report, what it is compared with, and a filter. */
export interface ClusterPlace {
  readonly tab?: ClusterTab;
  readonly report?: string;
  readonly compare?: string;
  /** Only what is new, fixed, or no longer checked, since the report compared with. */
  readonly state?: 'new' | 'fixed' | 'unchecked';
  readonly machine?: string;
  readonly service?: string;
  readonly file?: string;
  readonly rule?: string;
  readonly severity?: string;
  /** A text that the checks have. */
  readonly find?: string;
  /** The key of a failed check whose details are shown. */
  readonly open?: string;
  /** What the report did not check is listed. */
  readonly unchecked?: 'shown';
}

/** What of an owner's failed checks is looked at. */
export interface FailedChecksPlace {
  readonly severity?: string;
  readonly rule?: string;
}

/** The failed checks of all clusters of an owner. */
export function failedChecksPath(ownerName: string, at: FailedChecksPlace = {}): string {
  return withSearch(`${ownerPath(ownerName)}/failed-checks`, { ...at });
}

/** One cluster, at a place of its page. */
export function clusterPath(ownerName: string, clusterName: string, at: ClusterPlace = {}): string {
  return withSearch(`${ownerPath(ownerName)}/${encodeURIComponent(clusterName)}`, { ...at });
}

function withSearch(path: string, parameters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** What stands where a cluster's name does; no cluster can be named so. */
const OWNER_PAGES: readonly string[] = ['console', 'failed-checks'];

/** What kind of page an address leads to, without the names in it: `/orgs/:organizationName/:clusterName`. */
export function pageKind(pathname: string): string {
  const [, first = '', owner = '', below = ''] = pathname.split('/');
  if (`/${first}` !== ORGANIZATIONS_PATH || owner === '') return `/${first}`;
  const ownerKind = `${ORGANIZATIONS_PATH}/:organizationName`;
  if (below === '') return ownerKind;
  return OWNER_PAGES.includes(below) ? `${ownerKind}/${below}` : `${ownerKind}/:clusterName`;
}

/** Which part of the portal an address is in: the first step of its path, but for an owner's console, which is where clusters are. */
export function sectionOf(pathname: string): string {
  if (pageKind(pathname) === pageKind(consolePath('-'))) return CLUSTERS_PATH;
  const [, first = ''] = pathname.split('/');
  return `/${first}`;
}
