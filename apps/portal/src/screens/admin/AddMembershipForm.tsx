import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { texts } from './texts.ts';
import type { Membership, MembershipChange } from './use-directory-change.ts';

interface AddMembershipFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email';
  /** Whose half of it is typed. */
  readonly membershipOf: (typed: string) => Membership;
  readonly memberships: MembershipChange;
}

/** Begins a membership at once. */
export function AddMembershipForm({ label, hint, type, membershipOf, memberships }: AddMembershipFormProps) {
  const [typed, setTyped] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    memberships.add(membershipOf(typed.trim()), () => {
      setTyped('');
      focusFirstField(form);
    });
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <div className="grow">
        <TextField label={label} hint={hint} type={type} value={typed} onChange={setTyped} />
      </div>
      {/* Beside the control, which has its label above and may have a hint below. */}
      <Button type="submit" className="mt-6" busy={memberships.change.isPending} disabled={typed.trim() === ''}>
        {texts.add}
      </Button>
    </form>
  );
}
