import { Type, type Static } from 'typebox';

/**
 * Why a service or a file was not checked.
 * - `no-rules`: there were no rules for this type of service, in reports of an earlier version; `unknown-type`: it is none of the catalogue's.
 * - `no-files`: the service has no configuration file.
 * - `missing`: the file is registered, and its content is not there or cannot be read.
 * - `lost`, `damaged`: it was stored, and its bytes are gone, or are not those that were stored.
 * - `binary`, `too-large`: its content is not read as text.
 * - `not-its-format`: its content is clearly not such a file.
 * - `unsure`: it looks like a file of one service as much as of another.
 * - `not-included`: a complimentary file that no checked file includes.
 * - `not-run`: it belongs to a program that writes configuration, and none of a project is run.
 * - `stopped`: reading it failed or took too much, so that checking it was stopped.
 * - `undecided`: the file was read, and what each rule asked for could not be known.
 * - `no-rule-applies`: the file was read, and no rule has anything to say about what it holds.
 * - `delivered`: the program itself brings the file along, nobody changed it, and it has the rights that it needs.
 */
export const UncheckedReason = Type.Union([
  Type.Literal('no-rules'),
  Type.Literal('unknown-type'),
  Type.Literal('no-files'),
  Type.Literal('missing'),
  Type.Literal('lost'),
  Type.Literal('damaged'),
  Type.Literal('binary'),
  Type.Literal('too-large'),
  Type.Literal('not-its-format'),
  Type.Literal('unsure'),
  Type.Literal('not-included'),
  Type.Literal('not-run'),
  Type.Literal('stopped'),
  Type.Literal('undecided'),
  Type.Literal('no-rule-applies'),
  Type.Literal('delivered'),
]);
export type UncheckedReason = Static<typeof UncheckedReason>;

/** Whether what was not checked was looked at all the same: every rule was asked, and none had anything to say. */
export function wasLookedAt(reason: UncheckedReason): boolean {
  return reason === 'no-rule-applies' || reason === 'delivered';
}

/**
 * A file that was not checked. `file` stands below its service's folder; `serviceName` is the type it looks like,
 * `otherServiceName` one that it looks like as much.
 */
export const UncheckedFile = Type.Object({
  file: Type.String(),
  reason: UncheckedReason,
  serviceName: Type.Optional(Type.String()),
  otherServiceName: Type.Optional(Type.String()),
});
export type UncheckedFile = Static<typeof UncheckedFile>;

/**
 * What a report says of one service of its cluster.
 * Shape: `isChecked` when at least one rule passed or failed on a file of it, else `reason` says why not. `rules` counts
 * the rules that did so, `undecided` those that could not decide anything. `checked` lists the files of which a rule
 * decided something, with those that they include; `unchecked` those of which none did. Each is left out where it is
 * empty; a file in neither was not there yet. `machine` is absent for cluster services.
 */
export const ServiceCoverage = Type.Object({
  machine: Type.Optional(Type.String()),
  service: Type.String(),
  serviceName: Type.String(),
  isChecked: Type.Boolean(),
  reason: Type.Optional(UncheckedReason),
  rules: Type.Integer(),
  undecided: Type.Integer(),
  checked: Type.Optional(Type.Array(Type.String())),
  unchecked: Type.Optional(Type.Array(UncheckedFile)),
});
export type ServiceCoverage = Static<typeof ServiceCoverage>;

/**
 * What a report covered: every service of the cluster, in the manifest's order. `leftOut`: files that look like
 * configuration of a known service and belong to no service of the cluster; only where a folder was looked through.
 * Source: design, section 4.2.
 */
export const Coverage = Type.Object({
  services: Type.Array(ServiceCoverage),
  leftOut: Type.Optional(Type.Array(UncheckedFile)),
});
export type Coverage = Static<typeof Coverage>;

/** How much of a cluster its report checked. Reports from before this was recorded say nothing of it. */
export const CoverageCounts = Type.Object({
  services: Type.Optional(Type.Integer()),
  checkedServices: Type.Optional(Type.Integer()),
});
export type CoverageCounts = Static<typeof CoverageCounts>;

/** Whether nothing at all, a part or the whole was checked; undefined for reports that do not say. */
export type CheckedPart = 'nothing' | 'part' | 'everything';

export function checkedPartOf({ services, checkedServices }: CoverageCounts): CheckedPart | undefined {
  if (services === undefined || checkedServices === undefined) return undefined;
  if (checkedServices === 0) return 'nothing';
  return checkedServices < services ? 'part' : 'everything';
}

/** What is known of several reports together: of the one that says nothing it is not known either. */
export function checkedPartOfAll(parts: readonly (CheckedPart | undefined)[]): CheckedPart | undefined {
  if (parts.every((part) => part === 'nothing')) return 'nothing';
  if (parts.some((part) => part === 'nothing' || part === 'part')) return 'part';
  return parts.includes(undefined) ? undefined : 'everything';
}

/** Every file that was not checked, those of services first. */
export function uncheckedFilesOf({ coverage }: { readonly coverage?: Coverage | undefined }): readonly UncheckedFile[] {
  if (!coverage) return [];
  return [...coverage.services.flatMap(({ unchecked = [] }) => unchecked), ...(coverage.leftOut ?? [])];
}
