import { nearNames } from '@plumbline/model/near-names';
import { printable } from '@plumbline/model/printable';

/** Files that are named one by one; more are counted. */
const NAMED_FILES = 5;

/** What the command line says to people. */
export const texts = {
  description: 'Checks the security of configuration files: offline, with the same rules as the portal.',
  lookingForFiles: 'Looking for configuration files …',
  checking: (part: number, filesPerSecond: number) =>
    `Checking … ${Math.round(part * 100)} % (${filesPerSecond} files/s)`,
  watching: 'Waiting for a change; Ctrl-C ends.',
  watchUploadsNothing: '--watch shows what is found here: leave out --upload.',
  watchShowsAPage: '--watch shows a page: leave out --output.',
  cacheUnsafe: (folder: string) =>
    `Nothing is kept for the next run: others than you can write to ${folder}. Choose another folder with PLUMBLINE_CACHE_DIR, or add --no-cache.`,
  nothingFound: (folder: string, files: number, services: readonly string[]) =>
    `No configuration file that can be checked is in ${folder} (${files} files). There are rules for: ${services.join(', ')}.`,
  folderNotRead: (folder: string) => `Cannot read the folder ${folder}: skipped.`,
  patternsLeftOut: (files: readonly string[], patterns: number, characters: number, bytes: number) =>
    `Not everything in ${files.join(' and ')} is used: only the first ${patterns} patterns, of at most ${characters} characters, in the first ${bytes / 1024 / 1024} MiB of each file. What only the others name is checked.`,
  linksLeftOut: (most: number, links: readonly string[]) =>
    `Of the links to one file only the first ${most} are checked. Not checked: ${links.slice(0, NAMED_FILES).join(', ')}${links.length > NAMED_FILES ? ` and ${links.length - NAMED_FILES} more` : ''}.`,
  filesNotLookedInto: (files: number) =>
    `${files} files were not looked into, as there are too many. What they are is told by their names alone; --service says it of others.`,
  taken: (file: string, service: string, because: string) => `${file}: ${service}, ${because}`,
  byName: 'by its name',
  byFolder: (folder: string) => `by its folder ${folder}`,
  byContent: (words: readonly string[]) => `by its content (${words.join(', ')})`,
  byFolderAndContent: (folder: string, words: readonly string[]) =>
    `by its folder ${folder} and its content (${words.join(', ')})`,
  byChoice: (by: string) => `as ${by} says`,
  left: (file: string, because: string) => `${file}: left, ${because}`,
  leftBecause: {
    'no-file': 'it is no file, or a link out of the folder or to a folder',
    ignored: 'what to ignore names it',
    skipped: 'folders like it are never looked into',
    unrecognised: 'it looks like a file of no known service',
    unwanted: 'the settings want none of its service',
  },
  includedBy: (file: string) => `included by ${file}`,
  unknownService: (name: string, by: string, known: readonly string[]) =>
    `There is no service "${name}" (${by}).${didYouMean(nearNames(name, known))} There are: ${known.toSorted().join(', ')}.`,
  servicePatternInvalid: (by: string, name: string) =>
    `${by} needs a pattern of paths for ${name}, such as ${name}=conf/*.conf.`,
  tooManyServicePatterns: (most: number) => `There are more than ${most} patterns of files for services.`,
  settingsInvalid: (mistakes: readonly string[], more: number) =>
    [...mistakes, ...(more > 0 ? [`and ${more} more mistakes`] : [])].join('\n'),
  oneDocument: 'a second document begins here; settings are one.',
  severalSettingsFiles: (folder: string, names: readonly string[]) =>
    `Which settings are meant? ${folder} holds ${names.join(' and ')}: keep one of them, or name it with --config.`,
  settingsNotRead: (file: string) => `Cannot read the settings file ${file}.`,
  settingsTooLarge: (file: string, kib: number) => `The settings file ${file} is larger than ${kib} KiB.`,
  outsideOfSettings: (place: string, setting: string, name: string) =>
    `${place}: ${setting}: "${name}" is not inside the folder of the settings.`,
  serverOfSettings: (file: string, server: string) =>
    `${file} names the server ${server}. What the environment signs in with is sent only where --server or PLUMBLINE_URL says.`,
  notOnServer: (file: string, settings: readonly string[]) =>
    `The portal does not know what ${file} says of ${settings.join(', ')}: its report is without that. A scan here goes by it.`,
  baselineIsHere: 'A baseline is for a scan here: leave out --upload or --baseline.',
  newOnlyNeedsBaseline: '--new-only needs --baseline FILE, or a baseline in the settings.',
  baselineNotRead: (file: string) => `Cannot read the baseline ${file}. Write it with: plumbline baseline`,
  notABaseline: (file: string) => `${file} is no baseline. Write it anew with: plumbline baseline`,
  baselineCompared: (file: string, fresh: number, known: number) =>
    `Compared with ${file}: ${fresh} new, ${known} known.`,
  baselineWritten: (checks: number) =>
    `${checks} failed ${checks === 1 ? 'check is' : 'checks are'} known from now on: scan with --baseline, or name the file in plumbline.yaml.`,
  newPlaces: (count: number) => `${count} new`,
  strictFails: (notes: number) =>
    `--strict: ${notes === 1 ? '1 thing is' : `${notes} things are`} ignored in vain, as the notes say.`,
  settingsAreThere: (file: string) => `${file} is there already, and stays as it is.`,
  foundService: (name: string, files: readonly string[], more: number) =>
    `${name}: ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  settingsUsed: (file: string) => `Settings: ${file}`,
  notUploaded: (files: readonly string[]) =>
    `Not uploaded, as they are there for secrets: ${files.slice(0, NAMED_FILES).join(', ')}${files.length > NAMED_FILES ? ` and ${files.length - NAMED_FILES} more` : ''}. A scan here checks them.`,
  nothingUploaded: 'Nothing was uploaded.',
  noSuchFolder: (folder: string) => `There is no folder "${folder}".`,
  namedNotTaken: (places: readonly string[]) =>
    `Not checked, as there is no configuration file of a known service: ${places.slice(0, NAMED_FILES).join(', ')}${places.length > NAMED_FILES ? ` and ${places.length - NAMED_FILES} more` : ''}. Say whose a file is with --service NAME=PATTERN.`,
  nothingThere: (place: string) => `There is no file or folder "${place}".`,
  nothingAbove: (one: string, other: string) => `No folder holds both "${one}" and "${other}": scan them one by one.`,
  watchesFolders: 'A folder can be watched, not files: leave out --watch, or name the folder.',
  inputNeedsService:
    'Say whose configuration file is read from standard input, with --service NAME, and nothing else to scan.',
  inputTooLarge: (bytes: number) => `Standard input holds more than ${bytes / 1024 / 1024} MiB.`,
  notAFolder: (folder: string) => `"${folder}" is not a folder. Give the folder that holds the file.`,
  neitherFileNorFolder: (place: string) =>
    `"${place}" is neither a file nor a folder. What a program writes is read from standard input: plumbline scan - --service NAME`,
  written: (file: string) => `Wrote ${file}`,
  cannotWrite: (file: string, reason: string) => `Cannot write ${file}: ${reason}`,
  optionsOfImages: '--from, --platform and --insecure are about images: add --images.',
  hygieneLeftOut: 'rules of good practice left out',
  hygieneIsUploaded: 'A report on the portal has all rules: leave out --upload or --no-hygiene.',
  oneOutputForStandardOutput: (known: readonly string[]) =>
    `With --output-dir - choose exactly one of ${known.join(', ')}.`,
  unknownOutput: (name: string, known: readonly string[]) => `"${name}" is no output. Choose from ${known.join(', ')}.`,
  unknownRuleset: (name: string, known: readonly string[]) =>
    `"${name}" is no ruleset. Choose from ${known.join(', ')}.`,
  dayInvalid: (text: string) => `"${text}" is no day such as 2026-11-22.`,
  failLevelInvalid: '--minimum-fail-level takes a whole number from 1 to 6; 6 never fails.',
  fixing: (part: number) => `Mending … ${Math.round(part * 100)} %`,
  fixable: 'plumbline fix',
  fixNeeds: (needs: string) => `plumbline fix; needs ${needs}`,
  fixableChecks: (safe: number, suggested: number) =>
    [
      ...(safe === 0 ? [] : [`${safe} can be mended safely: plumbline fix`]),
      ...(suggested === 0 ? [] : [`${suggested} with something that only you know: plumbline fix --suggested`]),
    ].join(' · '),
  checksOfTests: (count: number, folders: readonly string[]) =>
    `${count} of them stand in folders of tests (${folders.map(printable).join(', ')}). What nothing runs is left out by "ignore" in plumbline.yaml: plumbline init`,
  fixed: (mended: number, files: number, left: number) =>
    mended + left === 0
      ? 'There is nothing to mend: no check fails.'
      : `${mended} failed ${mended === 1 ? 'check' : 'checks'} mended in ${files} ${files === 1 ? 'file' : 'files'}, ${left} left.`,
  placeholdersWritten: (placeholder: string) =>
    `Not mended yet: ${placeholder} stands where only you know the value. Replace each before you use the files.`,
  safeFix: 'Safe: the program starts with it as before.',
  suggestedFix: (needs: string) => `Suggested. Needs ${needs}.`,
  changeQuestion: 'Make this change? [y]es, [N]o, [a]ll from here on, [q]uit: ',
  valueQuestion: (needs: string) => `Value (${needs}; empty to leave it): `,
  valueNotFillable:
    'Only one word can be put in, without spaces and quotes: write any other value into the file yourself.',
  nobodyToAsk: 'Nothing was written: there is no terminal to ask at. Add --yes to write, or --dry-run to look only.',
  notChanged: 'Not changed:',
  places: (first: string, more: number) => (more === 0 ? first : `${first} and ${more} more`),
  needs: (needs: string) => `needs ${needs}`,
  needsValue: (needs: string) => `needs a value: ${needs}`,
  wouldHarm: 'something else would fail then, or another change is in its way',
  notWhollyRead: 'its file cannot be read as a whole',
  declined: 'you said no',
  askForSuggested: 'Ask for these with --suggested, or for those of one rule with --rule RULE.',
  unknownFile: (name: string) => `No configuration file "${name}" was read.`,
  fixNone: 'plumbline fix does not mend it: the change is yours to make.',
  fixSafe: 'plumbline fix mends it safely.',
  uncommittedChanges: (folder: string) =>
    `"${folder}" has changes that git does not have, so a fix could not be told from them. Commit them first, or add --force.`,
  changesUnknown: (folder: string) =>
    `git does not say whether "${folder}" has changes that it does not have: it is older than 2.31, or refuses to look (git status says why). Make sure that nothing can be lost, and add --force.`,
  noFailedChecks: 'No failed checks.',
  noFailedChecksInPart: 'No failed checks in what was checked.',
  nothingChecked: 'Nothing was checked, so nothing is known to be good.',
  notChecked: 'Not checked:',
  note: (message: string) => `Note: ${message}`,
  moreNotes: (count: number) => `${count} more notes (--output json has them all)`,
  andMore: (count: number) => `and ${count} more (--output json names them all)`,
  undecided: (rules: number) =>
    rules === 1 ? '1 rule could not decide anything' : `${rules} rules could not decide anything`,
  ownSeverity: (severity: string) => `${severity} by itself, lowered by the ruleset`,
  settingSeverity: (severity: string, reason: string) => `${severity} by itself, changed by the settings: ${reason}`,
  summary: (total: number) => (total === 1 ? '1 failed check' : `${total} failed checks`),
  score: (score: number) => `Score ${score} of 100`,
  noScore: 'No score',
  filesRead: (files: number) => (files === 1 ? '1 file read' : `${files} files read`),
  checkedServices: (checked: number, all: number) =>
    all === 1 ? `${checked} of 1 service checked` : `${checked} of ${all} services checked`,
  disabled: (count: number) => `${count} switched off by comments`,
  disabledBySettings: (count: number) => `${count} switched off by settings`,
  problem: 'Problem',
  remediation: 'Fix',
  source: 'Source',
  wanted: 'Wanted',
  references: 'References',
  noFile: '(no file)',
  inPlaces: (count: number) => `in ${count} places`,
  morePlaces: (count: number) => (count === 1 ? 'and 1 more place' : `and ${count} more places`),
  moreRules: (rules: number, checks: number) =>
    `and ${rules} more ${rules === 1 ? 'rule' : 'rules'} with ${checks} failed ${checks === 1 ? 'check' : 'checks'}`,
  howToSeeAll: '--all shows every rule with all its places, --compact a line for each rule.',
  howToSeeRule: '--all shows every rule with all its places, plumbline explain RULE what it is about.',
  detailWithoutPage: (option: string) => `--${option} is about the formatted output, which was not asked for.`,
  oneDetail: 'Choose one of --compact, --all and --quiet.',
  uploading: 'Uploading …',
  running: (part: number) => `Running the report on the server … ${Math.round(part * 100)} %`,
  runFailed: (reason = 'the server does not say why') => `The report could not be run: ${reason}`,
  seeReport: (address: string) => `See the report at ${address}`,
  signInFirst: 'Sign in first: plumbline login',
  passwordQuestion: 'Password: ',
  newPasswordQuestion: (rule: string) =>
    `There is no account with this e-mail yet. Choose a password to create one (${rule}; empty to stop): `,
  passwordRule: 'at least 15 characters with a digit, an upper-case letter, a lower-case letter and another character',
  passwordTooWeak: (rule: string) => `That password is too weak: it takes ${rule}.`,
  signedIn: (email: string, server: string) => `Signed in to ${server} as ${email}.`,
  takenOver: (file: string) =>
    `Signed in with what ${printable(file)} holds, your password among it. Remove that file once you no longer use the program that wrote it.`,
  notTakenOver: (file: string) => `${printable(file)} holds a password that is refused now.`,
  serverTwice: 'Give the address of the portal once: as the argument, or with --server.',
  signedOut: 'Signed out.',
  signedOutHere: 'Signed out here. The portal could not be told: end the session there, on the page of your account.',
  openedBrowser: 'Sign in in your browser. If no page opens there, go to:',
  confirmCode: (address: string, code: string) => `Go to ${address} in any browser and enter the code ${code}`,
  confirmCodeAt: (address: string) => `or go to ${address}`,
  windowSignedIn: 'You are signed in. You may close this window and go on in the terminal.',
  windowNotSignedIn: 'You are not signed in. The terminal says why; you may close this window.',
  windowNothingHere: 'There is nothing here.',
  signInRefused: 'The sign-in was refused. Try again with: plumbline login',
  signInTimedOut: 'Nobody signed in, in the time that there was. Try again with: plumbline login',
  wayNotOffered: 'The identity service does not let the command line sign in this way. Ask who runs it.',
  tooManyTries: 'That was tried too often. Wait a few minutes and try again.',
  identityNotReachable: (place: string) => `Cannot reach the identity service at ${place}.`,
  notAnIdentityService: (place: string) => `${place} does not answer like an identity service.`,
  signInFailed: 'The e-mail or the password is wrong.',
  accountDisabled: 'The account is disabled. Ask an administrator of the portal.',
  passwordForOneUse: 'The password is for one use. Choose your own in a browser, with: plumbline login',
  sessionEnded: 'Your session has ended. Sign in again: plumbline login',
  sessionLocked: (lock: string) =>
    `Other commands have been renewing your session for a minute. Try again; if none is running, remove ${lock}.`,
  tokenGoesFirst: 'PLUMBLINE_TOKEN is used; PLUMBLINE_USER_NAME and PLUMBLINE_PASSWORD are not.',
  tokenEndsSoon: (name: string, day: string) => `The access token "${name}" ends on ${day}. Make another one in time.`,
  tokenMade: (name: string, day: string) =>
    `The access token "${name}" is good until ${day}. It is shown this once: keep it as a secret named PLUMBLINE_TOKEN.`,
  tokenRevoked: (name: string) => `The access token "${name}" is revoked.`,
  noTokens: 'There is no access token. Make one with: plumbline token create NAME',
  noSuchToken: (wanted: string) => `There is no access token "${wanted}". List all with: plumbline token list`,
  tokenAmbiguous: (name: string, ids: readonly string[]) =>
    `Several access tokens are named "${name}". Name one by its id: ${ids.join(', ')}.`,
  noClusters: 'There is no cluster yet. Add one with: plumbline scan --upload',
  clusterColumns: ['Cluster', 'Last report', 'Score', 'Failed checks'],
  reportColumns: ['Report', 'Made (UTC)', 'Score', 'Failed checks'],
  nothingFailed: 'none',
  noReports: (cluster: string) => `There is no report of "${cluster}" yet.`,
  noSuchReport: (report: string, cluster: string) =>
    `There is no report "${report}" of "${cluster}". List all with: plumbline report list`,
  zipIsAFile: 'The zip of a report goes to a file: name one, or choose another --output.',
  downloading: 'Downloading …',
  fileIsThere: (file: string) => `${file} is there already. Name another file, or add --force.`,
  cannotPrint: (reason: string) => `Cannot write to standard output: ${reason}`,
  cannotRead: (file: string, reason: string) => `Cannot read ${file}: ${reason}`,
  notAReport: (file: string) => `${file} is no report: give a result.json, or the zip that a report is downloaded as.`,
  compared: {
    new: (count: number) => `${count} new`,
    fixed: (count: number) => `${count} fixed`,
    unchecked: (count: number) => `${count} not looked for any more`,
    unchanged: (count: number) => `${count} unchanged`,
  },
  newBecause: { rule: '(a new rule)', 'switched-on': '(no comment switches it off any more)' },
  spelledNow: (before: string, now: string) => `"${before}" is taken as "${now}".`,
  optionNeedsValue: (option: string) => `${option} needs a value.`,
  trueOrFalse: (option: string) => `${option} takes true or false.`,
  loggingLevel: (level: string, known: readonly string[]) =>
    `"${level}" is no logging level. Choose from ${known.join(', ')}.`,
  identityIsKnown: '--coguard-auth-url is not needed: the portal says where people sign in.',
  nothingLeaves: '--dry-run is not needed: nothing leaves this machine without --upload.',
  scannersOfFolders: '--additional-scan-result is about folders: leave it out here.',
  scannersOfWholeFolders: 'Other scanners go through a whole folder of this machine: leave out --with.',
  watchRunsNone: '--watch runs no other scanner: leave out --with.',
  scannersOfOthers: (file: string, names: readonly string[]) =>
    `${file} wants ${names.join(' and ')} to be run: not done, as the folder is somebody else's. --with asks for it yourself, in a folder that stays.`,
  runningScanner: (name: string, said: string) => `Running ${name} … ${said}`,
  noScanner: {
    trivy:
      'trivy is not there: put it in a folder of PATH (https://trivy.dev/latest/getting-started/installation/), or leave out --with trivy.',
    phpstan:
      'phpstan is not there: put it in a folder of PATH (https://phpstan.org/user-guide/getting-started), or leave out --with phpstan.',
  },
  scannerNotDone: (why: string) => `What it would have found is not in the report. ${why}`,
  scannerSaidNothing: (name: string) => `${name} wrote no result that can be read.`,
  scannerSaidTooMuch: (name: string, mib: number) => `${name} was stopped: its result is larger than ${mib} MiB.`,
  scannerIncomplete: (name: string, said: readonly string[]) =>
    `${name} did not look at everything:\n${said.join('\n')}`,
  unknownScanner: (name: string, known: readonly string[]) =>
    `There is no scanner "${name}". There are: ${known.join(', ')}.`,
  notAScannerResult: (file: string) =>
    `${file} is no result of another scanner: it takes the JSON of Trivy or PHPStan, a CycloneDX list with vulnerabilities, or a list "failed" as reports have it, of at most 32 MiB.`,
  noProgramAt: (file: string) => `${file} is no program that can be started.`,
  programFailed: (name: string, said: readonly string[]) =>
    said.length === 0 ? `${name} failed, and does not say why.` : `${name} failed:\n${said.join('\n')}`,
  tooSlow: (name: string, minutes: number, option = '') =>
    `${name} was stopped: it had not ended after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.${option === '' ? '' : ` ${option} gives it more.`}`,
  oldEnvironment:
    'COGUARD_USER_NAME and COGUARD_PASSWORD are taken as PLUMBLINE_USER_NAME and PLUMBLINE_PASSWORD. An access token is better: PLUMBLINE_TOKEN.',
  needsUpload: (options: readonly string[]) =>
    `${options.join(' and ')} ${options.length === 1 ? 'says' : 'say'} where a report is kept, and none is kept without --upload.`,
  unexpected: (version: string, reason: string) =>
    `This is a mistake of Plumbline ${version}, not of yours: ${reason}. Run it again with PLUMBLINE_DEBUG=1 and send what it prints to those who give you Plumbline.`,
  folderInTheWay: 'it is a folder',
  notAFolderAbove: (name: string) => `${name} is not a folder`,
  unknownScope: (scope: string) => `"${scope}" is no scope. Choose from upload and read.`,
  daysInvalid: (most: number) => `--days takes a whole number from 1 to ${most}.`,
  tokenColumns: ['Id', 'Name', 'May', 'Cluster', 'Made by', 'Last used', 'Ends'],
  allClusters: 'all',
  never: 'never',
  endedOn: (day: string) => `ended ${day}`,
  revokedOn: (day: string) => `revoked ${day}`,
  notReachable: (server: string) =>
    `Cannot reach ${server}. Is the address right? Set it with --server or PLUMBLINE_URL.`,
  notAPlumblineServer: (server: string) => `${server} does not answer like a Plumbline server.`,
  chooseOrganization: (names: readonly string[]) =>
    `You belong to several organizations. Choose one with --organization: ${names.join(', ')}.`,
  notYourOrganization: (name: string) => `You do not belong to an organization "${name}".`,
  unknownRulesOutput: (name: string) => `"${name}" is no output of rules. Choose from formatted and json.`,
  severitiesInvalid: '--severity takes numbers from 1 to 5, separated by commas.',
  noSuchRuleset: (name: string, known: readonly string[]) =>
    `No rule refers to a ruleset "${name}". There are: ${known.join(', ')}.`,
  fails: (file: string) => `Fails (${file}):`,
  passes: (file: string) => `Passes (${file}):`,
  unknownPipeline: (name: string, known: readonly string[]) =>
    `"${name}" is no pipeline that a file can be written for. Choose from ${known.join(', ')}.`,
  pipelineNeedsServer: 'Say where pipelines reach the portal that gives them the tool, with --server or PLUMBLINE_URL.',
  serverInvalid: (url: string) => `"${url}" is no address such as https://plumbline.example.com.`,
  clusterNameInvalid: (name: string) => `"${name}" cannot be the name of a cluster.`,
  pipelineIsThere: (file: string, name: string) =>
    `${file} is there already. Add to it what this prints: plumbline ci ${name} --print`,
  pipelineNeedsToken: (cluster: string) =>
    `The pipeline signs in with an access token. Make one, and keep it as a secret named PLUMBLINE_TOKEN: plumbline token create "Pipeline of ${cluster}" --cluster "${cluster}"`,
  unknownShell: (name: string, known: readonly string[]) =>
    `"${name}" is no shell that can be completed. Choose from ${known.join(', ')}.`,
  customRuleMendsNothing: (id: string) =>
    `"${id}" is a custom rule: these say what is wrong, and not how to change it. Leave out --rule ${id}.`,
  unknownRule: (id: string, near: readonly string[]) =>
    `There is no rule "${id}".${didYouMean(near)} Find one with: plumbline rules WORDS`,
  noRuleFound: (words: string) => `No rule is found by "${words}". List all with: plumbline rules`,
  alsoFoundBy: 'Also found by',
  noSuchRules: (name: string) => `There is no file, folder or installed package "${name}" with custom rules.`,
  noRuleFiles: (folder: string) => `There is no file with rules (*.yaml, *.yml, *.json) in ${folder}.`,
  rulesNotRead: (file: string) => `Cannot read ${file}.`,
  noRuleText: (file: string, bytes: number) =>
    `${file} is no file with rules: it is binary, or larger than ${bytes / 1024 / 1024} MiB.`,
  tooManyRuleFiles: (most: number) => `There are more than ${most} files with custom rules.`,
  tooManyCustomRules: (most: number) => `There are more than ${most} custom rules.`,
  sameRuleId: (id: string, place: string) => `"${id}" is the identifier of another rule as well: ${place}.`,
  ownRuleId: (id: string) => `"${id}" is one of Plumbline's own rules. Choose another identifier.`,
  moreProblems: (count: number) => `and ${count} more mistakes`,
  customRulesNotUploaded:
    'A report on the portal has the rules of the portal alone: leave out --upload or --custom-rules.',
  examples: (count: number) => (count === 1 ? '1 example' : `${count === 0 ? 'no' : count} examples`),
  exampleIs: {
    bad: (number: number) => `bad example ${number}`,
    good: (number: number) => `good example ${number}`,
  },
  exampleIsOtherFile: 'it does not look like a file of the service, so that no rule is asked',
  exampleIsUnknown: 'the rule cannot decide: something that it asks for cannot be known',
  exampleFailsElsewhere: (expected: string, actual: string) =>
    `expected to fail: ${expected || 'nowhere'}; failed: ${actual || 'nowhere'}`,
  wholeFile: 'the whole file',
  line: (number: number) => `line ${number}`,
  lines: (from: number, to: number) => `lines ${from}–${to}`,
  triedExamples: (rules: number, count: number, wrong: number) =>
    `${rules === 1 ? '1 rule' : `${rules} rules`}, ${count === 1 ? '1 example' : `${count} examples`}: ${wrong === 0 ? 'all as they have to be' : `${wrong} not as ${wrong === 1 ? 'it has' : 'they have'} to be`}.`,
  rulesWithoutExamples: (ids: readonly string[]) =>
    `Without a bad and a good example, nobody knows that these work: ${ids.slice(0, NAMED_FILES).join(', ')}${ids.length > NAMED_FILES ? ` and ${ids.length - NAMED_FILES} more` : ''}.`,
  ruleIdInvalid: (id: string) =>
    `"${id}" cannot be the identifier of a rule: it takes letters, digits and _ . -, beginning with a letter.`,
  ruleFileIsThere: (file: string) => `${file} is there already.`,
  ruleIsBegun: (file: string) => `Try it with: plumbline rules test ${file}`,
  ruleBeginning: (
    id: string,
  ) => `# A custom rule. Every key stands in the handbook; try it: plumbline rules test ${id}.yaml
id: ${id}
# What is wrong where it fails, in one line.
title: nginx tells every visitor its version
# 5 critical, 4 high, 3 moderate, 2 moderate-low, 1 low.
severity: 2
# Whose files it looks at, such as nginx, dockerfile or kubernetes.
service: nginx
problem: Every answer carries the version, so that an attacker can pick what fits it.
remediation: Set "server_tokens off;" in the http block.
sources:
  - https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens
# What has to be so. Beside a path stands one of: exists, is, isNot, contains, containsNot, allAre, matches, matchesNot,
# matchesSome, matchesNone, matchesAll, greater, smaller; with a default for where nothing is written.
must:
  path: http.server_tokens
  is: 'off'
  default: 'on'
examples:
  # It fails at the lines between the marks.
  bad:
    - |
      http {
        «server_tokens on;»
      }
  good:
    - |
      http {
        server_tokens off;
      }
`,
  lspIsForEditors: 'plumbline lsp speaks with an editor, which starts it. There is nothing to type here.',
  notInitialized: 'The editor has to initialize the session first.',
  isShutDown: 'The session was shut down.',
  tooLargeForEditor: (bytes: number) =>
    `Larger than ${bytes / 1024 / 1024} MiB: not checked while it is open in an editor. plumbline scan checks it.`,
  folderTooLarge: (folder: string, entries: number) =>
    `${folder} holds more than ${entries} files and folders: each of its files is checked with those beside it alone. Open a smaller folder to see them together.`,
  checkFailed: (file: string, reason: string) => `Checking ${file} failed: ${reason}`,
  editorFix: (title: string) => `Fix: ${title}`,
  editorSuggestedFix: (title: string, needs: string) => `Suggested fix: ${title} (needs ${needs})`,
  editorFixAll: 'Fix all that Plumbline can mend safely',
  editorDisableLine: (rule: string) => `Disable ${rule} for this line`,
  editorDisable: (rule: string) => `Disable ${rule} in this file`,
  editorReason: 'say here why',
  editorFixHarms: 'Plumbline does not make this change: something else would fail then.',

  /** About accounts of clouds, which programs of others write down as Terraform. */
  clouds: {
    unknown: (name: string, known: readonly string[]) =>
      `"${printable(name)}" is no cloud. Choose from ${known.join(', ')}.`,
    notOf: (option: string, cloud: string) => `${option} has no effect for ${cloud}: leave it out.`,
    noWord: (option: string, word: string) => `${option} takes plain names, not "${printable(word)}".`,
    timeLimitInvalid: '--time-limit takes a whole number of minutes, from 1 on.',
    noCredentialsIn: (file: string) => `${file} holds no credentials of the kind that this cloud has.`,
    whichProject: 'Say which project of Google Cloud is meant, with --project ID.',
    regionOfProfile:
      'The region that the profile names is read. Name others with --region, such as eu-west-1,us-east-1.',
    globalAlone: 'Only what stands in no region is read. Name regions with --region, such as europe-west1,global.',
    noExporter: {
      terraformer:
        'terraformer reads AWS and Google Cloud here, and is not there: put it in a folder of PATH, or name it with --exporter FILE. It loads the Terraform provider of the cloud from ~/.terraform.d/plugins, or from where TF_DATA_DIR says that terraform init put it. Its releases: https://github.com/GoogleCloudPlatform/terraformer',
      aztfexport:
        'aztfexport reads Azure here, and is not there: put it and terraform in a folder of PATH, or name it with --exporter FILE. How to install it: https://learn.microsoft.com/azure/developer/terraform/azure-export-for-terraform/export-terraform-overview',
    },
    reading: (what: string, said: string) => `Reading ${printable(what)} … ${said}`,
    nothingExported: (name: string) =>
      `${name} wrote nothing: there is nothing there that it knows, or it may not see it.`,
    partsFailed: (name: string, said: readonly string[], more: number) =>
      [`${name} could not read everything:`, ...said, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    keepIsThere: (folder: string) => `${folder} is not empty: name a new folder with --keep.`,
  },

  /** About images, containers, repositories and addresses. */
  images: {
    reading: (name: string) => `Reading ${printable(name)} …`,
    readingLayer: (name: string, layer: number, layers: number) =>
      `Reading ${printable(name)}: layer ${layer} of ${layers} …`,
    nothingFound: (name: string, files: number) =>
      `No configuration file that can be checked among ${files} files of ${printable(name)}.`,
    noReference: (name: string) =>
      `"${printable(name)}" is no name of an image such as nginx:1.29 or registry.example.com/team/app@sha256:…, and no archive or folder that is there.`,
    noImageThere: (place: string) =>
      `"${printable(place)}" holds no image: neither an OCI layout (index.json) nor what docker save writes (manifest.json).`,
    severalImages: (place: string, names: readonly string[]) =>
      `"${printable(place)}" holds several images: ${some(names)}. Save the one that is meant alone.`,
    noPlatform: (name: string, wanted: string, there: readonly string[]) =>
      `${printable(name)} is not there for ${printable(wanted)}. Choose with --platform from ${some(there)}.`,
    platformInvalid: (text: string) => `"${printable(text)}" is no platform such as linux/amd64 or linux/arm/v7.`,
    platformDiffers: (name: string, is: string, wanted: string) =>
      `${printable(name)} is made for ${printable(is)}, not for ${printable(wanted)}.`,
    damaged: (what: string, why: string) => `${printable(what)} cannot be read: ${printable(why)}.`,
    missingPart: (part: string) => `"${part.slice(0, 200)}" is named and not there`,
    isNot: (digest: string) => `its content is not ${digest}`,
    notJson: 'it is not JSON of the kind that it has to be',
    tooMuch: (limit: string) => `there is more than ${limit}, which no image has`,
    bomb: (ratio: number) => `it unpacks to more than ${ratio} times its size`,
    truncated: 'it ends too early',
    packedTwice: 'it is compressed twice',
    notATar: 'it is no tar archive',
    schemaOne: 'its manifest is of the first version, which registries gave up; push the image anew',
    cannotUnpack: (how: string) => `it is compressed with ${how}, which this cannot read`,
    needsNewerNode: (how: string, version: string) =>
      `it is compressed with ${how}, for which Node.js ${version} or newer is needed`,
    encrypted: 'its layers are encrypted',
    foreignLayers: (name: string, count: number) =>
      `${printable(name)}: ${count} ${count === 1 ? 'layer is' : 'layers are'} kept by others and not looked into.`,
    entriesLeftOut: (name: string, reasons: readonly string[]) =>
      `${printable(name)}: some entries of its layers were left out: ${reasons.join(', ')}.`,
    notLookedInto: (name: string, files: number) =>
      `${printable(name)}: ${files} files were not looked into, as together they are too large.`,
    leftOut: {
      outside: (count: number) => `${count} that lead out of the image`,
      unnameable: (count: number) => `${count} with names that no program can use`,
      lost: (count: number) => `${count} that stand below no folder, or link to nothing`,
      broken: (count: number) => `${count} that are broken`,
    },

    registryNotReachable: (host: string) => `Cannot reach the registry ${printable(host)}.`,
    registryBrokeOff: (host: string) => `The registry ${printable(host)} broke off in the middle of the image.`,
    registryTooSlow: (host: string) => `The registry ${printable(host)} did not answer in time.`,
    notARegistry: (host: string) => `${printable(host)} does not answer like a registry.`,
    withoutTls: (address: string) =>
      `"${printable(address)}" is without TLS: an attacker on the network path could give another image. Add --insecure to use it all the same.`,
    tooManyRedirects: (host: string) => `The registry ${printable(host)} sends from one address to the next.`,
    signInRefused: (host: string) =>
      `The registry ${printable(host)} refuses who you are. Sign in again with: docker login ${printable(host)}`,
    signInNeeded: (name: string, host: string) =>
      `${printable(name)} is not there, or not for everybody. Sign in with: docker login ${printable(host)}`,
    notAllowed: (name: string, why: string) => `The registry does not let you read ${printable(name)}${because(why)}`,
    noSuchImage: (name: string, why: string) => `There is no image ${printable(name)}${because(why)}`,
    rateLimited: (host: string) =>
      `The registry ${printable(host)} gives no more images for now. Sign in, or try again later.`,
    registryError: (host: string, status: number, why: string) =>
      `The registry ${printable(host)} answered with ${status}${because(why)}`,
    helperInvalid: (name: string, file: string) =>
      `${printable(file)} names a credential helper that cannot be one: "${printable(name)}".`,
    helperFailed: (helper: string, why: string) => `${printable(helper)} gave no credentials${because(why)}`,
    configInvalid: (file: string) => `${printable(file)} cannot be read, so nobody is signed in to registries.`,

    noEngine: (socket: string) =>
      `Cannot reach a container engine at ${printable(socket)}. Is one running? DOCKER_HOST says where.`,
    engineHostInvalid: (host: string) =>
      `DOCKER_HOST is "${printable(host)}": only sockets of this machine can be asked, such as unix:///var/run/docker.sock.`,
    noSuchContainer: (name: string) => `There is no container "${printable(name)}".`,
    containerNameInvalid: (name: string) => `"${printable(name)}" is no name of a container.`,
    oneOf: (name: string, number: number, count: number) => `${printable(name)} (${number} of ${count})`,
    noneThere: 'The container engine has none: name the one that is meant.',
    sayWhichOne:
      'Several are several reports: name one, or leave out --cluster-name and give --output-dir a folder, in which each has its own.',
    notInEngine: (name: string) => `The container engine has no image "${printable(name)}".`,
    engineError: (status: number, why: string) => `The container engine answered with ${status}${because(why)}`,
    whereInvalid: (where: string, known: readonly string[]) =>
      `"${printable(where)}" is no place for images. Choose from ${known.join(', ')}.`,

    imagesRead: (names: readonly string[]) => `Images that the files refer to: ${some(names)}.`,
    imageNotRead: (name: string, file: string, why: string) =>
      `Not checked: the image ${printable(name)} of ${printable(file)}. ${why}`,
    imagesUnknown: (names: readonly string[]) => `Which images are meant cannot be known from here: ${some(names)}.`,
    tooManyImages: (most: number) => `The files refer to more than ${most} images: only the first ones are checked.`,

    notAnAddress: (url: string, example: string) => `"${printable(url)}" is no address such as ${example}.`,
    noGit: 'git is needed to read repositories, and is not there.',
    cloning: (url: string) => `Cloning ${printable(url)} …`,
    cloneFailed: (url: string, why: string) => `${printable(url)} could not be cloned${because(why)}`,
    cloneTooSlow: (url: string, seconds: number) => `${printable(url)} could not be cloned in ${seconds} seconds.`,
    cloneTooLarge: (url: string, limit: string) =>
      `${printable(url)} is not cloned to its end: it takes more than ${limit}. Clone what is wanted of it, and check that folder.`,
    downloading: (url: string) => `Reading ${printable(url)} …`,
    downloadFailed: (url: string, why: string) => `${printable(url)} could not be read${because(why)}`,
    noFileThere: 'there is no such file',
    tooSlow: (seconds: number) => `it did not come in ${seconds} seconds`,
    answered: (status: number) => `it answered with ${status}`,
    fileOfOtherHost: 'its address names another host',
  },
} as const;

function because(why: string): string {
  const text = printable(why).trim().slice(0, 500).replace(/\.$/, '');
  return text === '' ? '.' : `: ${text}.`;
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_FILES).map(printable).join(', ');
  return names.length > NAMED_FILES ? `${shown} and ${names.length - NAMED_FILES} more` : shown;
}

function didYouMean(near: readonly string[]): string {
  return near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
}
