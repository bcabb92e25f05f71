// Plain JavaScript for a Node of any age: a program that only runs another one ends it when it is told to end itself.

const LOOK_EVERY_MS = 500;

/**
 * Ends a child with us: by the signals that we get, and when npm's shell between the two of us is gone, which npm's own
 * signals end without a word to us.
 */
export function passSignalsTo(child) {
  // The terminal tells the child as well.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
