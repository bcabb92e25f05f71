import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SessionLife } from '../../data/session-life.ts';
import { HOME_PATH } from '../../paths.ts';
import { clockTime } from '../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { texts } from './texts.ts';

interface SessionNoticeProps {
  readonly life: SessionLife;
  readonly supportEmail: string;
  /** Whether the page goes on when its reader has signed in in another tab. */
  readonly goesOn: boolean;
  readonly onSignIn: () => void;
}

/** Says that the session ends soon, has ended or was refused; the page stays, with all that was typed into it. */
export function SessionNotice({ life, supportEmail, goesOn, onSignIn }: SessionNoticeProps) {
  const [dismissed, setDismissed] = useState<SessionLife>();
  if (life.status === 'open') return null;

  const { title, text } = noticeOf(life, supportEmail, goesOn);
  const signIn = (
    <Button variant="primary" onClick={onSignIn}>
      {texts.signInAgain}
    </Button>
  );
  if (life === dismissed) {
    return (
      <section
        aria-label={texts.session}
        className="border-b border-severity-3-ink/30 bg-severity-3-wash py-2 print:hidden"
      >
        <div className="page flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex min-w-0 grow items-center gap-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-severity-3-ink" />
            {title}
          </p>
          {signIn}
        </div>
      </section>
    );
  }

  return (
    <SessionDialog
      key={life.status}
      title={title}
      onDismiss={() => setDismissed(life)}
      buttons={
        <>
          <Button onClick={() => setDismissed(life)}>
            {life.status === 'ends-soon' ? texts.notNow : texts.backToPage}
          </Button>
          {signIn}
        </>
      }
    >
      <p>{text}</p>
      {goesOn && life.status !== 'ends-soon' && (
        <a href={HOME_PATH} target="_blank" rel="noopener" className="link">
          {texts.signInElsewhere}
        </a>
      )}
    </SessionDialog>
  );
}

function noticeOf(life: Exclude<SessionLife, { status: 'open' }>, supportEmail: string, goesOn: boolean) {
  const endedText = goesOn ? texts.endedStays : texts.endedHint;
  switch (life.status) {
    case 'ends-soon':
      return { title: texts.endsSoon(clockTime(life.endsAtMs / 1000)), text: texts.endsSoonHint };
    case 'ended':
      return { title: texts.ended, text: endedText };
    case 'refused':
      return { title: texts.failed(supportEmail), text: endedText };
  }
}
