/** What arrives goes on arriving while a page is busy for longer, and in one that nobody looks at. */
const AT_MOST_MS = 1000;

/**
 * Resolves once the page has drawn what it was asked for. Arrivals that draw at once begin React's transitions anew: a
 * row of them would hold back what the reader has scrolled to or opened until the last one is there.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    else setTimeout(resolve);
  });
}
