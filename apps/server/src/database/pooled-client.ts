import pg from 'pg';

/**
 * A connection of a pool. A pool hears of connections that break while they are idle only: one that breaks between two
 * queries of a transaction would end the process. Whoever holds it learns of it by the next query, which fails.
 */
export class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
