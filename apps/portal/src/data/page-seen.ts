/** Resolves once somebody sees the page, or the signal aborts. */
export async function untilSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const seen = new AbortController();
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      seen.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: seen.signal });
    signal.addEventListener('abort', look, { signal: seen.signal });
  });
}

/** Does work whose signal aborts when nobody sees the page any more, or with the given one. */
export async function whileSeen(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const hidden = new AbortController();
  const over = new AbortController();
  const look = () => document.hidden && hidden.abort();
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  try {
    await work(AbortSignal.any([signal, hidden.signal]));
  } finally {
    over.abort();
  }
}
