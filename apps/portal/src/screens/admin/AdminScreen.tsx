import { useSignedIn } from '../../data/sign-in-context.ts';
import { NotAllowed } from '../../shared/NotAllowed.tsx';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { texts } from './texts.ts';

/** The overview for administrators; others are told that it is not for them. The server decides on the data. */
export function AdminScreen() {
  const { account } = useSignedIn();
  return (
    <div className="space-y-6">
      <PageHeading title={texts.admin} />
      {!account.isAdmin && <NotAllowed hint={texts.notAllowedHint} />}
    </div>
  );
}
