/** How a session stands. */
export type SessionLife =
  | { readonly status: 'open' }
  /** Only signing in again can lengthen it. Units: milliseconds since 1970. */
  | { readonly status: 'ends-soon'; readonly endsAtMs: number }
  | { readonly status: 'ended' }
  /** The identity service gave no new token, though the session should have lasted. */
  | { readonly status: 'refused' };

/** A session that can be asked how long it lasts, and to last longer. */
export interface Renewable {
  /** When it ends unless it is renewed, by this computer's clock; undefined where no end is known. Milliseconds. */
  readonly endsAtMs: () => number | undefined;
  /** Resolves when all has been tried. */
  readonly renew: () => Promise<void>;
}

export interface SessionWatch {
  /** Tells how the session stands, now and whenever that changes. */
  readonly start: (listener: (life: SessionLife) => void) => void;
  readonly renewed: () => void;
  readonly refused: () => void;
  readonly ended: () => void;
  /** Another session has taken its place. */
  readonly resumed: () => void;
  readonly endsSoon: () => boolean;
  /** True also before that was told: a computer may have slept through the end. */
  readonly isOver: () => boolean;
  /** Only another session can go on from here. */
  readonly isInterrupted: () => boolean;
}

/** So long before a session ends, its reader is told; see WCAG 2.2, success criterion 2.2.1. */
const NOTICE_MS = 5 * 60_000;
/** A session that never lasts longer than that is renewed at half of its life, and at least so often. */
const RENEW_EVERY_MS = 30_000;
/** Timers cannot wait for weeks. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** Two readings of one end differ by what clocks are rounded to. */
const SAME_END_MS = 2000;

/** Watches when a session is about to end and cannot be renewed in silence, and when it has ended. */
export function watchSession({ endsAtMs, renew }: Renewable): SessionWatch {
  let life: SessionLife = { status: 'open' };
  let tell: (life: SessionLife) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: SessionLife): void {
    if (next.status === life.status) return;
    life = next;
    tell(next);
  }

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, Math.min(milliseconds, LONGEST_WAIT_MS));
  }

  function look(): void {
    const endMs = endsAtMs();
    if (endMs === undefined || life.status === 'ended' || life.status === 'refused') return;
    const leftMs = endMs - Date.now();
    if (leftMs <= 0) {
      become({ status: 'ended' });
    } else if (life.status === 'ends-soon' && endMs - life.endsAtMs < SAME_END_MS) {
      wait(leftMs, look);
    } else {
      become({ status: 'open' });
      const untilNoticeMs = Math.max(leftMs - NOTICE_MS, Math.min(leftMs / 2, RENEW_EVERY_MS));
      wait(untilNoticeMs, untilNoticeMs > LONGEST_WAIT_MS ? look : () => void lengthen(endMs));
    }
  }

  async function lengthen(endMs: number): Promise<void> {
    if (endMs > Date.now()) {
      await renew();
      const renewedMs = endsAtMs();
      if (renewedMs !== undefined && renewedMs - endMs < SAME_END_MS) {
        become({ status: 'ends-soon', endsAtMs: renewedMs });
      }
    }
    look();
  }

  return {
    start(listener) {
      tell = listener;
      tell(life);
      // Timers do not count the time for which a computer sleeps.
      document.addEventListener('visibilitychange', look);
      look();
    },
    renewed() {
      if (life.status === 'refused') become({ status: 'open' });
      look();
    },
    refused: () => become({ status: 'refused' }),
    ended: () => become({ status: 'ended' }),
    resumed() {
      become({ status: 'open' });
      look();
    },
    endsSoon: () => life.status === 'ends-soon',
    isOver: () => life.status === 'ended' || (endsAtMs() ?? Infinity) <= Date.now(),
    isInterrupted: () => life.status === 'ended' || life.status === 'refused',
  };
}
