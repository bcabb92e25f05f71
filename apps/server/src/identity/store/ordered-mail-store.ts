import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Language } from '../../messages/languages.ts';
import type { LinkPurpose } from './link-store.ts';

/** A mail with a link, which an account or an invited address is to be sent. */
export type NewOrderedMail = { readonly language: Language } & (
  | { readonly purpose: LinkPurpose; readonly userId: string }
  | { readonly purpose: 'invitation'; readonly invitationId: string }
);

/** `tries`: with the present one. */
export type OrderedMail = NewOrderedMail & { readonly id: string; readonly tries: number };

/** Mails that are still to be sent, by whichever process comes to it. */
export interface OrderedMailStore {
  /** In place of one that is waited for already. Where too many wait, the one that was tried most often goes. */
  readonly insert: (mail: NewOrderedMail) => Promise<void>;
  /** As `insert` and `take` at once. */
  readonly insertTaken: (mail: NewOrderedMail) => Promise<OrderedMail>;
  /** One that is due, for so long as a try may take: then it is another's. Those that were never tried come first. */
  readonly take: () => Promise<OrderedMail | undefined>;
  readonly putOff: (id: string, seconds: number) => Promise<void>;
  readonly delete: (id: string) => Promise<void>;
  readonly deleteExpired: () => Promise<void>;
}

const MAXIMUM_WAITING = 1000;
/** Longer than the mailer takes for one. */
const TRY_SECONDS = 2 * 60;
/** What was ordered yesterday nobody waits for any more. */
const KEPT_SECONDS = 24 * 60 * 60;

const IS_EXPIRED = sql`ordered_at < now() - make_interval(secs => ${KEPT_SECONDS})`;
/** None is put off for so long: one that seems to be is of before the database's clock was set back. */
const IS_DUE = sql`(due_at <= now() or due_at > now() + make_interval(secs => ${KEPT_SECONDS}))`;

type OrderedMailRow = { readonly id: string; readonly tries: number; readonly language: Language } & (
  | { readonly purpose: LinkPurpose; readonly user_id: string }
  | { readonly purpose: 'invitation'; readonly invitation_id: string }
);

const COLUMNS = sql`id, user_id, invitation_id, purpose, language, tries`;

export function createOrderedMailStore(database: Database): OrderedMailStore {
  async function insert(mail: NewOrderedMail, tries: number): Promise<OrderedMail | undefined> {
    const { purpose, language } = mail;
    const [userId, invitationId] = mail.purpose === 'invitation' ? [null, mail.invitationId] : [mail.userId, null];
    await sql`
      delete from identity_ordered_mails where id in (
        select id from identity_ordered_mails order by tries desc, ordered_at
        limit greatest(0, (select count(*) from identity_ordered_mails) - ${MAXIMUM_WAITING - 1}))
    `.execute(database);
    const { rows } = await sql<OrderedMailRow>`
      insert into identity_ordered_mails (user_id, invitation_id, purpose, language, tries, due_at)
      values (${userId}, ${invitationId}, ${purpose}, ${language}, ${tries},
        now() + make_interval(secs => ${tries === 0 ? 0 : TRY_SECONDS}))
      on conflict (user_id, invitation_id, purpose) do update set id = excluded.id, language = excluded.language,
        tries = excluded.tries, ordered_at = excluded.ordered_at, due_at = excluded.due_at
      returning ${COLUMNS}
    `.execute(database);
    return rows[0] && toOrderedMail(rows[0]);
  }

  return {
    async insert(mail) {
      await insert(mail, 0);
    },
    async insertTaken(mail) {
      const ordered = await insert(mail, 1);
      if (!ordered) throw new Error('The database did not give back the mail that it took.');
      return ordered;
    },
    async take() {
      const { rows } = await sql<OrderedMailRow>`
        update identity_ordered_mails set tries = tries + 1, due_at = now() + make_interval(secs => ${TRY_SECONDS})
        where id = (
          select id from identity_ordered_mails where ${IS_DUE} and not ${IS_EXPIRED}
          order by tries, due_at limit 1 for update skip locked)
        returning ${COLUMNS}
      `.execute(database);
      const [row] = rows;
      return row && toOrderedMail(row);
    },
    async putOff(id, seconds) {
      await sql`
        update identity_ordered_mails set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}
      `.execute(database);
    },
    async delete(id) {
      await sql`delete from identity_ordered_mails where id = ${id}`.execute(database);
    },
    async deleteExpired() {
      await sql`delete from identity_ordered_mails where ${IS_EXPIRED}`.execute(database);
    },
  };
}

function toOrderedMail(row: OrderedMailRow): OrderedMail {
  const { id, language, tries } = row;
  return row.purpose === 'invitation'
    ? { id, language, tries, purpose: row.purpose, invitationId: row.invitation_id }
    : { id, language, tries, purpose: row.purpose, userId: row.user_id };
}
