import { tlsInsideRule } from '../tls-not-used-inside.ts';

export default tlsInsideRule({
  id: 'redis_tls_cluster_off',
  title: 'The cluster bus does not use TLS',
  kind: 'cluster nodes',
  setting: 'tls-cluster',
  askedBy: ['cluster-enabled'],
  asked: 'cluster-enabled yes',
  anchor: '#cluster',
});
