/** What the extension says to people. */
export const texts = {
  notThere: (tool: string) =>
    `Plumbline is not installed, is too old, or is not where the setting plumbline.path says ("${tool}"). A Plumbline portal shows the one line that installs it.`,
  openSettings: 'Open Settings',
  tryAgain: 'Try Again',
  noFolder: 'Open a folder first: Plumbline scans folders.',
  scan: 'Scan',
} as const;
