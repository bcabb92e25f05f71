// Preloaded into a measured process: tells its parent what it used when it ends, its threads included. Units: KiB, microseconds.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ peakKiB: maxRSS, processorUs: userCPUTime + systemCPUTime });
});
process.channel?.unref();
