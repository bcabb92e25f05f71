import {
  confirmUser,
  deleteUser,
  disableUser,
  enableUser,
  mailPasswordLink,
  type UserRecord,
} from '@plumbline/model/contract/internal';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogList, DialogListRow } from './DialogList.tsx';
import { texts } from './texts.ts';
import { useCapabilities } from './use-capabilities.ts';
import type { DirectoryChange } from './use-directory-change.ts';

interface UserAccountProps {
  readonly user: UserRecord;
  readonly change: DirectoryChange;
}

/** Whether the account may be used, by whom, and its end. Nothing where the directory can do none of it. */
export function UserAccount({ user: { username: user, isVerified, isDisabled }, change }: UserAccountProps) {
  const { client } = useData();
  const can = useCapabilities();
  const [isAsking, setIsAsking] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  if (!can('confirm') && !can('disable') && !can('delete') && !can('mail-password')) return null;

  const params = { user };
  return (
    <>
      <DialogList title={texts.account}>
        {can('confirm') && !isVerified && (
          <DialogListRow
            name={texts.notConfirmed}
            detail={texts.notConfirmedHint}
            action={texts.confirm}
            isBusy={change.isPending}
            onAction={() =>
              change.mutate({ call: () => client.call(confirmUser, { params }), done: texts.isConfirmed(user) })
            }
          />
        )}
        {can('disable') && (
          <DialogListRow
            name={isDisabled ? texts.disabled : texts.enabled}
            detail={isDisabled ? texts.disabledHint : texts.disableHint}
            action={isDisabled ? texts.enable : texts.disable}
            isBusy={change.isPending}
            onAction={() =>
              change.mutate({
                call: () => client.call(isDisabled ? enableUser : disableUser, { params }),
                done: isDisabled ? texts.isEnabled(user) : texts.isDisabled(user),
              })
            }
          />
        )}
        {can('mail-password') && !isDisabled && (
          <DialogListRow
            name={texts.password}
            detail={isMailed ? texts.passwordMailed(user) : texts.passwordHint}
            action={texts.mailPassword}
            isBusy={change.isPending}
            onAction={() =>
              change.mutate(
                { call: () => client.call(mailPasswordLink, { params }), done: texts.passwordMailed(user) },
                { onSuccess: () => setIsMailed(true) },
              )
            }
          />
        )}
        {can('delete') && (
          <DialogListRow
            name={texts.deleteAccount}
            detail={texts.deleteHint}
            action={texts.delete}
            isBusy={change.isPending}
            onAction={() => setIsAsking(true)}
          />
        )}
      </DialogList>
      <ConfirmDialog
        open={isAsking}
        question={texts.deleteQuestion(user)}
        confirmLabel={texts.delete}
        danger
        busy={change.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          change.mutate(
            { call: () => client.call(deleteUser, { params }), done: texts.isDeleted(user) },
            { onSettled: () => setIsAsking(false) },
          )
        }
      />
    </>
  );
}
