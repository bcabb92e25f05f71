import type { SearchResults } from '@plumbline/model/contract/search';
import { sql } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { contains } from './contains.ts';
import { withFailingRules } from './failing-rules.ts';
import { present, type Nullable } from './json-column.ts';

export interface SearchStore {
  /** Everything of the owner whose name contains the text, without regard to case; a few of each kind. */
  find(owner: Owner, text: string): Promise<SearchResults>;
}

const MOST_OF_A_KIND = 10;

export function createSearchStore(database: Database): SearchStore {
  return {
    find: (owner, text) =>
      asOwner(database, owner, async (transaction, key) => {
        const wanted: Wanted = { transaction, key, text: text.toLowerCase() };
        return {
          clusters: await findClusters(wanted),
          machines: await findMachines(wanted),
          services: await findServices(wanted),
          failedChecks: await findFailedChecks(wanted),
        };
      }),
  };
}

interface Wanted {
  readonly transaction: OwnedTransaction;
  readonly key: string;
  /** In lower case. */
  readonly text: string;
}

async function findClusters({ transaction, key, text }: Wanted): Promise<SearchResults['clusters']> {
  const { rows } = await sql<SearchResults['clusters'][number]>`
    select name as "clusterName" from clusters
    where owner = ${key} and ${contains(sql`name`, text)} order by name limit ${MOST_OF_A_KIND}
  `.execute(transaction);
  return rows;
}

async function findMachines({ transaction, key, text }: Wanted): Promise<SearchResults['machines']> {
  const { rows } = await sql<Nullable<SearchResults['machines'][number]>>`
    select clusters.name as "clusterName", machines.name as machine, host_name as "hostName"
    from machines join clusters on clusters.owner = machines.owner and clusters.id = cluster_id
    where machines.owner = ${key} and (${contains(sql`machines.name`, text)} or ${contains(sql`host_name`, text)})
    order by machines.name, clusters.name limit ${MOST_OF_A_KIND}
  `.execute(transaction);
  return rows.map(present);
}

async function findServices({ transaction, key, text }: Wanted): Promise<SearchResults['services']> {
  const { rows } = await sql<Nullable<SearchResults['services'][number]>>`
    select clusters.name as "clusterName", machines.name as machine, key as service, service_name as "serviceName"
    from services
    join clusters on clusters.owner = services.owner and clusters.id = services.cluster_id
    left join machines on machines.owner = services.owner and machines.id = services.machine_id
    where services.owner = ${key} and (${contains(sql`key`, text)} or ${contains(sql`service_name`, text)})
    order by key, clusters.name, machines.name limit ${MOST_OF_A_KIND}
  `.execute(transaction);
  return rows.map(present);
}

async function findFailedChecks({ transaction, key, text }: Wanted): Promise<SearchResults['failedChecks']> {
  const { rows } = await sql<Nullable<SearchResults['failedChecks'][number]>>`
    ${withFailingRules(key)}
    select cluster_name as "clusterName", fingerprint, checks.rule, severity, checks.title, machine,
      nullif(service, '') as service, file
    from failing_rules, lateral (
      select * from open_failed_checks
      where owner = ${key} and rule = failing_rules.rule order by rank, cluster_name, position
      limit ${MOST_OF_A_KIND}
    ) as checks
    where ${contains(sql`failing_rules.rule`, text)} or ${contains(sql`failing_rules.title`, text)}
    order by rank, checks.rule, cluster_name, position limit ${MOST_OF_A_KIND}
  `.execute(transaction);
  return rows.map(present);
}
