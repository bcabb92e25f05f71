import { revokeInvitation, type InvitationRecord } from '@plumbline/model/contract/internal';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { shortDate } from '../../shared/dates.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { useAdminQueries } from './admin-queries.ts';
import { InviteButton } from './InviteButton.tsx';
import { texts } from './texts.ts';
import { useDirectoryChange } from './use-directory-change.ts';

/** What addresses were offered and have not answered, newest first. */
export function InvitationList() {
  const { client } = useData();
  const { data: invitations } = useSuspenseQuery(useAdminQueries().invitations);
  const change = useDirectoryChange();

  const columns: readonly Column<InvitationRecord>[] = [
    ...COLUMNS,
    {
      id: 'revoke',
      header: texts.takeBack,
      headerHidden: true,
      align: 'end',
      cell: ({ id, email }) => (
        <Button
          size="small"
          className="-my-1"
          title={texts.takeBackOf(email)}
          paused={change.isPending}
          onClick={() =>
            change.mutate({
              call: () => client.call(revokeInvitation, { params: { invitation: id } }),
              done: texts.takenBack(email),
            })
          }
        >
          {texts.takeBack}
        </Button>
      ),
    },
  ];

  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg font-semibold">
          {texts.invitations}{' '}
          <output className="font-normal text-soft">{texts.count(invitations.length, invitations.length)}</output>
        </h2>
        <InviteButton />
      </div>
      {change.isError && <FailureAlert error={change.error} />}
      <Table
        label={texts.invitations}
        rows={invitations}
        columns={columns}
        rowKey={({ id }) => id}
        empty={texts.noInvitations}
      />
    </section>
  );
}

const COLUMNS: readonly Column<InvitationRecord>[] = [
  { id: 'email', header: texts.email, cell: ({ email }) => <BreakableName name={email} />, stacked: 'whole' },
  {
    id: 'organization',
    header: texts.organization,
    cell: ({ organization }) => <bdi className="[overflow-wrap:anywhere]">{organization ?? texts.dash}</bdi>,
  },
  { id: 'roles', header: texts.roles, cell: ({ roles }) => roles.join(', ') || texts.dash },
  { id: 'by', header: texts.invitedBy, cell: ({ invitedBy }) => <BreakableName name={invitedBy} /> },
  {
    id: 'ends',
    header: texts.goodUntil,
    cell: ({ expiresTimestamp }) => <span className="whitespace-nowrap">{shortDate(expiresTimestamp / 1000)}</span>,
  },
];
