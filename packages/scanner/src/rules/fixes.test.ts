import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { describe, expect, test } from 'vitest';
import { fixExample, type FixedExample } from '../testing/run-example.ts';
import { loadServices } from '../services.ts';

/** Fixable rules as the documentation of clients counts them: no fewer may become fixable than there were. */
const FIXABLE_RULES = 185;
/** Stands for every value that people are asked for: a password, a size, a checksum … */
const VALUE = 'f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a089';

const services = await loadServices();
const fixable = services.flatMap((definition) =>
  definition.rules.filter(({ fix }) => fix).map((rule) => [rule.id, definition, rule] as const),
);
const asking = fixable.filter(([, , { fix }]) => fix?.kind === 'suggested' && fix.asks !== undefined);

test('most rules can mend what they find', () => {
  expect(fixable.length).toBeGreaterThanOrEqual(FIXABLE_RULES);
});

describe.each(fixable)('%s', (_id, definition, rule) => {
  test('mends a bad example without raising anything else, leaves the rest of it, and does not touch one that it cannot mend', async () => {
    const outcomes = await Promise.all(
      rule.examples.bad.map((example) => fixExample(definition, rule, example, VALUE)),
    );
    expect(
      outcomes.some(({ isMended }) => isMended),
      'no bad example is mended',
    ).toBe(true);
    expect(outcomes.map(linesLost)).toEqual(outcomes.map(() => []));
    expect(outcomes.flatMap(namesMadeUp), 'a name of our own is written into files of others').toEqual([]);
    expect(outcomes.filter(({ text }) => text.includes(USER_INSERT_VALUE))).toEqual([]);
  });
});

/** Of an example that is mended, those that no edit is about; of any other, all of them. */
function linesLost({ isMended, text, before, untouched }: FixedExample): readonly string[] {
  const lines = new Set(text.split('\n'));
  return (isMended ? untouched : before.split('\n')).filter((line) => !lines.has(line));
}

/** Names that only examples have: those that a fix writes and nobody had written. */
function namesMadeUp({ text, before }: FixedExample): readonly string[] {
  return (text.match(/\b(?:shop|[\w.-]*example\.(?:com|org|net)|1{4}2{4}3{4}|203\.0\.113\.\d+)\b/gi) ?? []).filter(
    (name) => !before.includes(name),
  );
}

describe.each(asking)('%s, as long as nobody says the value,', (_id, definition, rule) => {
  test('leaves a placeholder that mends nothing, and leaves it once', async () => {
    const outcomes = await Promise.all(rule.examples.bad.map((example) => fixExample(definition, rule, example)));
    const open = outcomes.filter(({ text }) => text.includes(USER_INSERT_VALUE));
    expect(open.length).toBeGreaterThan(0);
    for (const { text, failing } of open) {
      expect(failing).toContain(rule.id);
      expect(failing).toContain(`${definition.id}_placeholder_left`);
      expect((await fixExample(definition, rule, text)).text).toBe(text);
    }
  });
});

test.each([
  ['apache_options_exec_cgi', 'Options +ExecCGI', 'Options -ExecCGI'],
  ['apache_session_cookie_unprotected', 'SessionCookieName session', 'SessionCookieName session HttpOnly;Secure'],
  ['apache_session_cookie_unprotected', 'SessionCookieName a "path=/"', 'SessionCookieName a "path=/;HttpOnly;Secure"'],
  [
    'docker_compose_user_root',
    'services: {a: {image: b:1, user: root}}',
    `services: {a: {image: b:1, user: "${VALUE}"}}`,
  ],
  [
    'docker_compose_no_new_privileges_missing',
    'services:\n  a:\n    image: b:1\n    security_opt: [label=user:c]\n',
    'services:\n  a:\n    image: b:1\n    security_opt: [no-new-privileges:true, label=user:c]\n',
  ],
  [
    'docker_compose_mount_shared_with_host',
    'services:\n  a:\n    volumes:\n      - /b:/c:ro,shared\n',
    'services:\n  a:\n    volumes:\n      - /b:/c:ro\n',
  ],
  [
    'dockerfile_curl_insecure',
    'FROM debian:12\nRUN curl \\\n    --insecure \\\n    -O https://a.example\nUSER b\n',
    'FROM debian:12\nRUN curl \\\n    -O https://a.example\nUSER b\n',
  ],
  [
    'postgres_hba_trust_remote',
    'hostssl app trust 10.0.0.0 255.0.0.0 trust\n',
    'hostssl app trust 10.0.0.0 255.0.0.0 scram-sha-256\n',
  ],
  [
    'dockerfile_apt_instead_of_apt_get',
    'FROM debian:12\nRUN DEBIAN_FRONTEND=noninteractive apt install -y a && sudo /usr/bin/apt update\n',
    'FROM debian:12\nRUN DEBIAN_FRONTEND=noninteractive apt-get install -y a && sudo /usr/bin/apt-get update\n',
  ],
  ['postgres_pgaudit_not_loaded', "shared_preload_libraries = ''\n", "shared_preload_libraries = 'pgaudit'\n"],
  ['redis_user_without_password', 'user on on nopass ~* +@all\n', 'user on off nopass ~* +@all\n'],
])('%s mends what a text alone would not tell: %j', async (id, text, after) => {
  const [, definition, rule] = fixable.find(([known]) => known === id) ?? [];
  if (!definition || !rule) throw new Error(`${id} has no fix.`);
  const [first = ''] = (await fixExample(definition, rule, text, VALUE)).text.split('pgaudit.log');
  expect(first).toBe(after);
});

test.each([
  ['an alias', 'x: &x debian\nservices:\n  a:\n    image: *x\n'],
  ['an anchor', 'services:\n  a:\n    image: &x debian\n  b:\n    image: *x\n'],
])('an image that is %s keeps it', async (_, text) => {
  const [, definition, rule] = fixable.find(([known]) => known === 'docker_compose_image_not_pinned') ?? [];
  if (!definition || !rule) throw new Error('The rule has no fix.');
  expect((await fixExample(definition, rule, text, VALUE)).text).toBe(text);
});
