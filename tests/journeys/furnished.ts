import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import { changeUsers } from '@plumbline/server/testing/change-users';
import pg from 'pg';
import { furnish } from './screens.ts';
import {
  addUser,
  prepareProducts,
  startProduct,
  type Account,
  type ProductServer,
  type RunningProduct,
} from './server.ts';
import { startWorkshop } from './workshop.ts';

/*
 * The one product of all journeys that change nothing on it, with something on every screen. Playwright starts it before
 * the first and stops it after the last; a journey that changes anything has a product of its own.
 */

export interface FurnishedProduct extends Pick<RunningProduct, 'address'> {
  /** Administrator, and in two organizations: sees every screen. */
  readonly user: Account;
  /** In the sample organization alone. */
  readonly member: Account;
}

/** The demo clusters' newest reports; the others are a day apart. Units: seconds since 1970. */
const NEWEST_REPORT = 1_760_000_000;
const DAY_SECONDS = 86_400;
/** When somebody looks at it for a picture. */
export const SHOWN_AT_MS = (NEWEST_REPORT + 2 * DAY_SECONDS) * 1000;

/** Only with these can accounts be connected. Nothing is ever sent there. */
const COMPLIANCE_PROVIDER = {
  PLUMBLINE_VANTA_CLIENT_ID: 'client',
  PLUMBLINE_VANTA_CLIENT_SECRET: 'secret',
  PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: 'components',
  PLUMBLINE_VANTA_RESULT_RESOURCE_ID: 'results',
};

const VARIABLE = 'PLUMBLINE_TEST_FURNISHED';

/** Runs around all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  await using parts = new AsyncDisposableStack();
  parts.defer(await prepareProducts());
  const workshop = await startWorkshop();
  parts.defer(() => workshop.stop());
  const product = await startProduct(COMPLIANCE_PROVIDER);
  parts.defer(() => product.stop());
  const user = await furnish(product);
  const member = await addUser(product, 'member@plumbline.example');
  await changeUsers(product.dataFolder, ['add-to-organization', 'Sample Organization', member.email]);
  await changeUsers(product.dataFolder, ['grant', 'ENTERPRISE', member.email]);
  await dateAll(product);
  const furnished: FurnishedProduct = { address: product.address, user, member };
  process.env[VARIABLE] = JSON.stringify(furnished);
  const started = parts.move();
  return () => started.disposeAsync();
}

export function furnishedProduct(): FurnishedProduct {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('Only journeys have a furnished product.');
  return JSON.parse(text) as FurnishedProduct;
}

/** Gives the reports and the accounts the same dates in every run: the server's clock is the real one. */
async function dateAll({ dataFolder }: ProductServer): Promise<void> {
  const connectionString = await findRunningPostgres({ dataFolder });
  const pool = new pg.Pool({ connectionString, options: '-c plumbline.system=on' });
  await pool.query(
    `with dated as (
       select id, $1::bigint - $2 * (row_number() over (partition by cluster_id order by name desc) - 1) as moment
       from reports
     )
     update reports set name = dated.moment from dated where dated.id = reports.id`,
    [NEWEST_REPORT, DAY_SECONDS],
  );
  await pool.query('update open_failed_checks set first_seen = $1', [NEWEST_REPORT]);
  await pool.query('update clusters set newest_report = $1 where newest_report is not null', [NEWEST_REPORT]);
  // Users keep their order, by the time at which they were made.
  await pool.query(
    `with dated as (select id, row_number() over (order by created_at) as place from identity_users)
     update identity_users set created_at = to_timestamp($1::bigint + dated.place * $2)
     from dated where dated.id = identity_users.id`,
    [NEWEST_REPORT, DAY_SECONDS],
  );
  await pool.query(
    `with dated as (select id, row_number() over (order by made_at) as place from pipeline_tokens)
     update pipeline_tokens set made_at = to_timestamp($1::bigint + dated.place),
       ends_at = to_timestamp($1::bigint) + (ends_at - made_at),
       revoked_at = case when revoked_at is not null then to_timestamp($1::bigint + 60) end,
       last_used_at = case when name = 'Nightly scan' then to_timestamp($1::bigint + 90) end
     from dated where dated.id = pipeline_tokens.id`,
    [NEWEST_REPORT],
  );
  // The server clears away what ended so long ago.
  await pool.query('create rule kept as on delete to pipeline_tokens do instead nothing');
  await pool.query('update identity_organizations set created_at = to_timestamp($1::bigint)', [NEWEST_REPORT]);
  await pool.end();
}
