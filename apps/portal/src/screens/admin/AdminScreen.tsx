import { useSignedIn } from '../../data/sign-in-context.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { NotAllowed } from '../../shared/NotAllowed.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { AdminFigures } from './AdminFigures.tsx';
import { InvitationList } from './InvitationList.tsx';
import { OrganizationList } from './OrganizationList.tsx';
import { ScansByMonthChart } from './ScansByMonthChart.tsx';
import { texts } from './texts.ts';
import { useAccountsElsewhere, useCapabilities } from './use-capabilities.ts';
import { UserList } from './UserList.tsx';

/** The overview for administrators; others are told that it is not for them. The server decides on the data. */
export function AdminScreen() {
  const { account } = useSignedIn();
  return (
    <div className="space-y-8">
      <PageHeading title={texts.admin} />
      {account.isAdmin ? <Overview /> : <NotAllowed hint={texts.notAllowedHint} />}
    </div>
  );
}

/** Each part loads, and fails, on its own. The users come last: they are the most. */
function Overview() {
  const can = useCapabilities();
  const accountsElsewhere = useAccountsElsewhere();
  return (
    <>
      {accountsElsewhere && <p className="text-soft">{accountsElsewhere}</p>}
      <AdminFigures />
      <ScansByMonthChart />
      <Boundary loading={<Skeleton className="h-60" />}>
        <OrganizationList />
      </Boundary>
      {can('invite') && (
        <Boundary loading={<Skeleton className="h-40" />}>
          <InvitationList />
        </Boundary>
      )}
      <Boundary loading={<Skeleton className="h-96" />}>
        <UserList />
      </Boundary>
    </>
  );
}
