import { tlsInsideRule } from '../tls-not-used-inside.ts';

export default tlsInsideRule({
  id: 'redis_tls_replication_off',
  title: 'Replication does not use TLS',
  kind: 'replicas',
  setting: 'tls-replication',
  askedBy: ['replicaof', 'slaveof'],
  asked: 'replicaof 10.0.0.4 6379',
  anchor: '#replication',
});
