import { describe, expect, test } from 'vitest';
import { holdsExposedSecret, isKnownSecretForm, isSecretName, passwordInUrl, secretKind } from './secrets.ts';

describe('names of secrets', () => {
  test.each([
    'DB_PASSWORD',
    'POSTGRES_PASSWORD',
    'apiToken',
    'AWS_SECRET_ACCESS_KEY',
    'JWT_SECRET',
    'API_KEY',
    'authorizationKey',
    'accessKey1',
    'bitLockerKey',
    'sharedAccessPolicyKey',
    'MYSQL_PWD',
    'ROOT_PASS',
    'PASSWORD_HASH_SALT_SECRET',
    'REDIS_AUTH_TOKEN',
    'SCHEME_PASSWORD',
    'AWSSecretKey',
    'GITHUB_PAT',
    'AZURE_DEVOPS_EXT_PAT',
    'PAT',
    'SMTP_PASS',
    'REGISTRY_CREDENTIALS',
    'JWTSecret',
    'SUPABASE_SERVICE_ROLE_KEY',
  ])('%s holds one', (name) => expect(isSecretName(name)).toBe(true));

  test.each([
    'DB_PASSWORD_FILE',
    'RESTIC_PASSWORD_COMMAND',
    'TOKEN_CMD',
    'password-stdin',
    'PWD',
    'MINIO_ACCESS_KEY',
    'GPG_KEY',
    'PUBLIC_KEY',
    'KEY_PREFIX',
    'TOKEN_URL',
    'AWS_ACCESS_KEY_ID',
    'ALLOW_EMPTY_PASSWORD',
    'MYSQL_RANDOM_ROOT_PASSWORD',
    'COMPASS',
    'BYPASS_CACHE',
    'SECRET_NAME',
    'MAILCOW_PASS_SCHEME',
    'PASSWORD_POLICY',
    'TOKEN_TTL',
    'KEY_TYPE',
    'SECRET_KEY_TYPE',
    'POSTGRES_PASSWORD_ENCRYPTION',
    'passwordMinLength',
    'TOKEN_LIFETIME',
    'SECRET_ARN',
    'LOGIN_TOKEN_AUDIENCE',
    'PASSWORD_RESET',
    'TS_KUBE_SECRET',
    'content_credential_state',
    'regex_secret_version_is_deleted',
    'passwordResetMail',
    'secretsContact',
    'SSHKeyName',
    'passwordAuthentication',
    'reset_credentials_flow',
    'ETCD_INITIAL_CLUSTER_TOKEN',
    'TOKEN_ADDRESS',
    'VITE_TOKEN_CONTRACT',
    'PASSWORD_HASHERS',
    'PASSWORD_VALIDATORS',
    'TOKEN_POLICIES',
    'SECRETS_MOUNT',
    'TOKEN_ROLE',
    'FILE_PAT',
    'URL_PAT',
  ])('%s holds none', (name) => expect(isSecretName(name)).toBe(false));
});

test.each([
  ['', 'none'],
  ['false', 'none'],
  ['${PASSWORD}', 'reference'],
  ['prefix-$TOKEN', 'reference'],
  ['QazWsx13$Edc', 'literal'],
  ['$(cat /run/secrets/a)', 'reference'],
  ['/run/secrets/db', 'reference'],
  ['{{ password }}', 'reference'],
  ['ENC[AES256_GCM,data:p4a=,iv:bG8=,tag:dGc=,type:str]', 'reference'],
  ['ENC(nrmZtkF7T0kjG/VodDvBw93Ct8EgjCA+)', 'reference'],
  ['vault:secret/data#a', 'reference'],
  ['<your password>', 'placeholder'],
  ['xxxxxxxx', 'placeholder'],
  ['YOUR_API_KEY', 'placeholder'],
  ['changeme', 'well-known'],
  ['Postgres', 'well-known'],
  ['h7Kq2mVw9x', 'literal'],
])('%j is %s', (value, kind) => {
  expect(secretKind(value)).toBe(kind);
});

test('finds the password in a URL', () => {
  expect(passwordInUrl('postgres://app:h7Kq2mVw9x@db/app')).toBe('h7Kq2mVw9x');
  expect(passwordInUrl('https://example.com:8080/a@b')).toBeUndefined();
});

test('knows the forms of issued secrets', () => {
  expect(isKnownSecretForm(`ghp_${'a1'.repeat(18)}`)).toBe(true);
  expect(isKnownSecretForm(`access_token$production$${'a1'.repeat(8)}$${'b2'.repeat(16)}`)).toBe(true);
  expect(isKnownSecretForm('access_token$production$NAME')).toBe(false);
  expect(isKnownSecretForm('AKIAexample')).toBe(false);
});

test.each([
  ['PASSWORD', 'geheim', true],
  ['DB_PASSWORD_PROD', 'geheim', true],
  ['PASSWORD_OF_SHOP', 'h7Kq2mVw9x', true],
  ['PASSWORD_OF_SHOP', 'postgres', false],
  ['SECRET_OF_SHOP', 'correcthorsebattery', true],
  ['PASSWORD_CHECKER', 'zxcvbn', false],
  ['MAX_TOKEN_WINDOW', '4096', false],
  ['SECRET_SCANNER', 'git-leaks', false],
  ['AZURE_STORAGE_KEY1', 'geheim', true],
])('%s holds the secret %s: %s', (name, value, is) => expect(holdsExposedSecret(name, value)).toBe(is));
