import { ClientError } from '@plumbline/client/client';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { render as renderInto } from '../testing/render.tsx';
import { Boundary } from './Boundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

/** Pages have an address. */
function render(element: ReactElement) {
  return renderInto(element, MemoryRouter);
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

test('a server that is away is said in words, not by its status alone', async () => {
  await render(
    <Boundary>
      <Broken error={new ClientError('Could not get cluster list.', { title: 'Bad Gateway', status: 502 })} />
    </Boundary>,
  );
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not get cluster list.The server is not there at the moment.');
  expect(document.body.textContent).not.toContain('Bad Gateway');
});

test('code that cannot be fetched is no bug of the page, and is asked for again when there is a network', async () => {
  let isOffline = true;
  const Part = lazyPart(() => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part-0a1b.js');
    return isOffline ? Promise.reject(missing) : Promise.resolve(() => <p>Whole</p>);
  });
  await render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('This part of the portal could not be fetched.');
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isOffline = false;
  // The alert may still be the one from before the other try, which the network comes back for once it has failed.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return page.getByText('Whole').query();
    })
    .not.toBeNull();
});

test('code that breaks when it runs is a bug', async () => {
  const Part = lazyPart(() => Promise.reject(new TypeError('x is not a function')));
  await render(
    <ErrorBoundary>
      <Boundary>
        <Part />
      </Boundary>
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
