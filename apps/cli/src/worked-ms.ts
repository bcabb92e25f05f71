/** For how many milliseconds this thread has worked: what else the machine does takes no file's time away. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
