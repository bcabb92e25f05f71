import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createMailer } from '../mail/mailer.ts';
import { createInvitationStore } from '../store/invitation-store.ts';
import { createLinkStore } from '../store/link-store.ts';
import { createOrderedMailStore } from '../store/ordered-mail-store.ts';
import { createUserStore, type UserStore } from '../store/user-store.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startOrderedMails, type OrderedMails } from './ordered-mails.ts';

/* Mails that wait, in the real database, and a server that speaks SMTP. */

let prepared: TestDatabase;
let users: UserStore;
let server: TestMailServer;
/** What the server says to a recipient. */
let answer: () => string | undefined;
let asked: number;
let logged: unknown[];
let running: OrderedMails[];

beforeAll(async () => {
  prepared = await createTestDatabase();
  users = createUserStore(prepared.database);
});
afterAll(() => prepared.close());

beforeEach(async () => {
  [answer, asked, logged, running] = [() => undefined, 0, [], []];
  server = await startMailServer((command) => {
    if (!command.startsWith('RCPT')) return undefined;
    asked += 1;
    return answer();
  });
});
afterEach(async () => {
  for (const mails of running) await mails.close();
  await server.close();
  await sql`delete from identity_users`.execute(prepared.database);
  await sql`delete from identity_invitations`.execute(prepared.database);
});

/** A process of the server. Tries again at once. */
function start(againAfterSeconds: number[] = [0, 0, 0]): OrderedMails {
  const mailer = createMailer({ smtpUrl: server.url, from: 'plumbline@example.com' });
  const started = startOrderedMails(
    {
      issuer: 'https://plumbline.example.com/auth/realms/plumbline',
      store: createOrderedMailStore(prepared.database),
      users,
      links: createLinkStore(prepared.database),
      invitations: createInvitationStore(prepared.database),
      mailer,
      log: { error: (...line: unknown[]) => void logged.push(line) },
    },
    { againAfterSeconds, lookEveryMs: 10 },
  );
  running.push(started);
  return started;
}

async function addUser(email = 'ada@example.com', isVerified = false): Promise<string> {
  const names = { firstName: '', lastName: '', roles: [], hasOneTimePassword: false };
  await users.insert({ ...names, email, passwordHash: 'none', isVerified });
  return (await users.findByEmail(email))?.id ?? '';
}

async function waiting(): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from identity_ordered_mails order by ordered_at`.execute(prepared.database);
  return rows;
}

const RESET = { purpose: 'reset-password', language: 'en' } as const;

test('what a server refuses for now is tried again, and what it refuses for good is not', async () => {
  const userId = await addUser();
  for (const [code, refused, tries] of [
    ['451', 2, 3],
    ['451', 9, 4],
    ['550', 9, 1],
  ] as const) {
    [asked, logged] = [0, []];
    answer = () => (asked > refused ? undefined : `${code} not you`);
    const before = server.mails.length;
    const mails = start();
    await mails.order({ ...RESET, userId });
    await expect.poll(waiting).toEqual([]);
    await mails.close();
    const isSent = refused < tries;
    expect([asked, server.mails.length - before, logged.length]).toEqual([tries, isSent ? 1 : 0, isSent ? 0 : 1]);
  }
});

test('what waits outlives the process, without a secret, and its link works', async () => {
  const userId = await addUser();
  answer = () => '451 later';
  const mails = start([0, 3600]);
  await mails.order({ ...RESET, userId });
  await expect.poll(() => asked).toBe(2);
  await mails.close();
  expect(Object.keys((await waiting())[0] ?? {}).toSorted()).toEqual(
    ['due_at', 'id', 'invitation_id', 'language', 'ordered_at', 'purpose', 'tries', 'user_id'].toSorted(),
  );
  await sql`update identity_ordered_mails set due_at = now()`.execute(prepared.database);

  answer = () => undefined;
  start();
  await expect.poll(waiting).toEqual([]);
  expect(server.mails).toMatchObject([{ to: 'ada@example.com' }]);
  const [, secret = ''] = /reset-password\?token=(\S+)/.exec(server.mails[0]?.text ?? '') ?? [];
  expect(await createLinkStore(prepared.database).take('reset-password', secret)).toEqual({ userId, isMailed: true });
});

test('an invitation’s mail is tried at once, and again by whichever process comes to it; each of its links works', async () => {
  const invitations = createInvitationStore(prepared.database);
  const offer = { email: 'new@example.com', organization: undefined, roles: [], invitedBy: 'root@example.com' };
  const { id: invitationId } = await invitations.insert({ ...offer, validSeconds: 60 });
  await invitations.addLink(invitationId, 'handed over');
  const mail = { purpose: 'invitation', invitationId, language: 'en' } as const;
  answer = () => '451 later';
  const mails = start([3600]);
  expect(await mails.orderNow(mail)).toBe(false);
  expect([asked, server.mails, logged]).toEqual([1, [], []]);
  await mails.close();
  await sql`update identity_ordered_mails set due_at = now()`.execute(prepared.database);

  answer = () => undefined;
  const next = start();
  await expect.poll(waiting).toEqual([]);
  expect(await next.orderNow(mail)).toBe(true);
  const secrets = server.mails.map(({ text }) => /invitation\?token=(\S+)/.exec(text)?.[1] ?? '');
  expect(secrets).toHaveLength(2);
  for (const secret of [...secrets, 'handed over']) {
    expect(await invitations.find(secret)).toMatchObject({ id: invitationId });
  }
  // Whoever is invited anew gets a new one.
  await invitations.insert({ ...offer, validSeconds: 60 });
  for (const secret of [...secrets, 'handed over']) expect(await invitations.find(secret)).toBeUndefined();
});

test('an invitation that was taken back is mailed no more', async () => {
  const invitations = createInvitationStore(prepared.database);
  const store = createOrderedMailStore(prepared.database);
  const offer = { organization: undefined, roles: [], invitedBy: 'root@example.com' };
  const revoked = await invitations.insert({ ...offer, email: 'revoked@example.com', validSeconds: 60 });
  const expired = await invitations.insert({ ...offer, email: 'expired@example.com', validSeconds: -1 });
  for (const { id: invitationId } of [revoked, expired]) {
    await store.insert({ purpose: 'invitation', invitationId, language: 'en' });
  }
  await invitations.delete(revoked.id);
  start();
  await expect.poll(waiting).toEqual([]);
  expect([server.mails, logged]).toEqual([[], []]);
});

test('a try that died with its process is made again, and several processes send a mail once', async () => {
  const store = createOrderedMailStore(prepared.database);
  await store.insert({ ...RESET, userId: await addUser() });
  expect(await store.take()).toMatchObject({ tries: 1 });
  expect(await store.take()).toBeUndefined();
  await sql`update identity_ordered_mails set due_at = due_at - interval '3 minutes'`.execute(prepared.database);
  for (let count = 0; count < 4; count += 1) start();
  await expect.poll(waiting).toEqual([]);
  expect(server.mails).toHaveLength(1);
});

test('a mail is ordered once until it is sent, and anew by whoever asks again', async () => {
  const store = createOrderedMailStore(prepared.database);
  const userId = await addUser();
  await store.insert({ ...RESET, userId });
  const first = await store.take();
  await store.insert({ ...RESET, language: 'de', userId });
  // Whoever tried the first has done with that one alone.
  await store.delete(first?.id ?? '');
  expect(await store.take()).toMatchObject({ language: 'de', tries: 1 });
});

test('what has become needless while it waited is not sent', async () => {
  const store = createOrderedMailStore(prepared.database);
  const [disabled, confirmed, gone] = [
    await addUser('disabled@example.com'),
    await addUser('confirmed@example.com'),
    await addUser('gone@example.com'),
  ];
  for (const userId of [disabled, confirmed, gone]) {
    await store.insert({ purpose: 'confirm-address', language: 'en', userId });
  }
  await users.setDisabled(disabled, true);
  await users.setVerified(confirmed);
  await users.delete(gone);
  start();
  await expect.poll(waiting).toEqual([]);
  expect([server.mails, logged]).toEqual([[], []]);
});

test('a thousand wait at most: those that were tried most often make room, and a new one is tried', async () => {
  await sql`
    with added as (insert into identity_users (email, password_hash)
      select 'user' || n || '@example.com', 'none' from generate_series(1, 1000) n returning id, email)
    insert into identity_ordered_mails (user_id, purpose, language, tries, due_at)
      select id, 'confirm-address', 'en', case when email = 'user7@example.com' then 5 else 1 end,
        now() + interval '1 hour' from added
  `.execute(prepared.database);
  answer = () => '451 later';
  await start([3600]).order({ ...RESET, userId: await addUser() });
  await expect.poll(() => asked).toBe(1);
  const rows = await waiting();
  expect([rows.length, rows.filter(({ tries }) => tries === 5).length]).toEqual([1000, 0]);
});

test('what was ordered a day ago is forgotten, and a clock that was set back holds nothing up', async () => {
  const store = createOrderedMailStore(prepared.database);
  const [late, early] = [await addUser('late@example.com'), await addUser('early@example.com')];
  for (const userId of [late, early]) await store.insert({ ...RESET, userId });
  await sql`
    update identity_ordered_mails set ordered_at = ordered_at - interval '25 hours' where user_id = ${late}
  `.execute(prepared.database);
  await sql`
    update identity_ordered_mails set ordered_at = ordered_at + interval '9 days', due_at = due_at + interval '9 days'
    where user_id = ${early}
  `.execute(prepared.database);
  expect(await store.take()).toMatchObject({ userId: early });
  expect(await store.take()).toBeUndefined();
  await store.deleteExpired();
  expect(await waiting()).toMatchObject([{ user_id: early }]);
});
