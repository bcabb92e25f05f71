import type { InvitedAnswer } from '@plumbline/model/contract/internal';
import { Alert } from '../../ui/Alert.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { texts } from './texts.ts';

/** That somebody was invited, and the link to hand over where the server sends no mail: it is never shown again. */
export function InvitedNote({ invited: { invitation, link } }: { invited: InvitedAnswer }) {
  const { email } = invitation;
  if (link === undefined) return <Alert tone="success" title={texts.invitationSent(email)} />;
  return (
    <Alert tone="info" title={texts.handOver(email)}>
      <p className="flex items-start gap-2">
        <code className="min-w-0 grow rounded-sm bg-sunken px-2 py-1 font-mono text-xs break-all text-ink">{link}</code>
        <CopyButton label={texts.copyLink} text={link} />
      </p>
    </Alert>
  );
}
