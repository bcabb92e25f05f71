import { MAX_JSON_BYTES } from '@plumbline/model/bounds';
import { validationTexts } from '@plumbline/model/validation-texts';
import type { TLocalizedValidationError } from 'typebox/error';
import { problemAt } from './problem-at.ts';
import { roundSizeText, sizeText } from './size-text.ts';

/** What else there may be too much of within a window of time. */
export type Limited = 'runs' | 'uploads' | 'uploadedBytes' | 'requestsOfAddress' | 'anonymousCalls' | 'wrongTokens';

/** Why calls are refused or fail, in English, which is the source. `title` is by the code of an `AppError`. */
export const problemTexts = {
  validation: validationTexts,
  title: {
    'bad-request': 'The request cannot be understood',
    unauthenticated: 'Sign in first',
    forbidden: 'Not allowed',
    'not-found': 'Not found',
    'method-not-allowed': 'Not with this method',
    timeout: 'The request took too long',
    'already-exists': 'It exists already',
    conflict: 'The request does not fit the present state',
    'too-large': 'Too large',
    'quota-exceeded': 'As much as one owner may have',
    'uri-too-long': 'The address is too long',
    'unsupported-media-type': 'This kind of content is not accepted',
    'expectation-failed': 'This cannot be expected',
    invalid: 'The input is not valid',
    'too-many-requests': 'Too many requests',
    'headers-too-large': 'The headers are too large',
    internal: 'Something went wrong',
    damaged: 'What was stored is damaged',
    unavailable: 'Not available at the moment',
    'no-space': 'The disk is full',
  },

  internal: (requestId: string) => `Something went wrong. Name ${requestId} when you report it.`,
  /** `reason` is the framework's, in English. */
  badRequest: (reason: string) => reason,
  bodyTooLarge: `The JSON of a request may have at most ${sizeText(MAX_JSON_BYTES, 'bytes')}.`,
  contentNotAccepted: 'This kind of content is not accepted.',
  sendBytes: 'Send the bytes as application/octet-stream.',
  sendJson: 'Send application/json.',
  pathNames: (parameter: string) => `The path names no ${parameter}.`,
  methodNotAllowed: (method: string, allowed: string) => `${method} is not possible here; the methods are ${allowed}.`,
  nameHost: 'The request names no Host.',
  noExpectations: 'Nothing can be expected but 100-continue.',
  requestUnreadable: 'The request is not HTTP as RFC 9112 describes it.',
  requestTooSlow: 'The request did not come to its end in time.',
  chunkExtensionsTooLarge: 'The extensions of the body’s chunks are too large.',
  addressTooLong: (bytes: number) => `Address and headers may have at most ${sizeText(bytes, 'bytes')}.`,
  parameterTooLong: 'A part of the address is too long.',
  headersTooLarge: (bytes: number) => `Address and headers may have at most ${sizeText(bytes, 'bytes')}.`,
  noSuchCall: 'There is no such call.',
  nothingHere: 'There is nothing here.',
  portalNotBuilt: 'The portal has not been built on this server: its operator runs npm start.',
  /** By what does not work. */
  trouble: {
    'database-away': 'The database does not answer at the moment. Try again in a few seconds.',
    'blobs-away': 'The store of files does not answer at the moment. Try again in a few seconds.',
    'disk-full': 'The server’s disk is full, so nothing was stored. Try again when its operator has made room.',
  },
  notReady: (missing: readonly string[]) => `Not ready: ${missing.join(', ')}. The server’s log says why.`,
  uploadCutOff: 'The upload was cut off.',
  /** By what it is, and what has become of its bytes. */
  storedBytes: {
    file: {
      lost: (name: string) => `The stored bytes of ${name} are missing. Upload the file again.`,
      damaged: (name: string) => `The stored bytes of ${name} are damaged. Upload the file again.`,
    },
    report: {
      lost: (name: string) => `The stored bytes of the report ${name} are missing. Run a new report.`,
      damaged: (name: string) => `The stored bytes of the report ${name} are damaged. Run a new report.`,
    },
  },

  /** What the schema of a part of a request demands, such as `must be string`. */
  schema: ({ message }: TLocalizedValidationError) => message,
  noSuchForm: {
    title: 'must not be blank, nor have characters that nobody sees or that turn the order in which it is read',
    'known name': 'must be 1 to 256 characters, none of them a control character',
    'file name': 'must not be . or .., but 1 to 255 whole characters without slashes and control characters',
    'report name': 'must be the time of a run in whole seconds since 1970',
  },
  noneOf: (values: string) => `must be one of ${values}`,
  unknownKey: (near: string | undefined) =>
    near === undefined ? 'is no parameter of this call' : `is no parameter of this call, but ${near} is`,
  holdsNul: 'must not hold the character U+0000',
  inputInvalid: 'The input is not valid.',

  noSuch: {
    cluster: 'There is no such cluster.',
    machine: 'There is no such machine.',
    service: 'There is no such service.',
    file: 'There is no such file.',
    'traffic rule': 'There is no such traffic rule.',
    report: 'There is no such report.',
    scan: 'There is no such scan.',
    run: 'There is no such run.',
    token: 'There is no such access token.',
  },
  noSuchRule: (rule: string) => `There is no rule "${rule}".`,
  notGivenOut: '`after` is not the `next` of an answer.',
  noSuchMessage: 'There is no such message.',
  noSuchRealm: 'There is no such realm.',
  noSuchUser: (email: string) => `There is no user ${email}.`,
  noSuchOrganization: (name: string) => `There is no organization ${name}.`,
  noSuchRole: (role: string, roles: string) => `There is no role ${role}. The roles are ${roles}.`,
  noSuchRuleset: (name: string, rulesets: string) => `There is no ruleset "${name}". Choose one of ${rulesets}.`,

  clusterTaken: (owner: string, name: string) => `${owner} already has a cluster "${name}".`,
  machineTaken: (id: string) => `The cluster already has a machine "${id}".`,
  serviceTaken: (key: string) => `There is already a service "${key}" here.`,
  fileTaken: (name: string) => `There is already another file "${name}" at this place.`,
  trafficRuleTaken: (direction: 'inbound' | 'outbound') => `There is already an equal ${direction} rule here.`,
  accountTaken: (email: string) => `There is already an account for ${email}.`,
  organizationTaken: (name: string) => `There is already an organization ${name}.`,

  full: {
    machines: (most: number) => `A cluster may have at most ${most} machines.`,
    services: (most: number) => `A cluster may have at most ${most} services.`,
    files: (most: number) => `A cluster may have at most ${most} files.`,
    trafficRules: (most: number) => `There may be at most ${most} traffic rules in one direction here.`,
  },
  clusterAmbiguous: (name: string, candidates: readonly string[]) =>
    `"${name}" may mean ${candidates.map((candidate) => `"${candidate}"`).join(', ')}. Use the full name.`,
  fileTypeUnknown: (type: string) => `"${type}" is not a type of configuration file.`,
  organizationNameInvalid: 'An organization needs a name of at most 254 printable characters.',
  nameOrganization: 'You belong to several organizations. Name one with organizationName.',

  runCancelled: (cluster: string) => `The run of "${cluster}" was cancelled.`,
  runUnfinished: (cluster: string) => `The run of "${cluster}" has not finished.`,
  runEnded: 'The run has ended already.',
  /** `reason` is stored with the run, in English. */
  runFailed: (reason: string) => reason,

  deriveProblem: (service: string, { file, line, reason }: DerivePlace) => {
    const place = file === undefined ? 'The service' : `${file} of`;
    return `${place} "${service}"${line === undefined ? '' : `, line ${line}`}: ${reason}`;
  },
  andMore: (count: number) => ` (and ${count} more)`,

  rateLimit: (most: number, what: Limited, windowMinutes: number, secondsLeft: number) => {
    const windows: Readonly<Record<number, string>> = { 1: 'a minute', 60: 'an hour', 1440: 'a day' };
    const window = windows[windowMinutes] ?? `${windowMinutes} minutes`;
    const left = secondsLeft < 120 ? `${secondsLeft} seconds` : `${Math.ceil(secondsLeft / 60)} minutes`;
    const limit = what === 'uploadedBytes' ? roundSizeText(most) : most;
    return `At most ${limit} ${LIMITED[what]} are taken within ${window}. Try again in ${left}.`;
  },
  /** What to do stands with each. */
  quota: {
    bytes: (most: number) =>
      `One owner may keep at most ${roundSizeText(most)} of files and reports. Delete clusters or files that are no longer needed, or ask the operator of this server for more.`,
    clusters: (most: number) =>
      `One owner may have at most ${most} clusters. Delete some that are no longer needed, or ask the operator of this server for more.`,
    reports: (most: number) =>
      `One owner may have at most ${most} reports. They go with their clusters: delete some that are no longer needed, or ask the operator of this server for more.`,
  },
  tooManyQueued: (most: number) =>
    `${most} runs are waiting already, which is as many as may. Wait for some of them, or cancel some.`,
  callsOfAccount: (most: number) =>
    `${most} calls of your account wait for an answer already, which is as many as may. Wait for some of them.`,
  streamsOfUser: (count: number) =>
    `You follow runs in ${count} places already. Close some, or ask for single runs meanwhile.`,
  streamsOfAll: 'Too many people follow runs at the moment. Ask for single runs meanwhile.',
  archivesOfOwner: (most: number) =>
    `${most} archives are made or fetched for this owner at the moment, which is as many as may be. Wait for some of them.`,
  fileTooLarge: (bytes: number) => `A configuration file may have at most ${sizeText(bytes, 'bytes')}.`,
  zipTooLarge: (bytes: number) => `A zip may have at most ${sizeText(bytes, 'bytes')}.`,

  zip: {
    refused: (reason: string) => `The zip was refused: ${reason}.`,
    mayHave: (limit: string) => `it may have at most ${limit}`,
    entries: (count: number) => `${count} entries`,
    perFile: (bytes: number) => `${sizeText(bytes, 'bytes')} per file`,
    unpacked: (bytes: number) => `${sizeText(bytes, 'bytes')} unpacked`,
    ratio: (ratio: number) => `a ratio of ${ratio} to 1`,
    nameLength: (characters: number) => `${characters} characters in a name`,
    parts: {
      machines: (count: number) => `${count} machines`,
      services: (count: number) => `${count} services`,
      files: (count: number) => `${count} files`,
      aliases: (count: number) => `${count} aliases`,
      trafficRules: (count: number) => `${count} traffic rules`,
      emptyFolders: (count: number) => `${count} empty folders`,
    },
    depth: (folders: number) => `${folders} folders deep`,
    twice: (path: string) => `"${path}" is there twice`,
    badCharacter: 'a name has a backslash in it, or a character that nobody sees',
    notRelative: (name: string) => `"${name}" is not a relative name`,
    leaves: (name: string) => `"${name}" leaves the zip`,
    link: (name: string) => `"${name}" is a link or a device`,
    encrypted: (name: string) => `"${name}" is encrypted`,
    unknownMethod: (name: string) => `"${name}" is packed by an unknown method`,
    noManifest: (name: string) => `it has no ${name} at its top`,
    manifestTooLarge: (name: string, bytes: number) => `${name} may have at most ${sizeText(bytes, 'bytes')}`,
    manifestNoJson: 'manifest.json is not JSON',
    manifestProblem: (path: string, problem: string) => `The zip was refused: ${problemAt(path, problem)}`,
    badKey: (key: string, reason: string) => `"${key}" cannot be a name here. ${reason}`,
    /** `reason` is the unpacker's, in English. */
    damaged: (reason: string) => reason,
  },

  sendToken: 'Send an access token: Authorization: Bearer ….',
  signInFirst: 'Sign in first.',
  tokenNotForUs: 'The access token is not for this server.',
  tokenExpired: 'The access token has expired.',
  accessEnded: 'The session was ended, or the account is disabled or gone. Sign in again.',
  tokenInvalid: 'The access token is not valid.',
  /** Of tokens for pipelines, which people know as access tokens too. */
  pipelineToken: {
    notWhole: 'The access token is not whole: a part of it is missing, or was changed.',
    unknown: 'There is no such access token, or it ended long ago. Make a new one.',
    ended: (name: string) => `The access token "${name}" has ended. Make a new one.`,
    revoked: (name: string) => `The access token "${name}" was revoked.`,
    makerGone: (name: string) => `Whoever made the access token "${name}" has no access here any more.`,
    peopleOnly: 'An access token for pipelines may not do this: sign in.',
    readOnly: 'The access token may only read.',
    otherCluster: (cluster: string) => `The access token is for the cluster "${cluster}" alone.`,
    tooMany: (most: number) => `There are ${most} access tokens in force already. Revoke one that is not needed.`,
  },
  tokenWithoutEmail: 'The access token names no e-mail address.',
  // The next two are the specification's, section 5.
  organizationFormat: 'unknown organization format',
  organizationMissing: 'Any paid subscription needs to have an assigned organization.',
  notYourOwner: 'You may not act for this owner.',
  enterpriseOnly: 'This is part of the enterprise version.',
  rulesetsEnterpriseOnly: 'Rulesets are part of the enterprise version.',
  organizationsOnly: 'This is for organizations.',
  administratorsOnly: 'Only administrators may do this.',
  formHoldsNul: 'The form holds the character U+0000.',
  formFromElsewhere: 'The form was sent from another site.',

  identitySilent: 'The identity service does not answer.',
  identitySecretMissing: 'The identity service’s accounts are listed once its client’s secret is set.',
  identityRefuses: (status: number) => `The identity service does not list its accounts: it answered ${status}.`,
  identityRefusesChange: (status: number) => `The identity service did not make the change: it answered ${status}.`,
  identityRoleMissing: (client: string, role: string) =>
    `The identity service does not allow this: give its client "${client}" the role ${role} of realm-management.`,
  identityMailFailed: 'The identity service could not send the mail: see the e-mail settings of its realm.',
  roleFromGroup: (email: string, role: string) =>
    `${email} has the role ${role} through a group or another role: change that at the identity service.`,
  noMailHere: 'This server sends no mail.',
  identityUnreadable: 'The identity service lists its accounts in a form that we do not know.',
  identityUnreachable: 'Users are kept at an identity service that this server cannot ask.',
  accountsMadeElsewhere: 'Accounts are made at the identity service, not here.',
  accountsKeptElsewhere: 'Accounts are kept at the identity service: this is done there.',
  ownAdministration: 'Nobody can take the role ADMIN from themselves. Ask another administrator.',
  lastAdministrator: 'Somebody has to administer this server: make another administrator first.',
  accountDisabled: (email: string) => `The account ${email} is disabled.`,
  addressUnconfirmed: (email: string) => `The address ${email} is not confirmed: nothing can be given to it yet.`,
  addressHasClusters: (email: string) =>
    `There are clusters of an earlier account for ${email}. Ask an administrator of this server for an account.`,
  alreadyMember: (email: string, organization: string) => `${email} is in ${organization} already.`,
  noSuchInvitation: 'There is no such invitation, or it was answered.',
  /** Why a visitor cannot make an account. */
  registering: {
    invited: 'Accounts are made by invitation here. Ask an administrator of this server for one.',
    closed: 'Only administrators make accounts here. Ask one of this server.',
  },
  ownAccount: 'Nobody disables or deletes their own account here. Delete it on the page of your account.',
  emailInvalid: 'Enter an e-mail address such as name@example.com.',
  passwordTooLong: (most: number) => `The password must be at most ${most} characters long.`,
  passwordNeeds: (demands: readonly string[]) => `The password needs ${new Intl.ListFormat('en').format(demands)}.`,
  passwordPredictable:
    'This password is easy to guess: it is a common one with something around it, or follows a pattern.',
  passwordPersonal: 'Without your name, your e-mail address and “Plumbline”, too little of the password is left.',
  passwordSame: 'This is the present password. Choose another one.',
  /** What a password has to have. */
  passwordDemands: {
    'too-short': 'at least 15 characters',
    'no-digit': 'a digit',
    'no-upper-case': 'an upper-case letter',
    'no-lower-case': 'a lower-case letter',
    'no-other': 'a character that is neither a letter nor a digit',
  },

  noProvider: 'No compliance provider is set up on this server. Ask its operator.',
  providerRefusesCode: 'The provider does not take the code: it was used before, or is too old. Connect again.',
  providerSilent: 'The compliance provider does not answer as it should. Try again later.',
};

export type ProblemTexts = typeof problemTexts;

/** Where infrastructure as code cannot be read; lines as people count them, the reason in English. */
export interface DerivePlace {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly reason: string;
}

const LIMITED: Readonly<Record<Limited, string>> = {
  runs: 'runs',
  uploads: 'uploads',
  uploadedBytes: 'of uploads',
  requestsOfAddress: 'requests of one address',
  anonymousCalls: 'such calls without a token',
  wrongTokens: 'wrong access tokens of one address',
};
