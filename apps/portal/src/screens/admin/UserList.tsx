import { downloadUserCsv, type UserRecord } from '@plumbline/model/contract/internal';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../data/now.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { daysSince, shortDate, shortDateTime } from '../../shared/dates.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { useFind } from '../../shared/use-find.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { useTableSort } from '../../ui/table-sort.ts';
import { useAdminQueries } from './admin-queries.ts';
import { CsvButton } from './CsvButton.tsx';
import { ListHeading } from './ListHeading.tsx';
import { ManageUserButton } from './ManageUserButton.tsx';
import { texts } from './texts.ts';

/** Everybody who can sign in, newest sign-up first. Filter and order stand in the URL. */
export function UserList() {
  const { data: users } = useSuspenseQuery(useAdminQueries().users);
  const now = useNow();
  const columns = useMemo(() => columnsAt(now), [now]);
  const [sort, setSort] = useTableSort({ column: 'sign-up', direction: 'descending' });
  const [find, setFind] = useFind('find');
  const shown = useMemo(() => users.filter((user) => isFound(user, find)), [users, find]);

  return (
    <section className="space-y-4">
      <ListHeading
        title={texts.userList}
        shown={shown.length}
        total={users.length}
        findLabel={texts.findUser}
        find={find}
        onFind={setFind}
        actions={<CsvButton label={texts.userCsv} endpoint={downloadUserCsv} prefix="user_data" />}
      />
      <Table
        label={texts.userList}
        rows={shown}
        columns={columns}
        rowKey={({ username }) => username}
        empty={find === '' ? texts.noUsers : texts.noMatch(find)}
        sort={sort}
        onSortChange={setSort}
      />
    </section>
  );
}

function isFound({ firstName, lastName, username, organizations }: UserRecord, find: string): boolean {
  const searched = [firstName, lastName, username, ...organizations].join(' ').toLowerCase();
  return searched.includes(find.trim().toLowerCase());
}

function columnsAt(nowMs: number): readonly Column<UserRecord>[] {
  return [
    {
      id: 'first-name',
      header: texts.firstName,
      cell: (user) => <Name name={user.firstName} />,
      sortKey: (user) => user.firstName,
    },
    {
      id: 'last-name',
      header: texts.lastName,
      cell: (user) => <Name name={user.lastName} />,
      sortKey: (user) => user.lastName,
    },
    {
      id: 'email',
      header: texts.email,
      cell: (user) => <ManageUserButton user={user} />,
      sortKey: (user) => user.username,
      className: 'min-w-36',
    },
    {
      id: 'sign-up',
      header: texts.signUpDate,
      cell: (user) => <span className="whitespace-nowrap">{shortDate(user.createdTimestamp / 1000)}</span>,
      sortKey: (user) => user.createdTimestamp,
    },
    {
      id: 'free',
      header: texts.freeUser,
      cell: (user) => yesOrNo(user.isFree),
      sortKey: (user) => Number(user.isFree),
    },
    {
      id: 'demo',
      header: texts.viewedDemo,
      cell: (user) => yesOrNo(user.isDemo),
      sortKey: (user) => Number(user.isDemo),
    },
    {
      id: 'scans',
      header: texts.numberOfScans,
      cell: (user) => formatNumber(user.numberOfScans),
      sortKey: (user) => user.numberOfScans,
      align: 'end',
    },
    {
      id: 'last-scan',
      header: texts.lastScan,
      cell: ({ lastScan }) => (
        <span className="whitespace-nowrap">{lastScan === 0 ? sharedTexts.never : shortDateTime(lastScan)}</span>
      ),
      sortKey: (user) => user.lastScan,
    },
    {
      id: 'days-since',
      header: texts.daysSinceLastScan,
      cell: ({ lastScan }) => (lastScan === 0 ? texts.dash : formatNumber(daysSince(lastScan, nowMs))),
      // Who never ran one comes after everybody who did.
      sortKey: ({ lastScan }) => (lastScan === 0 ? Infinity : daysSince(lastScan, nowMs)),
      align: 'end',
    },
  ];
}

/** A name that may be long and of any script. */
function Name({ name }: { name: string }) {
  return <bdi className="block [overflow-wrap:anywhere]">{name}</bdi>;
}

function yesOrNo(value: boolean): string {
  return value ? texts.yes : texts.no;
}
