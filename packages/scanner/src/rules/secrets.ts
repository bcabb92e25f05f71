/**
 * What names of settings and their values say about secrets: shared by the services that meet them as plain text.
 */
import { hasTemplateMarks } from '../formats/template-marks.ts';

/**
 * - `none`: no secret (empty, a boolean).
 * - `reference`: a variable, a template or a file that holds the secret.
 * - `placeholder`: a text that asks to be replaced.
 * - `well-known`: a default that everybody knows and attackers try first.
 * - `literal`: a secret in plain text.
 */
export type SecretKind = 'none' | 'reference' | 'placeholder' | 'well-known' | 'literal';

export function secretKind(value: string): SecretKind {
  const text = value.trim();
  if (text === '' || /^(?:true|false|yes|no|on|off|null|none|nil|undefined|[01])$/i.test(text)) return 'none';
  if (isReference(text)) return 'reference';
  if (WELL_KNOWN.has(text.toLowerCase())) return 'well-known';
  return isPlaceholder(text) ? 'placeholder' : 'literal';
}

/** Whether a value is a secret that everybody who can read the file now has. */
export function isExposedSecret(value: string): boolean {
  const kind = secretKind(value);
  return kind === 'literal' || kind === 'well-known';
}

/** Whether a setting of this name holds a secret itself, not the name, place or lifetime of one. */
export const isSecretName = oncePerName(namesSecret);

/**
 * Whether a setting holds a secret that everybody who can read the file now has. Where its name goes on behind the word
 * for it, as in `PASSWORD_CHECKER`, a mere word or number is none.
 */
export function holdsExposedSecret(name: string, value: string): boolean {
  return isSecretName(name) && isExposedSecret(value) && (endsInSecret(name) || !WORD_OR_NUMBER.test(value.trim()));
}

const endsInSecret = oncePerName((name) => {
  const words = wordsOf(name);
  const last = words.findLast((word) => !/^(?:\d+|[A-Z\d]{1,2})$/.test(word) && !SAYS_WHOSE.has(word)) ?? '';
  return SECRET_WORD.test(last) || isKey(last) || last === 'PAT' || last === 'COOKIE';
});

/** Words behind that of a secret that say whose or which one it is; words of two letters do, too. */
const SAYS_WHOSE = new Set(
  `PROD PRODUCTION DEV DEVELOPMENT TEST STAGING LOCAL LIVE VALUE PLAIN PLAINTEXT TEXT STRING DEFAULT OLD NEW CURRENT
  PREVIOUS PRIMARY SECONDARY BASE64 B64 RAW ROOT ADMIN DB DATABASE MYSQL POSTGRES REDIS MONGO SMTP LDAP GITHUB GITLAB`.split(
    /\s+/,
  ),
);

/** Hardly any word is longer than fourteen letters. */
const WORD_OR_NUMBER =
  /^(?:[a-z]{1,14}(?:[-_. ][a-z]{1,14})*\d{0,3}|[A-Z]+(?:_[A-Z]+)*|\d{1,8}(?:\.\d{1,8})?[a-z]{0,2})$/;

/** Whether what stands behind a name is shown to nobody: in doubt it is a secret, where rules would say nothing. */
export const mayHoldSecret = oncePerName(tellsOfSecret);

const MOST_NAMES = 5000;
const LONGEST_NAME = 100;

/** What is said about a name, worked out once for each: files say the same few again and again. */
function oncePerName(tell: (name: string) => boolean): (name: string) => boolean {
  const told = new Map<string, boolean>();
  return (name) => {
    if (name.length > LONGEST_NAME) return tell(name);
    let known = told.get(name);
    if (known === undefined) {
      if (told.size === MOST_NAMES) told.clear();
      known = tell(name);
      // As a text of its own: a part of a file's text would keep all of it.
      told.set([...name].join(''), known);
    }
    return known;
  };
}

function namesSecret(name: string): boolean {
  const words = wordsOf(name);
  return !COMMANDS.has(words.at(-1) ?? '') && speakOfSecret(words);
}

/** What a program prints is a secret; its command may hold one, and is shown to nobody. */
const COMMANDS: ReadonlySet<string> = new Set(['COMMAND', 'CMD', 'HELPER']);

function speakOfSecret(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (speaksAboutSecrets(words)) return false;
  if (words.length === 1 && last === 'PWD') return false; // the shell's own working directory
  if (words.join('_') === 'MINIO_ACCESS_KEY') return false; // what MinIO called the name of its root user
  if (words.slice(-3).join('_') === 'INITIAL_CLUSTER_TOKEN') return false; // tells the clusters of etcd apart
  if (isErlangCookie(words) || isPersonalToken(words) || words.some((word) => SECRET_WORD.test(word))) return true;
  if (/(?:^|_)(?:ACCESS_POLICY|SERVICE_ROLE|SERVICE_SUBSCRIPTION|STORAGE_ACCOUNT_PRIMARY)_KEY$/.test(words.join('_')))
    return true;
  return isKey(last) && words.some((word, index) => isKey(words[index + 1]) && SECRET_KEY_WORDS.has(word));
}

/** Azure numbers the two of which one is in use while the other is changed. */
function isKey(word: string | undefined): boolean {
  return word === 'KEY' || word === 'KEY1' || word === 'KEY2';
}

function tellsOfSecret(name: string): boolean {
  const words = wordsOf(name);
  if (speaksAboutSecrets(words) || isPassedOn(words) || NOT_SECRET_NAMES.has(words.join('_'))) return false;
  if (NOT_LIKELY_ENDINGS.has(words.at(-1) ?? '') || words.includes('EXISTING')) return false;
  return (
    speakOfSecret(words) ||
    /(?:PLAINTEXT_VALUE|^PLAIN_TEXT|^STRING_VALUE|^TEXT_VALUE|^PAYLOAD)$/.test(words.join('_')) ||
    words.some(
      (word, index) =>
        (LIKELY_SECRET_WORD.test(word) && !/^(?:COM|BY|TRES|SUR|ENCOM)PASS$/.test(word)) ||
        (words[index + 1] === 'KEY' && (SECRET_KEY_WORDS.has(word) || LIKELY_KEY_WORDS.has(word))),
    )
  );
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g, '_')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter((word) => word !== '');
}

/** Endings that only masking meets. */
const NOT_LIKELY_ENDINGS = new Set(
  'ERRORS FAILURES MODULE CHECK CHECKS GRACE WARN LOCK QUEUE PROMPT DIALOG CALLBACK REUSE MANAGEMENT HASHES MS SECS'.split(
    ' ',
  ),
);

function speaksAboutSecrets(words: readonly string[]): boolean {
  if (isErlangCookie(words)) return false;
  // The name of an object that holds one.
  if (words.at(-1) === 'SECRET' && /^(?:KUBE|K8S|KUBERNETES)$/.test(words.at(-2) ?? '')) return true;
  const last = words.at(-1) ?? '';
  return (
    words.some((word) => NOT_SECRET_WORDS.has(word)) ||
    NOT_SECRET_ENDINGS.has(last) ||
    (last.endsWith('S') && NOT_SECRET_ENDINGS.has(last.slice(0, -1)))
  );
}

/** Nodes of Erlang, such as RabbitMQ's, run what whoever knows it sends. */
function isErlangCookie(words: readonly string[]): boolean {
  return words.at(-1) === 'COOKIE' && words.at(-2) === 'ERLANG';
}

/** A personal access token, by the word that GitHub and Azure DevOps have for it. */
function isPersonalToken(words: readonly string[]): boolean {
  return words.at(-1) === 'PAT' && (words.length === 1 || words.some((word) => HAS_PERSONAL_TOKENS.test(word)));
}

const HAS_PERSONAL_TOKENS = /^(?:GIT|GITHUB|GH|GHCR|GITLAB|GL|AZURE|AZP|ADO|DEVOPS|VSTS|JIRA|CONFLUENCE|SONAR)$/;

/** `proxy_pass` and its like hand requests on; `pass_through` too. `https_proxy_pass` is the password of a proxy. */
function isPassedOn(words: readonly string[]): boolean {
  const index = words.indexOf('PASS');
  if (words[index - 1] === 'PROXY' && /^(?:HTTPS?|FTP)$/.test(words[index - 2] ?? '')) return false;
  return (
    index !== -1 && (PASSED_ON.has(words[index - 1] ?? '') || /^(?:THROUGH|THRU|ENV)$/.test(words[index + 1] ?? ''))
  );
}

/**
 * A URL that holds a user's password, such as `postgres://user:password@host`, also with the word of Terraform that says how
 * it is fetched, `git::https://…`; gives the password.
 */
export function passwordInUrl(value: string): string | undefined {
  const text = value.trim();
  const ofDriver = /^jdbc:[^\s?;]{1,300}[?;](?:[^\s]{0,300}[&;])?password=([^\s&;]+)/i.exec(text);
  return (ofDriver ?? /^(?:[a-z\d]{1,9}::)?[a-z][a-z\d+.-]*:\/\/[^\s:/@]*:([^\s@/]+)@/i.exec(text))?.[1];
}

/** An address of Azure's storage that lets in whoever has it: `…?sv=2022-11-02&sp=r&sig=…`. */
export function isSignedAddress(text: string): boolean {
  return /^https:\/\/[^\s?#]{1,2000}\?(?=[^\s#]{0,2000}\bs[ev]=)[^\s#]{0,2000}\bsig=[\w%+/=-]{40,200}/i.test(text);
}

/** Whether a private key stands in a text, of PEM, OpenPGP or PuTTY. */
export function isPrivateKey(text: string): boolean {
  return /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----(?!\s{0,20}(?:\.{3}|…|<))|\bPrivate-Lines: \d/.test(text);
}

/** Texts whose form alone says that they are secrets of a known issuer, or private keys. */
export function isKnownSecretForm(value: string): boolean {
  return (
    /\b(?:AKIA|ASIA)[A-Z\d]{16}\b|\bgh[pousr]_[A-Za-z\d]{36,}|\bgithub_pat_\w{40,}|\bglpat-[\w-]{20,}|\bxox[abprs]-[\w-]{10,}|\bsk_live_\w{20,}|\bnpm_[A-Za-z\d]{36}\b|\bsq[apu]_[a-f\d]{40}\b|\bSG\.(?=[\w-]{0,21}\d)[\w-]{22}\.[\w-]{43}(?![\w-])|\bdop_v1_[a-f\d]{64}\b|\bhvs\.(?=[\w-]{0,90}\d)[\w-]{90,}|\baccess_token\$(?:production|sandbox)\$[a-z\d]{16}\$[a-z\d]{32}/.test(
      value,
    ) || isPrivateKey(value)
  );
}

const SECRET_WORD =
  /^(?:\w*PASSWORDS?|SASKEY|PASSWD|PASS|PWD|PASSPHRASE|PASSCODE|SECRETS?|\w*TOKEN|APIKEY|SECRETKEY|ACCESSKEY|CREDENTIALS?)\d*$/;

/** Words that rules do not go by, as they have other meanings too. */
const LIKELY_SECRET_WORD =
  /^(?:\w+PASS|\w*PW|\w*PASSWD|\w*PASSPHRASE|\w+SECRETS?|MASTERAUTH|PSK|PEPPER|SALT|COMMUNITY|SIGNATURE|SIG|BEARER|\w*(?:ACCESS|ACCOUNT|API|AUTH|DECRYPTION|ENCRYPTION|FILE|MASTER|PRIVATE|SECRET|SESSION|SHARED|SIGNING|VALIDATION)KEY)\d*$/;

const LIKELY_KEY_WORDS = new Set([
  'APPLICATION',
  'DECRYPTION',
  'VALIDATION',
  'SESSION',
  'SHARED',
  'PRESHARED',
  'DEPLOY',
  'INSTRUMENTATION',
  'SSH',
  'AZURE',
  'RAW',
]);

const PASSED_ON = new Set(['PROXY', 'FASTCGI', 'UWSGI', 'SCGI', 'GRPC', 'MEMCACHED', 'BY', 'LOW', 'HIGH', 'BAND']);

/** The right to ask for a token, tokens that are parts of a ring, what sudo asks nobody for, and names of files. */
const NOT_SECRET_NAMES = new Set(['ID_TOKEN', 'INITIAL_TOKEN', 'NOPASSWD', 'LOAD_CREDENTIAL', 'IMPORT_CREDENTIAL']);

/** What makes a `…_KEY` secret: most other keys are names, prefixes or public. */
const SECRET_KEY_WORDS = new Set([
  'AUTHORIZATION',
  'LOCKER',
  'LUIS',
  'SAS',
  'API',
  'ACCESS',
  'SECRET',
  'PRIVATE',
  'ENCRYPTION',
  'ENCRYPT',
  'SIGNING',
  'MASTER',
  'AUTH',
  'JWT',
  'ACCOUNT',
  'STORAGE',
  'SHARED',
  'LICENSE',
  'APP',
]);

/** A name with one of these speaks about secrets, or about something else. */
const NOT_SECRET_WORDS = new Set([
  'PUBLIC',
  'ALLOW',
  'RANDOM',
  'DISABLE',
  'ENABLE',
  'ENABLED',
  'EMPTY',
  'NO',
  'SKIP',
  'REGEX',
]);

/** What is said about a secret: how it is made, kept, named and outlived, or where it lies. */
const NOT_SECRET_ENDINGS = new Set(
  `FILE PATH DIR DIRECTORY URL URI ENDPOINT HOST NAME ID LENGTH SIZE TTL EXPIRY EXPIRATION
  TIMEOUT SECONDS MINUTES DAYS AGE TYPE HEADER ALGORITHM ENCODER POLICY ISSUER PREFIX SUFFIX VERSION COOKIE ENGINE
  PLUGIN PROVIDER BACKEND STORE MODE MIN MAX SCHEME FORMAT REGEX PATTERN STRENGTH COMPLEXITY COST ROUNDS
  ITERATIONS METHOD ALG ALGO HASHER HASHING ENCRYPTION VALIDATION VALIDATOR GENERATOR LIFETIME LIFESPAN DURATION
  VALIDITY EXPIRE EXPIRED ADDRESS ADDR CONTRACT SYMBOL INTERVAL LIMIT COUNT ATTEMPTS RETRIES HISTORY REQUIRED ENFORCED ALLOWED RESET ROTATION
  LABEL FIELD STATE STATUS USER USERNAME EMAIL MAIL CONTACT AUTHENTICATION SERVICE SERVER PORT REGION AUDIENCE
  SCOPE DOMAIN ARN REF KIND SOURCE LOCATION TEMPLATE BITS DRIVER MANAGER CACHE CLASS CLASSES HOURS CHARSET CHARACTERS
  ENV STDIN FLOW POLICIES STORAGE LOADER HANDLER STRATEGY LEEWAY SKEW RATE FREQUENCY MOUNT MOUNTPOINT VOLUME NAMESPACE
  ROLE ALIAS LEVEL ENTROPY LEN HINT MECHANISM PROMPT DESCRIPTION`.split(/\s+/),
);

/** Within a word, `@` stands for a letter more often than it begins a name that is replaced. */
const LETTERS_LIKE_MARKS = /(?<=[A-Za-z\d])@[a-z][a-z\d]{0,60}@(?=[A-Za-z\d])/g;

/** The word, with other signs for its letters, is meant for nothing else. */
const PASSWORD_IN_SIGNS = /p[a@4]\$\$w[o0]rd/gi;

/** What stands before a `$` is a password already, whether the rest is its end or the name of a variable. */
function isPasswordBeforeSign(text: string): boolean {
  const sign = text.indexOf('$');
  const before = text.slice(0, Math.max(sign, 0));
  return /^[A-Za-z\d!@#%^&*]{8,64}$/.test(before) && [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(before));
}

function isReference(written: string): boolean {
  const text = written.replace(PASSWORD_IN_SIGNS, 'password');
  if (isPasswordBeforeSign(text)) return false;
  if (hasTemplateMarks(text.replace(LETTERS_LIKE_MARKS, '')) || /\$\w|^%\w+%$|^`.*`$|^#\{[^{}]*\}#?$/.test(text))
    return true;
  if (/^(?:vault|ssm|secretsmanager|awssm|gcpsm|sm|op|file|env|azurekeyvault|keyvault|secret|secretref):/i.test(text))
    return true;
  // What sops, hiera-eyaml and Jasypt encrypted. Source: https://getsops.io/docs/
  if (/^ENC(?:\[[A-Z\d_]{2,20},|\([A-Za-z\d+/=]{8,}\)$)/.test(text)) return true;
  // Source: https://learn.microsoft.com/azure/app-service/app-service-key-vault-references.
  if (/^@Microsoft\.(?:KeyVault|AppConfiguration)\(/i.test(text)) return true;
  // Expressions of Logic Apps and Data Factory.
  if (/^@(?:[a-z]{1,60}\(|\{)/i.test(text)) return true;
  return /^arn:aws[\w-]*:|^(?:\.{0,2}|~)\/[\w./-]+$/.test(text);
}

function isPlaceholder(text: string): boolean {
  // The documentation's word for the type stands there yet.
  if (/^0+(?:-0+)+$/.test(text) || text === 'String') return true;
  if (/^(?:<.*>|\[.*\]|\{.*\}|[xX*.\-_#?]+|\.{3}.*|.*(?:\.\.\.|…))$/.test(text)) return true;
  return /your|replace|placeholder|insert|redacted|fill[-_ ]?(?:in|me)|todo|fixme|\bset[-_ ]?me\b|enter[-_ ]|put[-_ ]|goes[-_ ]?here|[-_ ]here$/i.test(
    text,
  );
}

/** Defaults of images and of their documentation, and the passwords that lists of attempts begin with. */
const WELL_KNOWN = new Set(
  `admin admin123 administrator adminadmin bitnami changeit changeme changethis changemeplease change_me change-me
  default demo elastic example foobared guest letmein master minio minioadmin minio123 mongo mongodb mysql nextcloud
  p@ssw0rd pass pass123 passw0rd password password1 password123 postgres postgrespw postgresql qwerty rabbitmq redis
  root root123 rootpassword rootpass rootroot sa secret secret123 somepassword supersecret superset sysadmin test
  test123 tester testing toor user userpass username welcome welcome1 wordpress wordpresspass airflow mysecretpassword
  my-secret-pw mypassword mysecret 123 1234 12345 123456 1234567 12345678 123456789 1234567890 111111 000000 abc123
  dbpassword db-password db_password secretpassword grafana keycloak zabbix odoo docker`.split(/\s+/),
);
