import { ShieldX } from 'lucide-react';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { texts } from './texts.ts';

/** The overview for administrators; others are told that it is not for them. The server decides on the data. */
export function AdminScreen() {
  const { account } = useSignedIn();
  return (
    <div className="space-y-6">
      <PageHeading title={texts.admin} />
      {!account.isAdmin && (
        <EmptyMessage title={texts.notAllowed} icon={<ShieldX aria-hidden />}>
          {texts.notAllowedHint}
        </EmptyMessage>
      )}
    </div>
  );
}
