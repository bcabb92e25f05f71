import { Type, type Static } from 'typebox';
import { MapOf } from '../map-of.ts';
import { Name, ReportName, Uuid } from '../names.ts';
import { OrganizationSummaryWire, UserSummaryWire } from '../organization.ts';
import { Report, ReportSummary } from '../report.ts';
import { ClusterParams, ClusterQuery } from './clusters.ts';
import { Bytes, endpoint } from './endpoint.ts';
import { OwnerQuery, ownerEndpoint } from './owner.ts';

export const RunParams = Type.Object({ run: Uuid });
const ReportQuery = Type.Object({ clusterName: Name, reportName: ReportName });
/** A ruleset's name, or nothing; unknown ones are 400, ones the caller may not use 403. */
const ComplianceQuery = { compliance: Type.Optional(Type.String({ maxLength: 64 })) };

export const listReports = ownerEndpoint({
  description: 'Report names, ascending: the last is the newest.',
  method: 'GET',
  path: '/cluster/reports/list',
  userPath: '/:cli/reports/list',
  query: ClusterQuery,
  response: Type.Array(ReportName),
  leastScope: 'read',
  failure: 'Could not get a report list for {clusterName}.',
});

export const getReport = ownerEndpoint({
  description:
    'A long report comes as lines of JSON where `Accept: application/x-ndjson` asks for them: each has the values that its checks are the first to share (`shared`) and these checks (`failed` or `disabled`), in which a number stands for the value at that place of all that were shared so far; the last line has the rest (`rest`).',
  method: 'GET',
  path: '/cluster/report',
  query: ReportQuery,
  response: Report,
  leastScope: 'read',
  failure: 'Could not get report {reportName} for {clusterName}.',
});

export const getReportSummary = ownerEndpoint({
  description: 'Keyed by report name. Without `score` where nothing was checked.',
  method: 'GET',
  path: '/cluster/reportSummary',
  query: ReportQuery,
  response: MapOf(ReportSummary),
  leastScope: 'read',
  failure: 'Could not get report summary {reportName} for {clusterName}.',
});

export const listReportSummaries = ownerEndpoint({
  description:
    'The newest report summaries in one call, keyed by report name; `limit` newest ones, all where it is left out. Without `score` where nothing was checked.',
  method: 'GET',
  path: '/cluster/report-summaries',
  query: Type.Object({ clusterName: Name, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })) }),
  response: MapOf(ReportSummary),
  leastScope: 'read',
  failure: 'Could not get a report list for {clusterName}.',
});

export const getReportAuditZip = ownerEndpoint({
  traits: ['zip'],
  method: 'GET',
  path: '/cluster/report-audit-zip',
  userPath: '/:cli/report-audit-zip',
  query: ReportQuery,
  response: Bytes,
  leastScope: 'read',
  failure: 'Could not get report audit zip {reportName} for {clusterName}.',
});

export const runReport = ownerEndpoint({
  description:
    "Answers when the report is stored; with `Prefer: respond-async` at once, 202 with the run's address in `Location`.",
  traits: ['later'],
  method: 'PUT',
  path: '/cluster/run-report/:cluster',
  params: ClusterParams,
  leastScope: 'upload',
  failure: 'Running of report failed.',
});

export const RunState = Type.Union([
  Type.Literal('queued'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
]);
export type RunState = Static<typeof RunState>;

/**
 * Where one run stands. `progress` from 0 to 1; `reportName` once it is `done`, `error` once it has `failed`. A run whose
 * cluster was deleted is `cancelled`, and can be asked for for a day.
 */
export const Run = Type.Object({
  id: Type.String(),
  clusterName: Type.String(),
  state: RunState,
  progress: Type.Number(),
  reportName: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
});

export type Run = Static<typeof Run>;

export const getRun = ownerEndpoint({
  method: 'GET',
  path: '/cluster/run/:run',
  params: RunParams,
  response: Run,
  leastScope: 'read',
  failure: 'Running of report failed.',
});

/** Source: command-line contract, section 2, row 5. */
export const uploadClusterZip = endpoint({
  description: 'Stores the uploaded bundle; the report is run by the next call.',
  method: 'POST',
  path: '/cluster/upload-cluster-zip',
  query: Type.Object({
    ...OwnerQuery.properties,
    ...ComplianceQuery,
    overwrite: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  body: Bytes,
  leastScope: 'upload',
  failure: 'Could not upload the cluster.',
});

/** Source: command-line contract, section 2, row 9. */
export const uploadUserClusterZip = endpoint({
  description: 'Stores the uploaded bundle, runs it and answers with the report.',
  method: 'POST',
  path: '/:cli/upload-cluster-zip',
  query: Type.Object({ ...OwnerQuery.properties, ...ComplianceQuery }),
  body: Bytes,
  response: Report,
  leastScope: 'upload',
  failure: 'Could not upload the cluster.',
});

/** The ids of the rules whose fix is safe. Source: command-line contract, section 2, rows 11 and 12. */
export const getFixableList = ownerEndpoint({
  method: 'GET',
  path: '/cluster/get-fixable-list',
  userPath: '/:cli/get-fixable-list',
  response: Type.Array(Type.String()),
  leastScope: 'read',
  failure: 'Could not get the list of rules that can be fixed.',
});

/**
 * Gives the uploaded zip back, every path kept, with what can be mended safely mended; nothing is stored. For the enterprise
 * version alone, else 403. Source: command-line contract, section 2, row 13, and section 8.2.
 */
export const fixClusterZip = endpoint({
  traits: ['zip'],
  method: 'POST',
  path: '/cluster/fix-cluster-zip',
  query: OwnerQuery,
  body: Bytes,
  response: Bytes,
  leastScope: 'upload',
  failure: 'Could not fix the files.',
});

export const getOrganizationSummary = endpoint({
  method: 'GET',
  path: '/cluster/orgSummary',
  query: OwnerQuery,
  response: OrganizationSummaryWire,
  leastScope: 'read',
  failure: 'Could not get the organization summary.',
});

export const getUserSummary = endpoint({
  method: 'GET',
  path: '/:cli/userSummary',
  query: OwnerQuery,
  response: UserSummaryWire,
  leastScope: 'read',
  failure: 'Could not get the user summary.',
});

export const putDemoClusters = ownerEndpoint({
  method: 'PUT',
  path: '/cluster/put-demo-clusters',
  leastScope: 'people',
  failure: 'Failed to put new demo clusters out there.',
});
