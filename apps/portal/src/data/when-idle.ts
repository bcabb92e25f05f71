/**
 * Resolves once the page has drawn what it was asked for. Arrivals that draw at once begin React's transitions anew: a
 * row of them would hold back what the reader has scrolled to or opened, and the next page, until the last one is there.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Older browsers have none. A callback for idle times would wait for ever beside an animation on a slow machine.
    if ('scheduler' in window) void scheduler.postTask(() => resolve(), { priority: 'background' });
    else setTimeout(resolve);
  });
}
