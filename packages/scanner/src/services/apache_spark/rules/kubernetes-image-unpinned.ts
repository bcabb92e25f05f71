import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSettings, KUBERNETES } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_kubernetes_image_unpinned',
  title: 'The image of driver or executors has no tag or the tag latest',
  severity: MODERATE_LOW,
  problem: 'What runs tomorrow is another program than what was tested, and nobody sees when it changed.',
  remediation: 'Name the image with a version, or better with a digest.',
  sources: [`${KUBERNETES}#docker-images`],
  references: [cwe(1357), nist('CM-2'), nist('SI-7')],

  examples: {
    bad: [
      `«spark.kubernetes.container.image example.com/spark:latest»`,
      `«spark.kubernetes.executor.container.image spark»`,
    ],
    good: [
      `spark.kubernetes.container.image example.com:5000/spark:3.5.1`,
      `spark.kubernetes.container.image spark@sha256:0f3a`,
      `spark.master yarn\nspark.kubernetes.container.image spark:latest`,
    ],
  },

  applies: ({ file }) => file.mayUseKubernetes,
  setting: 'spark.kubernetes.*.container.image',
  bad: (value) =>
    value !== '' &&
    !value.includes('@') &&
    (value.endsWith(':latest') || !/:[^]/.test(value.slice(value.lastIndexOf('/') + 1))),
});
