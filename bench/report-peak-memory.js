// Preloaded into a measured process: tells its parent the largest resident size, in KiB, when it ends.
process.on('exit', () => {
  process.send?.(process.resourceUsage().maxRSS);
});
process.channel?.unref();
