import { ClientError } from '@plumbline/client/client';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { render as renderBare } from 'vitest-browser-react';
import { Boundary } from './Boundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Pages have an address. */
function render(element: ReactElement) {
  return renderBare(element, { wrapper: MemoryRouter });
}

function Broken({ error }: { error: Error }): never {
  throw error;
}

test('a bug shows the generic page, not a message of the catalogue', async () => {
  await render(
    <ErrorBoundary>
      <Boundary>
        <Broken error={new TypeError('x is not a function')} />
      </Boundary>
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

test('a bug has an id to tell others, and can be tried again', async () => {
  let isBroken = true;
  function BrokenOnce() {
    if (isBroken) throw new TypeError('x is not a function');
    return <p>Whole</p>;
  }
  await render(
    <ErrorBoundary>
      <BrokenOnce />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText(/^Error [0-9a-f]{8}$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Whole')).toBeVisible();
});

test('without an answer, and without a right, the catalogue’s sentence stays and more is said', async () => {
  const { rerender } = await render(
    <Boundary subject="a">
      <Broken error={new ClientError('Could not get cluster list.', undefined)} />
    </Boundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Could not get cluster list\.No answer came\./);
  await rerender(
    <Boundary subject="b">
      <Broken error={new ClientError('Could not get cluster list.', { title: 'Forbidden', status: 403 })} />
    </Boundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('You are not allowed to see this page.');
});

function TwoSubjects() {
  const [subject, setSubject] = useState('broken');
  return (
    <>
      <button type="button" onClick={() => setSubject('whole')}>
        Go on
      </button>
      <Boundary subject={subject}>
        {subject === 'broken' ? (
          <Broken error={new ClientError('Could not get cluster list.', undefined)} />
        ) : (
          <p>Whole</p>
        )}
      </Boundary>
    </>
  );
}

test('a failure is forgotten when something else is shown', async () => {
  await render(<TwoSubjects />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not get cluster list.');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByText('Whole')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
