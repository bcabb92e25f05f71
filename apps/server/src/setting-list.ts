import { Type } from 'typebox';
import { trustedProxies } from './http/trusted-proxies.ts';
import { MEMORY_LIMIT_MB } from './scanning/scan-memory.ts';
import { DEFAULT_IDENTITY_SETTINGS } from './identity/identity-settings.ts';
import { DEFAULT_LIMITS } from './use-cases/limits.ts';

const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const Positive = Type.Integer({ minimum: 1 });
const Text = Type.String({ minLength: 1 });
const Names = Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }), {
  description: 'a list of names, separated by commas',
});
const PathName = Type.String({
  pattern: '^[A-Za-z0-9_.-]{1,64}$',
  description: 'a name of letters, digits, _ . and -',
});
const WebAddress = Type.String({
  pattern: '^https?://[^\\s/?#]+[^\\s?#]*$',
  description: 'an address that begins with http:// or https://',
});
const RealmAddress = Type.String({
  pattern: '^https?://[^\\s/?#]+(/[^\\s?#]*)?/realms/[^\\s/?#]+$',
  description: 'the address of a realm, which ends in /realms/ and its name',
});
const Networks = Type.Array(Type.String({ pattern: '^[0-9A-Fa-f.:]+(/[0-9]{1,3})?$' }), {
  description: 'a list of networks such as 10.0.0.0/8, separated by commas',
});
const Proxies = Type.Refine(
  Type.String({
    description:
      'the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8, separated by commas',
  }),
  (text) => trustedProxies(text) !== undefined,
);
const DatabaseAddress = Type.String({
  pattern: '^postgres(ql)?://',
  description: 'an address that begins with postgresql://',
});

const MailServer = Type.String({
  pattern: '^smtps?://[^\\s/]+/?(\\?\\S*)?$',
  description: 'an address that begins with smtp:// or smtps://',
});

const BucketName = Type.String({
  pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
  description: 'the name of a bucket',
});

/** Every setting: the environment variable it comes from, its meaning, its type and default; absent without one. */
export const SETTINGS = {
  port: { variable: 'PORT', meaning: 'The port that the server listens on.', type: Port, default: 8080 },
  host: {
    variable: 'HOST',
    meaning: 'The network address that the server listens on; 0.0.0.0 for all.',
    type: Text,
    default: 'localhost',
  },
  dataFolder: {
    variable: 'PLUMBLINE_DATA',
    meaning: 'The folder of files, keys and the embedded database.',
    type: Text,
    default: './data',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    meaning: 'A PostgreSQL of 15 or newer, with an ordinary role; without it an embedded one is started.',
    type: DatabaseAddress,
    secret: true,
  },
  directDatabaseUrl: {
    variable: 'PLUMBLINE_DIRECT_DATABASE_URL',
    meaning: 'The same database past a pooler in transaction mode, for what listens; without it DATABASE_URL.',
    type: DatabaseAddress,
    secret: true,
  },
  s3Bucket: {
    variable: 'PLUMBLINE_S3_BUCKET',
    meaning: 'The S3 bucket of uploaded files and reports; without it a folder of the data folder.',
    type: BucketName,
  },
  s3Endpoint: {
    variable: 'PLUMBLINE_S3_ENDPOINT',
    meaning: 'The address of the S3 service, without the bucket; without it Amazon’s of the region.',
    type: WebAddress,
  },
  s3Region: {
    variable: 'PLUMBLINE_S3_REGION',
    meaning: 'The region of the S3 bucket.',
    type: PathName,
    default: 'us-east-1',
  },
  s3AccessKeyId: {
    variable: 'PLUMBLINE_S3_ACCESS_KEY_ID',
    meaning: 'The id of the access key to the S3 bucket.',
    type: Text,
  },
  s3SecretAccessKey: {
    variable: 'PLUMBLINE_S3_SECRET_ACCESS_KEY',
    meaning: 'The access key to the S3 bucket.',
    type: Text,
    secret: true,
  },
  s3PathStyle: {
    variable: 'PLUMBLINE_S3_PATH_STYLE',
    meaning: 'Whether the S3 service wants the bucket in the path instead of in the host’s name.',
    type: Type.Boolean(),
    default: false,
  },
  managementPort: {
    variable: 'PLUMBLINE_MANAGEMENT_PORT',
    meaning: 'A second port for /metrics, /server/health/live and /server/health/ready, on every kind of process.',
    type: Port,
  },
  managementHost: {
    variable: 'PLUMBLINE_MANAGEMENT_HOST',
    meaning: 'The network address of that second port, which asks nobody who they are; 0.0.0.0 for all.',
    type: Text,
    default: '127.0.0.1',
  },
  tracesUrl: {
    variable: 'PLUMBLINE_TRACES_URL',
    meaning:
      'Where traces go by OTLP over HTTP, such as http://collector:4318/v1/traces; without it nothing is traced.',
    type: WebAddress,
  },
  secretKey: {
    variable: 'PLUMBLINE_SECRET_KEY',
    meaning: '32 bytes in base64 that encrypt secrets in the database; without it a file of the data folder.',
    type: Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$', description: '32 bytes in base64' }),
    secret: true,
  },
  publicUrl: {
    variable: 'PLUMBLINE_PUBLIC_URL',
    meaning: 'The address that people type; without it http://localhost and the port.',
    type: WebAddress,
  },
  trustProxy: {
    variable: 'PLUMBLINE_TRUST_PROXY',
    meaning:
      'How many proxies in front say where a request comes from, or their networks; 0 where people reach it directly.',
    type: Proxies,
    default: '0',
  },
  realm: {
    variable: 'PLUMBLINE_REALM',
    meaning: 'The realm of the identity service.',
    type: PathName,
    default: 'plumbline',
  },
  realmAliases: {
    variable: 'PLUMBLINE_REALM_ALIASES',
    meaning: 'More names of the embedded realm, for clients made for another deployment.',
    type: Names,
    default: [],
  },
  portalClientId: {
    variable: 'PLUMBLINE_PORTAL_CLIENT_ID',
    meaning: "The portal's client id at the identity service.",
    type: PathName,
    default: 'plumbline-portal',
  },
  cliClientIds: {
    variable: 'PLUMBLINE_CLI_CLIENT_IDS',
    meaning: "The command-line tools' client ids at the identity service.",
    type: Names,
    default: ['plumbline-cli'],
  },
  cliPrefix: {
    variable: 'PLUMBLINE_CLI_PREFIX',
    meaning: 'The first part of the paths of command-line users’ calls.',
    type: PathName,
    default: 'plumbline-cli',
  },
  issuerUrl: {
    variable: 'PLUMBLINE_ISSUER_URL',
    meaning:
      'An external OpenID Connect issuer, such as https://host/auth/realms/plumbline; without it an embedded one.',
    type: RealmAddress,
  },
  jwksUrl: {
    variable: 'PLUMBLINE_JWKS_URL',
    meaning: "Where the external issuer's keys are; without it /protocol/openid-connect/certs below the issuer.",
    type: WebAddress,
  },
  audience: {
    variable: 'PLUMBLINE_AUDIENCE',
    meaning: 'What the external issuer’s tokens for this server say in aud.',
    type: Text,
    default: 'plumbline-server',
  },
  directoryClientId: {
    variable: 'PLUMBLINE_DIRECTORY_CLIENT_ID',
    meaning:
      'The client by which accounts of an external Keycloak are read, and changed where it may, for the administrator’s page.',
    type: PathName,
    default: 'plumbline-directory',
  },
  directoryClientSecret: {
    variable: 'PLUMBLINE_DIRECTORY_CLIENT_SECRET',
    meaning: 'The secret of that client; without it an external Keycloak’s accounts are not listed.',
    type: Text,
    secret: true,
  },
  outboundAllowed: {
    variable: 'PLUMBLINE_OUTBOUND_ALLOWED',
    meaning: 'Networks that are not public and that this server may call all the same, such as 10.0.0.0/8.',
    type: Networks,
    default: [],
  },
  adminRole: {
    variable: 'PLUMBLINE_ADMIN_ROLE',
    meaning: 'The realm role of administrators.',
    type: PathName,
    default: 'ADMIN',
  },
  contactEmail: {
    variable: 'PLUMBLINE_CONTACT_EMAIL',
    meaning: 'Whom people are told to write to when they cannot sign in.',
    type: Text,
    default: 'support@plumbline.example',
  },
  fileBytes: {
    variable: 'PLUMBLINE_FILE_BYTES',
    meaning: 'The largest configuration file.',
    type: Positive,
    default: DEFAULT_LIMITS.configurationFileBytes,
  },
  zipBytes: {
    variable: 'PLUMBLINE_ZIP_BYTES',
    meaning: 'The largest uploaded zip.',
    type: Positive,
    default: DEFAULT_LIMITS.zip.bytes,
  },
  zipEntries: {
    variable: 'PLUMBLINE_ZIP_ENTRIES',
    meaning: 'The most files of an uploaded zip.',
    type: Positive,
    default: DEFAULT_LIMITS.zip.entries,
  },
  zipUnpackedBytes: {
    variable: 'PLUMBLINE_ZIP_UNPACKED_BYTES',
    meaning: 'The most that an uploaded zip may unpack to.',
    type: Positive,
    default: DEFAULT_LIMITS.zip.unpackedBytes,
  },
  zipRatio: {
    variable: 'PLUMBLINE_ZIP_RATIO',
    meaning: 'The most that a zip may unpack to, as a multiple of its size.',
    type: Positive,
    default: DEFAULT_LIMITS.zip.ratio,
  },
  reservedBytes: {
    variable: 'PLUMBLINE_RESERVED_BYTES',
    meaning:
      'So much of the disk of the data folder is kept free: uploads are refused then. Readiness tells of twice as much.',
    type: Type.Integer({ minimum: 0 }),
    default: DEFAULT_LIMITS.reservedBytes,
  },
  anonymousCallsPerMinute: {
    variable: 'PLUMBLINE_ANONYMOUS_CALLS_PER_MINUTE',
    meaning: 'How many calls without a token one address may make each minute.',
    type: Positive,
    default: 60,
  },
  signInCallsPerMinute: {
    variable: 'PLUMBLINE_SIGN_IN_CALLS_PER_MINUTE',
    meaning: 'How many forms and token requests one address may send to the embedded identity service each minute.',
    type: Positive,
    default: 300,
  },
  sessionIdleSeconds: {
    variable: 'PLUMBLINE_SESSION_IDLE_SECONDS',
    meaning: 'A session of the embedded identity service ends after so long without a page that is open.',
    type: Positive,
    default: DEFAULT_IDENTITY_SETTINGS.sessionIdleSeconds,
  },
  sessionMaximumSeconds: {
    variable: 'PLUMBLINE_SESSION_MAXIMUM_SECONDS',
    meaning: 'The longest that such a session can last, used or not.',
    type: Positive,
    default: DEFAULT_IDENTITY_SETTINGS.sessionMaximumSeconds,
  },
  registration: {
    variable: 'PLUMBLINE_REGISTRATION',
    meaning:
      'Who may make an account at the embedded identity service: open (every visitor), invited (whoever was invited) or closed (administrators alone).',
    type: Type.Union([Type.Literal('open'), Type.Literal('invited'), Type.Literal('closed')], {
      description: 'open, invited or closed',
    }),
    default: DEFAULT_IDENTITY_SETTINGS.registering,
  },
  smtpUrl: {
    variable: 'PLUMBLINE_SMTP_URL',
    meaning:
      'The mail server that the embedded identity service sends by, such as smtps://user:password@mail.example.com; without it no mail is sent, and administrators confirm addresses and hand over links.',
    type: MailServer,
    secret: true,
  },
  mailFrom: {
    variable: 'PLUMBLINE_MAIL_FROM',
    meaning: 'The sender of those mails, such as Plumbline <plumbline@example.com>.',
    type: Type.String({ pattern: '^[^\\r\\n]*[^\\s@]+@[^\\s@]+$', description: 'a mail address' }),
  },
  uploadsPerHour: {
    variable: 'PLUMBLINE_UPLOADS_PER_HOUR',
    meaning: 'How many zips and configuration files one owner may upload each hour.',
    type: Positive,
    default: DEFAULT_LIMITS.uploadsPerHour,
  },
  runsPerHour: {
    variable: 'PLUMBLINE_RUNS_PER_HOUR',
    meaning: 'How many runs one owner may start each hour.',
    type: Positive,
    default: DEFAULT_LIMITS.runsPerHour,
  },
  ownerBytes: {
    variable: 'PLUMBLINE_OWNER_BYTES',
    meaning: 'How many bytes of files and reports one owner may have.',
    type: Positive,
    default: DEFAULT_LIMITS.owner.bytes,
  },
  ownerClusters: {
    variable: 'PLUMBLINE_OWNER_CLUSTERS',
    meaning: 'How many clusters one owner may have.',
    type: Positive,
    default: DEFAULT_LIMITS.owner.clusters,
  },
  ownerReports: {
    variable: 'PLUMBLINE_OWNER_REPORTS',
    meaning: 'How many reports one owner may have; they go with their clusters.',
    type: Positive,
    default: DEFAULT_LIMITS.owner.reports,
  },
  ownerQueuedRuns: {
    variable: 'PLUMBLINE_OWNER_QUEUED_RUNS',
    meaning: 'How many runs of one owner may wait at the same time.',
    type: Positive,
    default: DEFAULT_LIMITS.owner.queuedRuns,
  },
  ownerUploadedBytesPerDay: {
    variable: 'PLUMBLINE_OWNER_UPLOADED_BYTES_PER_DAY',
    meaning: 'How many bytes, unpacked, one owner may upload each day.',
    type: Positive,
    default: DEFAULT_LIMITS.owner.uploadedBytesPerDay,
  },
  streamsPerUser: {
    variable: 'PLUMBLINE_STREAMS_PER_USER',
    meaning: 'How many event streams, each an open page of the portal, one user may have at one process.',
    type: Positive,
    default: DEFAULT_LIMITS.streamsPerUser,
  },
  streams: {
    variable: 'PLUMBLINE_STREAMS',
    meaning: 'How many event streams one process has at most; each holds a connection.',
    type: Positive,
    default: DEFAULT_LIMITS.streams,
  },
  concurrentRuns: {
    variable: 'PLUMBLINE_CONCURRENT_RUNS',
    meaning: 'How many runs one worker does at once; one more for an owner of whom none is running.',
    type: Type.Integer({ minimum: 1, maximum: 64 }),
    default: 2,
  },
  scanSeconds: {
    variable: 'PLUMBLINE_SCAN_SECONDS',
    meaning: 'The longest that one run may take.',
    type: Type.Integer({ minimum: 1, maximum: 86_400 }),
    default: 600,
  },
  scanMegabytes: {
    variable: 'PLUMBLINE_SCAN_MEGABYTES',
    meaning: 'The most memory that one run may fill with what it knows of its files. Its process holds 256 MB besides.',
    type: Type.Integer({ minimum: 64, maximum: 65_536 }),
    default: MEMORY_LIMIT_MB,
  },
  vantaClientId: {
    variable: 'PLUMBLINE_VANTA_CLIENT_ID',
    meaning: 'The client id of your Vanta application ("Build Integrations"); without it Vanta cannot be connected.',
    type: Text,
  },
  vantaClientSecret: {
    variable: 'PLUMBLINE_VANTA_CLIENT_SECRET',
    meaning: 'The secret of that application.',
    type: Text,
    secret: true,
  },
  vantaComponentResourceId: {
    variable: 'PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID',
    meaning: 'The id of that application’s resource of the base type VulnerableComponent: clusters.',
    type: Text,
  },
  vantaResultResourceId: {
    variable: 'PLUMBLINE_VANTA_RESULT_RESOURCE_ID',
    meaning: 'The id of its resource of the base type StaticAnalysisCodeVulnerabilityConnectors: failed checks.',
    type: Text,
  },
  vantaAuthorizeUrl: {
    variable: 'PLUMBLINE_VANTA_AUTHORIZE_URL',
    meaning: 'Where people let Plumbline write to their Vanta account.',
    type: WebAddress,
    default: 'https://app.vanta.com/oauth/authorize',
  },
  vantaApiUrl: {
    variable: 'PLUMBLINE_VANTA_API_URL',
    meaning: 'The API of Vanta.',
    type: WebAddress,
    default: 'https://api.vanta.com',
  },
  vantaRedirectUrl: {
    variable: 'PLUMBLINE_VANTA_REDIRECT_URL',
    meaning: 'Where Vanta sends people back to; without it /connect-accounts below the public address.',
    type: WebAddress,
  },
  tagManagerId: {
    variable: 'PLUMBLINE_TAG_MANAGER_ID',
    meaning: "The tag manager's container id; without it nothing is loaded from elsewhere.",
    type: Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$', description: 'a container id' }),
  },
  paymentPublicKey: {
    variable: 'PLUMBLINE_PAYMENT_PUBLIC_KEY',
    meaning: "The card payment provider's public key.",
    type: Text,
  },
  portalFolder: {
    variable: 'PLUMBLINE_PORTAL_FOLDER',
    meaning: 'The built portal; without it, the one that was built here.',
    type: Text,
  },
  releaseFolder: {
    variable: 'PLUMBLINE_RELEASE_FOLDER',
    meaning: 'The folder that "npm run release" wrote, whose executables and extension are given out.',
    type: Text,
  },
  logLevel: {
    variable: 'PLUMBLINE_LOG_LEVEL',
    meaning: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    type: Type.String({
      pattern: '^(trace|debug|info|warn|error|fatal|silent)$',
      description: 'trace, debug, info, warn, error, fatal or silent',
    }),
    default: 'info',
  },
} as const;

export type SettingName = keyof typeof SETTINGS;
