import '../../styles.css';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import type { SessionLife } from '../../data/session-life.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SessionNotice } from './SessionNotice.tsx';

const ENDS_SOON: SessionLife = { status: 'ends-soon', endsAtMs: new Date(2026, 10, 21, 14, 5).getTime() };

async function renderNotice(life: SessionLife, rest?: ReactNode, goesOn = false) {
  const onSignIn = vi.fn<() => void>();
  const notice = (now: SessionLife) => (
    <>
      <SessionNotice life={now} supportEmail="support@acme.example" goesOn={goesOn} onSignIn={onSignIn} />
      {rest}
    </>
  );
  const { rerender } = await render(notice(life));
  return { onSignIn, become: (next: SessionLife) => rerender(notice(next)) };
}

/** Something that is being filled in while the session ends. */
function FormDialog() {
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState('');
  return (
    <Dialog title="Add" open={isOpen} onClose={() => setIsOpen(false)} isForm>
      <TextField label="Name" value={name} onChange={setName} />
    </Dialog>
  );
}

test('an open session is not spoken of', async () => {
  await renderNotice({ status: 'open' });
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
});

test('what is being typed in a dialog stays there when the session ends, and the focus returns to it', async () => {
  const { become } = await renderNotice({ status: 'open' }, <FormDialog />);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('half a na');
  await become(ENDS_SOON);
  const dialog = page.getByRole('alertdialog', { name: /^Your session ends at (14:05|02:05\sPM)$/ });
  await expect.element(dialog).toMatchTextContent('Save first what you have typed');
  // The next keys press no button.
  await userEvent.keyboard('me {Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('half a na');
  await become({ status: 'ended' });
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'Back to the page' }).click();
  await expect.element(ended).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('half a na');
});

test('the notice can be put off, and stays in sight with the way to sign in', async () => {
  const { onSignIn, become } = await renderNotice(ENDS_SOON);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Session' }).getByRole('button', { name: 'Sign in again' }).click();
  expect(onSignIn).toHaveBeenCalledOnce();
  await become({ status: 'ended' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in again' }).click();
  expect(onSignIn).toHaveBeenCalledTimes(2);
});

test('a refused refresh is told in the words of the catalogue', async () => {
  await renderNotice({ status: 'refused' });
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(
      'An error occurred when trying to authenticate. Please contact support@acme.example for assistance.',
    );
});

test('where the page goes on by itself, there is a way to sign in that keeps what was typed', async () => {
  await renderNotice({ status: 'ended' }, undefined, true);
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect.element(dialog).toMatchTextContent('To keep it, sign in in another tab and come back to this one.');
  await expect
    .element(dialog.getByRole('link', { name: 'Sign in in another tab' }))
    .toHaveAttribute('target', '_blank');
});
