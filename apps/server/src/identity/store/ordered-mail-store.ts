import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Language } from '../../messages/languages.ts';
import type { LinkPurpose } from './link-store.ts';

/** A mail with a link of this purpose, which its account is to be sent. */
export interface NewOrderedMail {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly language: Language;
}

/** `tries`: with the present one. */
export interface OrderedMail extends NewOrderedMail {
  readonly id: string;
  readonly tries: number;
}

/** Mails that are still to be sent, by whichever process comes to it. */
export interface OrderedMailStore {
  /** In place of one that the account waits for already. Where too many wait, the one that was tried most often goes. */
  readonly insert: (mail: NewOrderedMail) => Promise<void>;
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

interface OrderedMailRow {
  readonly id: string;
  readonly user_id: string;
  readonly purpose: LinkPurpose;
  readonly language: Language;
  readonly tries: number;
}

export function createOrderedMailStore(database: Database): OrderedMailStore {
  return {
    async insert({ userId, purpose, language }) {
      await sql`
        delete from identity_ordered_mails where id in (
          select id from identity_ordered_mails order by tries desc, ordered_at
          limit greatest(0, (select count(*) from identity_ordered_mails) - ${MAXIMUM_WAITING - 1}))
      `.execute(database);
      await sql`
        insert into identity_ordered_mails (user_id, purpose, language) values (${userId}, ${purpose}, ${language})
        on conflict (user_id, purpose) do update set id = excluded.id, language = excluded.language,
          tries = 0, ordered_at = excluded.ordered_at, due_at = excluded.due_at
      `.execute(database);
    },
    async take() {
      const { rows } = await sql<OrderedMailRow>`
        update identity_ordered_mails set tries = tries + 1, due_at = now() + make_interval(secs => ${TRY_SECONDS})
        where id = (
          select id from identity_ordered_mails where ${IS_DUE} and not ${IS_EXPIRED}
          order by tries, due_at limit 1 for update skip locked)
        returning id, user_id, purpose, language, tries
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

function toOrderedMail({ user_id: userId, ...row }: OrderedMailRow): OrderedMail {
  return { ...row, userId };
}
