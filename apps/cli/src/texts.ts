/** What the command line says to people. */
export const texts = {
  description: 'Checks the security of configuration files: offline, with the same rules as the portal.',
  lookingForFiles: 'Looking for configuration files …',
  checking: (part: number) => `Checking … ${Math.round(part * 100)} %`,
  nothingFound: (folder: string, files: number, services: readonly { readonly id: string }[]) =>
    `No configuration file that can be checked among ${files} files in ${folder}. There are rules for: ${services.map(({ id }) => id).join(', ')}.`,
  nothingUploaded: 'Nothing was uploaded.',
  noSuchFolder: (folder: string) => `There is no folder "${folder}".`,
  notAFolder: (folder: string) => `"${folder}" is not a folder. Give the folder that holds the file.`,
  written: (file: string) => `Wrote ${file}`,
  cannotWrite: (file: string, reason: string) => `Cannot write ${file}: ${reason}`,
  oneOutputForStandardOutput: 'With --output-dir - choose exactly one of json, sarif, markdown, csv and oscal.',
  unknownOutput: (name: string) =>
    `"${name}" is no output. Choose from formatted, json, sarif, markdown, csv and oscal.`,
  unknownRuleset: (name: string, known: readonly string[]) =>
    `"${name}" is no ruleset. Choose from ${known.join(', ')}.`,
  dayInvalid: (text: string) => `"${text}" is no day such as 2026-11-22.`,
  failLevelInvalid: '--minimum-fail-level takes a whole number from 1 to 6; 6 never fails.',
  fixing: (part: number) => `Mending … ${Math.round(part * 100)} %`,
  fixable: 'can be mended',
  fixableChecks: (count: number) =>
    `${count === 1 ? '1 of them can be mended' : `${count} of them can be mended`}: plumbline fix`,
  fixed: (mended: number, files: number, left: number) =>
    `${mended} failed ${mended === 1 ? 'check' : 'checks'} mended in ${files} ${files === 1 ? 'file' : 'files'}, ${left} left.`,
  insertValues: (placeholder: string) =>
    `Only you know some values: replace each ${placeholder} before you use the files.`,
  writeQuestion: (files: number) => `Write ${files === 1 ? 'this file' : `these ${files} files`}? [y/N] `,
  nothingWritten: 'Nothing was written.',
  uncommittedChanges: (folder: string) =>
    `"${folder}" has changes that git does not have, so a fix could not be told from them. Commit them first, or add --force.`,
  noFailedChecks: 'No failed checks.',
  noFailedChecksInPart: 'No failed checks in what was checked.',
  nothingChecked: 'Nothing was checked, so nothing is known to be good.',
  notChecked: 'Not checked:',
  andMore: (count: number) => `and ${count} more (--output json names them all)`,
  undecided: (rules: number) =>
    rules === 1 ? '1 rule could not decide anything' : `${rules} rules could not decide anything`,
  ownSeverity: (severity: string) => `${severity} by itself, lowered by the ruleset`,
  summary: (total: number) => (total === 1 ? '1 failed check' : `${total} failed checks`),
  score: (score: number) => `Score ${score} of 100`,
  noScore: 'No score',
  filesRead: (files: number) => (files === 1 ? '1 file read' : `${files} files read`),
  checkedServices: (checked: number, all: number) =>
    all === 1 ? `${checked} of 1 service checked` : `${checked} of ${all} services checked`,
  disabled: (count: number) => `${count} switched off by comments`,
  problem: 'Problem',
  remediation: 'Fix',
  source: 'Source',
  found: 'Found',
  references: 'References',
  noFile: '(no file)',
  wholeFile: 'whole file',
  lines: (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from}-${to}`),
  uploading: 'Uploading …',
  running: (part: number) => `Running the report on the server … ${Math.round(part * 100)} %`,
  runFailed: (reason = 'the server does not say why') => `The report could not be run: ${reason}`,
  seeReport: (address: string) => `See the report at ${address}`,
  signInFirst: 'Sign in first: plumbline login',
  emailQuestion: 'E-mail: ',
  passwordQuestion: 'Password: ',
  newPasswordQuestion: (rule: string) =>
    `There is no account with this e-mail yet. Choose a password to create one (${rule}; empty to stop): `,
  passwordRule: 'at least 15 characters with a digit, an upper-case letter, a lower-case letter and another character',
  passwordTooWeak: (rule: string) => `That password is too weak: it takes ${rule}.`,
  signedIn: (email: string, server: string) => `Signed in to ${server} as ${email}.`,
  signedOut: 'Signed out.',
  signInFailed: 'The e-mail or the password is wrong.',
  sessionEnded: 'Your session has ended. Sign in again: plumbline login',
  notReachable: (server: string) =>
    `Cannot reach ${server}. Is the address right? Set it with --server or PLUMBLINE_URL.`,
  notAPlumblineServer: (server: string) => `${server} does not answer like a Plumbline server.`,
  chooseOrganization: (names: readonly string[]) =>
    `You belong to several organizations. Choose one with --organization: ${names.join(', ')}.`,
  notYourOrganization: (name: string) => `You do not belong to an organization "${name}".`,
  unknownRule: (id: string) => `There is no rule "${id}". List all with: plumbline rules`,
} as const;
