/** To ask the system costs as much as a rule on a small file: what it said holds for this long. */
const HOLDS_MS = 10;

let askedAtMs = -Infinity;
let known = 0;

/** For how many milliseconds this thread has worked: what else the machine does takes no file's time away. */
export function workedMs(): number {
  const nowMs = performance.now();
  if (nowMs - askedAtMs >= HOLDS_MS) {
    const { user, system } = process.threadCpuUsage();
    known = (user + system) / 1000;
    askedAtMs = nowMs;
  }
  return known;
}
