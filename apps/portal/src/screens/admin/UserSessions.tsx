import { endUserSession, endUserSessions } from '@plumbline/model/contract/internal';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { shortDateTime } from '../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdminQueries } from './admin-queries.ts';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { texts } from './texts.ts';
import type { DirectoryChange } from './use-directory-change.ts';

/** Where a user is signed in, the last used first. */
export function UserSessions({ user, change }: { user: string; change: DirectoryChange }) {
  const { client } = useData();
  const { data: sessions } = useSuspenseQuery(useAdminQueries().sessions(user));
  return (
    <div className="space-y-3">
      <DialogList title={texts.sessions} empty={texts.noSessions}>
        {sessions.map(({ id, kind, client: program, address, createdTimestamp, lastUsedTimestamp }) => (
          <DialogListRow
            key={id}
            name={texts.sessionKinds[kind]}
            detail={texts.sessionDetail(
              `${program} · ${address}`,
              shortDateTime(createdTimestamp / 1000),
              shortDateTime(lastUsedTimestamp / 1000),
            )}
            action={texts.endSession}
            actionTitle={texts.endSessionOf(texts.sessionKinds[kind], address)}
            isBusy={change.isPending}
            onAction={() =>
              change.mutate({
                call: () => client.call(endUserSession, { params: { user, session: id } }),
                done: texts.sessionEnded,
              })
            }
          />
        ))}
      </DialogList>
      {sessions.length > 1 && (
        <Button
          size="small"
          paused={change.isPending}
          onClick={() =>
            change.mutate({
              call: () => client.call(endUserSessions, { params: { user } }),
              done: texts.sessionsEnded(user),
            })
          }
        >
          {texts.endSessions}
        </Button>
      )}
    </div>
  );
}
