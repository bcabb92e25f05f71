import { downloadUserCsv, type UserRecord } from '@plumbline/model/contract/internal';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '../../data/now.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { daysSince, shortDate } from '../../shared/dates.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { useAdminQueries } from './admin-queries.ts';
import { CsvButton } from './CsvButton.tsx';
import { DirectoryTable, LAST_SCAN, NUMBER_OF_SCANS } from './DirectoryTable.tsx';
import { ManageUserDialog } from './ManageUserDialog.tsx';
import { texts } from './texts.ts';

/** Everybody who can sign in, newest sign-up first. */
export function UserList() {
  const { data: users } = useSuspenseQuery(useAdminQueries().users);
  const now = useNow();
  // Not in the user's row: what is changed may take the row from those that are searched for.
  const [managed, setManaged] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const columns = useMemo(() => {
    const manage = (username: string) => {
      setManaged(username);
      setIsOpen(true);
    };
    return columnsAt(now, manage);
  }, [now]);

  return (
    <>
      <DirectoryTable
        title={texts.userList}
        rows={users}
        columns={columns}
        rowKey={usernameOf}
        textOf={textOf}
        findLabel={texts.findUser}
        usualSort={{ column: 'sign-up', direction: 'descending' }}
        parameters={{ find: 'find', sort: 'sort' }}
        empty={texts.noUsers}
        actions={<CsvButton label={texts.userCsv} endpoint={downloadUserCsv} prefix="user_data" />}
      />
      <ManageUserDialog
        user={users.find(({ username }) => username === managed)}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function usernameOf({ username }: UserRecord): string {
  return username;
}

function textOf({ firstName, lastName, username, organizations }: UserRecord): string {
  return [firstName, lastName, username, ...organizations].join(' ');
}

function columnsAt(nowMs: number, onManage: (username: string) => void): readonly Column<UserRecord>[] {
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
      cell: ({ username, isDisabled, isVerified }) => (
        <>
          <button
            type="button"
            title={texts.manageOf(username)}
            onClick={() => onManage(username)}
            className="link text-left"
          >
            <BreakableName name={username} />
          </button>
          {isDisabled && <Mark>{texts.disabled}</Mark>}
          {!isVerified && <Mark>{texts.notConfirmed}</Mark>}
        </>
      ),
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
    NUMBER_OF_SCANS,
    LAST_SCAN,
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

/** How an account stands, where that is not the usual. */
function Mark({ children }: { children: string }) {
  return <span className="block text-xs text-soft">{children}</span>;
}

/** A name that may be long and of any script. */
function Name({ name }: { name: string }) {
  return <bdi className="block [overflow-wrap:anywhere]">{name}</bdi>;
}

function yesOrNo(value: boolean): string {
  return value ? texts.yes : texts.no;
}
