import { containerDanger } from '../../../dangers/container-dangers.ts';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { pci } from '../../../rules/rulesets.ts';
import { onePod, releaseRule } from '../kubernetes-rule.ts';

export default releaseRule({
  id: 'kubernetes_image_unsupported',
  ...containerDanger('imageUnsupported', pci('6.3.3')),
  remediation: 'Move to a release that is still supported.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/', 'https://endoflife.date/'],

  examples: {
    bad: [
      onePod('').replace('image: example/app:1.4.2', '«image: postgres:9.6-alpine»'),
      `apiVersion: acid.zalan.do/v1\nkind: postgresql\nmetadata: {name: acid-shop}\nspec:\n  postgresql:\n    «version: "11"»`,
      `apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  «imageName: ghcr.io/cloudnative-pg/postgresql:12.4»`,
      `apiVersion: elasticsearch.k8s.elastic.co/v1\nkind: Elasticsearch\nmetadata: {name: logs}\nspec:\n  «version: 6.8.23»`,
    ],
    good: [
      onePod('').replace('example/app:1.4.2', 'postgres:17.2'),
      onePod('').replace('example/app:1.4.2', 'registry.example.com/postgres:9.6'),
      `apiVersion: postgres-operator.crunchydata.com/v1beta1\nkind: PostgresCluster\nmetadata: {name: shop}\nspec:\n  postgresVersion: 17`,
      `apiVersion: cassandra.datastax.com/v1beta1\nkind: CassandraDatacenter\nmetadata: {name: dc1}\nspec:\n  serverType: dse\n  serverVersion: 3.11.7`,
    ],
  },

  judge({ image, at }, { judgedAt }) {
    if (judgedAt === undefined) return hasKnownSupport(image) ? UNKNOWN : undefined;
    const ended = endedSupportOf(image, judgedAt);
    return ended && { at, message: supportMessage(image, ended) };
  },
});
