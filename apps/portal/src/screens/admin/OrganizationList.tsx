import { downloadOrganizationCsv, type OrganizationRecord } from '@plumbline/model/contract/internal';
import type { OrganizationSummaryWire } from '@plumbline/model/organization';
import { totalOf } from '@plumbline/model/report';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber } from '../../messages/numbers.ts';
import { shortDate } from '../../shared/dates.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import type { Column } from '../../ui/table-columns.ts';
import { AddOrganizationButton } from './AddOrganizationButton.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { CsvButton } from './CsvButton.tsx';
import { DirectoryTable, LAST_SCAN, NUMBER_OF_SCANS } from './DirectoryTable.tsx';
import { ManageOrganizationButton } from './ManageOrganizationButton.tsx';
import { texts } from './texts.ts';
import { useCapabilities } from './use-capabilities.ts';

/** An organization with how it stands; undefined while that is not known. */
interface OrganizationRow extends OrganizationRecord {
  readonly summary: OrganizationSummaryWire | undefined;
}

const columns: readonly Column<OrganizationRow>[] = [
  {
    id: 'name',
    header: texts.organization,
    cell: ({ name }) => <span className="font-medium [overflow-wrap:anywhere]">{name}</span>,
    sortKey: ({ name }) => name,
    className: 'min-w-40',
    stacked: 'whole',
  },
  {
    id: 'members',
    header: texts.members,
    cell: ({ numberOfUsers }) => formatNumber(numberOfUsers),
    sortKey: ({ numberOfUsers }) => numberOfUsers,
    align: 'end',
  },
  {
    id: 'clusters',
    header: texts.clusters,
    cell: ({ summary }) => known(summary?.clusterCount),
    sortKey: ({ summary }) => summary?.clusterCount ?? 0,
    align: 'end',
  },
  {
    id: 'issues',
    header: texts.failedChecks,
    cell: ({ summary }) => known(issuesOf(summary)),
    sortKey: ({ summary }) => issuesOf(summary) ?? 0,
    align: 'end',
  },
  NUMBER_OF_SCANS,
  LAST_SCAN,
  {
    id: 'created',
    header: texts.created,
    cell: ({ createdTimestamp }) => <span className="whitespace-nowrap">{shortDate(createdTimestamp / 1000)}</span>,
    sortKey: ({ createdTimestamp }) => createdTimestamp,
  },
  {
    id: 'manage',
    header: texts.manage,
    headerHidden: true,
    align: 'end',
    cell: ({ name }) => <ManageOrganizationButton organization={name} />,
  },
];

/** Every organization, by name; how each stands may come later, or not at all. */
export function OrganizationList() {
  const queries = useAdminQueries();
  const can = useCapabilities();
  const { data: organizations } = useSuspenseQuery(queries.organizations);
  const summaries = useQuery(queries.organizationSummaries);
  const rows = useMemo(
    () => organizations.map((organization) => ({ ...organization, summary: summaries.data?.[organization.name] })),
    [organizations, summaries.data],
  );

  return (
    <DirectoryTable
      title={texts.organizationList}
      rows={rows}
      columns={columns}
      rowKey={nameOf}
      textOf={nameOf}
      findLabel={texts.findOrganization}
      usualSort={{ column: 'name', direction: 'ascending' }}
      parameters={{ find: 'organization', sort: 'organization-sort' }}
      empty={texts.noOrganizations}
      actions={
        <>
          {can('add-organizations') && <AddOrganizationButton existing={organizations.map(nameOf)} />}
          <CsvButton label={texts.organizationCsv} endpoint={downloadOrganizationCsv} prefix="org_data" />
        </>
      }
    >
      {summaries.isError && <FailureAlert error={summaries.error} onRetry={() => void summaries.refetch()} />}
    </DirectoryTable>
  );
}

function nameOf({ name }: OrganizationRecord): string {
  return name;
}

function issuesOf(summary: OrganizationSummaryWire | undefined): number | undefined {
  return summary && totalOf(severityCountsOf(summary));
}

function known(count: number | undefined): string {
  return count === undefined ? texts.dash : formatNumber(count);
}
