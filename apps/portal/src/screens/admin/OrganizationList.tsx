import { downloadOrganizationCsv, type OrganizationRecord } from '@plumbline/model/contract/internal';
import type { OrganizationSummaryWire } from '@plumbline/model/organization';
import { totalOf } from '@plumbline/model/report';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber } from '../../messages/numbers.ts';
import { shortDate, shortDateTime } from '../../shared/dates.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { useFind } from '../../shared/use-find.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { useTableSort } from '../../ui/table-sort.ts';
import { AddOrganizationButton } from './AddOrganizationButton.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { CsvButton } from './CsvButton.tsx';
import { ListHeading } from './ListHeading.tsx';
import { ManageOrganizationButton } from './ManageOrganizationButton.tsx';
import { texts } from './texts.ts';

/** An organization with how it stands; undefined while that is not known. */
interface OrganizationRow extends OrganizationRecord {
  readonly summary: OrganizationSummaryWire | undefined;
}

const columns: readonly Column<OrganizationRow>[] = [
  {
    id: 'name',
    header: texts.organization,
    cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
    sortKey: ({ name }) => name,
    className: 'min-w-40',
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
    header: texts.activeIssues,
    cell: ({ summary }) => known(issuesOf(summary)),
    sortKey: ({ summary }) => issuesOf(summary) ?? 0,
    align: 'end',
  },
  {
    id: 'scans',
    header: texts.numberOfScans,
    cell: ({ numberOfScans }) => formatNumber(numberOfScans),
    sortKey: ({ numberOfScans }) => numberOfScans,
    align: 'end',
  },
  {
    id: 'last-scan',
    header: texts.lastScan,
    cell: ({ lastScan }) => (
      <span className="whitespace-nowrap">{lastScan === 0 ? sharedTexts.never : shortDateTime(lastScan)}</span>
    ),
    sortKey: ({ lastScan }) => lastScan,
  },
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

/** Every organization, by name. Filter and order stand in the URL; how each stands may come later, or not at all. */
export function OrganizationList() {
  const queries = useAdminQueries();
  const { data: organizations } = useSuspenseQuery(queries.organizations);
  const summaries = useQuery(queries.organizationSummaries);
  const [sort, setSort] = useTableSort({ column: 'name', direction: 'ascending' }, 'organization-sort');
  const [find, setFind] = useFind('organization');
  const rows = useMemo(() => {
    const text = find.trim().toLowerCase();
    return organizations
      .filter(({ name }) => name.toLowerCase().includes(text))
      .map((organization) => ({ ...organization, summary: summaries.data?.[organization.name] }));
  }, [organizations, summaries.data, find]);

  return (
    <section className="space-y-4">
      <ListHeading
        title={texts.organizationList}
        shown={rows.length}
        total={organizations.length}
        findLabel={texts.findOrganization}
        find={find}
        onFind={setFind}
        actions={
          <>
            <AddOrganizationButton existing={organizations.map(({ name }) => name)} />
            <CsvButton label={texts.organizationCsv} endpoint={downloadOrganizationCsv} prefix="org_data" />
          </>
        }
      />
      {summaries.isError && <FailureAlert error={summaries.error} onRetry={() => void summaries.refetch()} />}
      <Table
        label={texts.organizationList}
        rows={rows}
        columns={columns}
        rowKey={({ name }) => name}
        empty={find === '' ? texts.noOrganizations : texts.noMatch(find)}
        sort={sort}
        onSortChange={setSort}
      />
    </section>
  );
}

function issuesOf(summary: OrganizationSummaryWire | undefined): number | undefined {
  return summary && totalOf(severityCountsOf(summary));
}

function known(count: number | undefined): string {
  return count === undefined ? texts.dash : formatNumber(count);
}
