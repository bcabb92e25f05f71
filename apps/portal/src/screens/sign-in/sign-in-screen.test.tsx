import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { SignInScreen } from './SignInScreen.tsx';

for (const [status, label] of [
  ['loading', 'Loading…'],
  ['redirecting', 'Redirecting to login…'],
] as const) {
  test(`a visitor who reads “${label}” longer than a minute is told to refresh`, async () => {
    vi.useFakeTimers();
    await render(<SignInScreen state={{ status }} />);
    expect(page.getByText(label).elements()).toHaveLength(1);
    expect(page.getByText(/refresh the page/).elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_001);
    vi.useRealTimers();
    await expect.element(page.getByText(/refresh the page/)).toBeVisible();
  });
}

test('a failed sign-in names whom to ask, and the reason', async () => {
  await render(
    <SignInScreen
      state={{ status: 'error', supportEmail: 'support@acme.example', reason: 'unknown organization format' }}
    />,
  );
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent(
      'An error occurred when trying to authenticate. Please contact support@acme.example for assistance.',
    );
  await expect.element(alert).toMatchTextContent('unknown organization format');
});
