/** How a page was come to. */
interface Arrival {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** What had the focus then, such as the link that led there. */
  readonly focused: Element | null;
}

const arrivals = new Map<string, Arrival>();

/** When an address was first rendered, however often React began to, and from where. */
export function arrivalAt(address: string): Arrival {
  const known = arrivals.get(address) ?? { atMs: Date.now(), focused: document.activeElement };
  arrivals.set(address, known);
  return known;
}

/** For who leaves an address: whoever comes back to it arrives anew. */
export function forgetArrival(address: string): void {
  arrivals.delete(address);
}
