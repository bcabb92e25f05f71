// Runs before the first paint, so that a chosen theme does not flash. Its other half is `src/data/theme.ts`.
try {
  const theme = localStorage.getItem('plumbline-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's theme is right.
}
